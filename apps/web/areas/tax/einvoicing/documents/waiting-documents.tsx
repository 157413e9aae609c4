import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { Paper } from '@mantine/core';
import { useEffect } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { DocumentNumber, Money } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { documentsIn } from './documents-link.ts';
import { EinvoiceBadge, statedOf } from './einvoice-badge.tsx';
import { useEinvoiceChanges } from '../use-einvoice-changes.ts';
import styles from '../einvoicing.module.css';

const shownAtMost = 5;

/** The documents that have waited longest, each with its clock and why it has not arrived. */
export function WaitingDocuments() {
  const { data, refetch } = useEndpoint(listEinvoices, { state: 'waiting', sort: 'issued_at', per_page: shownAtMost });
  useEinvoiceChanges(() => void refetch());
  // What is sent by itself arrives within seconds: the list shall not tell of it much longer.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), 15_000);
    return () => clearInterval(timer);
  }, [refetch]);
  if (data === undefined || data.total === 0) return null;
  return (
    <Paper component="section" className={styles.sheet} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t('einvoicing.overview.waiting_title')}
      </h2>
      <p className={styles.soft}>{t('einvoicing.overview.waiting_text')}</p>
      <ul className={styles.rows}>
        {data.data.map((document) => (
          <li key={document.id}>
            <span className={styles.grow}>
              <PageLink to={pathOf('merchant.e_invoice', { id: document.id })} className={styles.link}>
                <DocumentNumber number={document.number} />
              </PageLink>{' '}
              <span className={styles.faint}>
                <bdi>{document.customer_name ?? t('einvoicing.documents.walk_in')}</bdi>
              </span>
              {document.answer !== null && <span className={styles.why}>{document.answer.plain}</span>}
            </span>
            <EinvoiceBadge of={statedOf(document)} />
            <Money amount_minor={document.total_minor} />
          </li>
        ))}
      </ul>
      {data.total > shownAtMost && (
        <PageLink to={documentsIn('waiting')} className={styles.link}>
          {t('einvoicing.overview.all_waiting')}
        </PageLink>
      )}
    </Paper>
  );
}
