import { Button, Paper } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { t } from '../../../../shell/text/text.ts';
import { stepAddress } from './guide-frame.tsx';
import type { EinvoicingState } from '../types.ts';
import styles from '../einvoicing.module.css';

/** What the authority knows the business by, and the way to change it. */
export function Business({ standing: { facts } }: { standing: EinvoicingState }) {
  const address = [facts.building_number, facts.street, facts.additional_number, facts.district, facts.city_name, facts.postal_code];
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="business">
      <div className={styles.head}>
        <h2 id="business" className={styles.heading}>
          {t('einvoicing.overview.business')}
        </h2>
        {may('einvoicing.edit') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            onClick={() => go(stepAddress('business'))}
          >
            {t('einvoicing.overview.change')}
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('labels.seller_name')}>
          <bdi>{facts.seller_name}</bdi>
        </Fact>
        <Fact label={t('labels.vat_number')}>
          <bdi dir="ltr">{facts.vat_number}</bdi>
        </Fact>
        <Fact label={t(`einvoicing.id_schemes.${facts.id_scheme}`)}>
          <bdi dir="ltr">{facts.id_number}</bdi>
        </Fact>
        <Fact label={t('einvoicing.guide.address')}>
          {address
            .filter((part) => part !== null && part !== '')
            .map((part, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
        </Fact>
      </dl>
    </Paper>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
