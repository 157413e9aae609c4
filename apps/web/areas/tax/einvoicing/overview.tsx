import { Button } from '@mantine/core';
import { IconFileInvoice, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Alerts } from './documents/alerts.tsx';
import { Archive } from './documents/archive.tsx';
import { Business } from './setup/business.tsx';
import { Devices } from './setup/devices.tsx';
import { documentsIn } from './documents/documents-link.ts';
import { stepAddress } from './setup/guide-frame.tsx';
import { Integrity } from './documents/integrity.tsx';
import { timeLeft, useNow } from './time-left.ts';
import type { EinvoicingState } from './types.ts';
import { UaeDocuments } from './documents/uae-documents.tsx';
import { UaeSetup } from './setup/uae-setup.tsx';
import { WaitingDocuments } from './documents/waiting-documents.tsx';
import styles from './einvoicing.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** How e-invoicing stands: what needs a hand first, then figures, tills, and what else can be done. */
export function Overview({ standing }: { standing: EinvoicingState }) {
  const { country, counts } = standing;
  const hasChain = country === 'ksa';
  const mayEdit = may('einvoicing.edit') && hasChain;
  return (
    <>
      <PageHeader
        title={t('screens.merchant.e_invoicing')}
        actions={
          <>
            <Button variant="subtle" leftSection={<IconReceiptTax {...icon} />} onClick={() => go(pathOf('merchant.vat_report'))}>
              {t('einvoicing.overview.vat_return')}
            </Button>
            {mayEdit && (
              <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => go(stepAddress('till'))}>
                {t('einvoicing.devices.add')}
              </Button>
            )}
            <Button leftSection={<IconFileInvoice {...icon} />} onClick={() => go(pathOf('merchant.e_invoices'))}>
              {t('einvoicing.overview.documents')}
            </Button>
          </>
        }
      />
      <div className={styles.stack}>
        <Alerts standing={standing} />
        <UaeSetup standing={standing} />
        <section className={styles.cards} aria-label={t('einvoicing.overview.counts')}>
          {hasChain ? (
            <>
              <Count state="reported" count={counts.reported} />
              <Count state="cleared" count={counts.cleared} />
            </>
          ) : (
            <>
              <Count state="delivered" count={counts.delivered} />
              <Count state="submitted" count={counts.submitted} />
            </>
          )}
          <Waiting standing={standing} />
          <FigureCard
            label={t('einvoiceState.states.rejected')}
            value={<NumberText value={counts.rejected} />}
            note={t(counts.rejected === 0 ? 'einvoicing.overview.rejected_none' : 'einvoicing.overview.rejected_note')}
            link={documentsIn('rejected')}
          />
        </section>
        {counts.waiting > 0 && <WaitingDocuments />}
        {hasChain && <Devices devices={standing.devices} practice_otp={standing.practice_otp} />}
        <div className={styles.pair}>
          {hasChain && <Integrity />}
          <Archive hasChain={hasChain} />
        </div>
        {hasChain && <Business standing={standing} />}
        {standing.uae !== null && <UaeDocuments key={standing.uae.setting.version} setting={standing.uae.setting} />}
      </div>
    </>
  );
}

function Count({ state, count }: { state: 'reported' | 'cleared' | 'delivered' | 'submitted'; count: number }) {
  return <FigureCard label={t(`einvoiceState.states.${state}`)} value={<NumberText value={count} />} link={documentsIn(state)} />;
}

function Waiting({ standing: { counts, next_deadline_at } }: { standing: EinvoicingState }) {
  const now = useNow();
  const note =
    next_deadline_at === null
      ? t('einvoicing.overview.waiting_none')
      : t('einvoicing.overview.waiting_first', { left: timeLeft(next_deadline_at, now).text });
  return (
    <FigureCard
      label={t('einvoicing.overview.waiting')}
      value={<NumberText value={counts.waiting} />}
      {...(counts.waiting === 0 || next_deadline_at !== null ? { note } : {})}
      link={documentsIn('waiting')}
    />
  );
}
