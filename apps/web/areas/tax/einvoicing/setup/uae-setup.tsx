import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import type { EinvoicingState } from '../types.ts';
import styles from '../einvoicing.module.css';

const settings = {
  trn: { screen: 'merchant.tax', right: 'taxes.view' },
  commercial_registration: { screen: 'merchant.general_setting', right: 'settings.view' },
  address: { screen: 'merchant.general_setting', right: 'settings.view' },
  city_id: { screen: 'merchant.general_setting', right: 'settings.view' },
} as const;

/** In the Emirates: what a business still has to say about itself, that nobody takes its documents, or what happens to them. */
export function UaeSetup({ standing: { uae, counts } }: { standing: EinvoicingState }) {
  if (uae === null) return null;
  if (uae.provider === null) return <Sheet title={t('einvoicing.uae.no_provider')} text={t('einvoicing.uae.no_provider_text')} />;
  if (uae.missing.length > 0) return <Missing missing={uae.missing} />;
  const isPractice = uae.provider === 'practice';
  if (!isPractice && counts.delivered + counts.waiting + counts.submitted + counts.rejected > 0) return null;
  return (
    <Sheet title={t('einvoicing.none.uae_title')} text={t('einvoicing.none.uae_text')}>
      {isPractice && <p className={styles.faint}>{t('einvoicing.uae.practice')}</p>}
    </Sheet>
  );
}

function Sheet({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.soft}>{text}</p>
      {children}
    </Paper>
  );
}

function Missing({ missing }: { missing: NonNullable<EinvoicingState['uae']>['missing'] }) {
  return (
    <Sheet title={t('einvoicing.uae.title')} text={t('einvoicing.uae.lead')}>
      <ul className={styles.rows}>
        {missing.map((name) => (
          <li key={name}>
            <span className={styles.grow}>{t(`einvoicing.uae.missing.${name}`)}</span>
            {may(settings[name].right) && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('einvoicing.uae.open')}: ${t(`einvoicing.uae.missing.${name}`)}`}
                onClick={() => go(pathOf(settings[name].screen))}
              >
                {t('einvoicing.uae.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
