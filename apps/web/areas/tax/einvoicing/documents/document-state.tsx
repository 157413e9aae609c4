import { Alert } from '@mantine/core';
import { getEinvoice } from '@rawnaq/contract/tax/einvoicing-documents';
import type { Output } from '@rawnaq/contract/endpoint';
import type { einvoiceOf } from '@rawnaq/contract/tax/einvoice-of-sale';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { EinvoiceBadge } from './einvoice-badge.tsx';
import { useEinvoiceChanges } from '../use-einvoice-changes.ts';
import styles from './document-state.module.css';

/** The e-invoice behind a document; null where the business issues none. */
export type EinvoiceOf = Output<typeof einvoiceOf>;

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
/** How often a document that is on its way is asked for, and after how long an answer counts as slow; milliseconds. */
const pause = 2000;
const slow = 15_000;

/** Reads a document afresh until the authority has accepted or rejected it. */
export function useUntilSettled(einvoice: EinvoiceOf, refetch: () => unknown): void {
  const isOpen = einvoice?.state === 'waiting' || einvoice?.state === 'submitted';
  const isBlocked = isOpen && einvoice.may_print === 0;
  useEinvoiceChanges(() => {
    if (isOpen) void refetch();
  });
  useEffect(() => {
    if (!isBlocked) return undefined;
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [isBlocked, refetch]);
}

/** The state beside a document's number; leads to its e-invoice for those who may see it. */
export function DocumentState({ einvoice }: { einvoice: EinvoiceOf }) {
  if (einvoice === null) return null;
  const badge = <EinvoiceBadge of={{ ...einvoice, needs_clearance: einvoice.may_print === 0 }} />;
  if (!may('einvoicing.view')) return badge;
  return (
    <PageLink to={pathOf('merchant.e_invoice', { id: einvoice.document_id })} className={styles.badge}>
      {badge}
      <span className="only-read-aloud">{t('einvoiceState.open')}</span>
    </PageLink>
  );
}

/** Says why a document may not be handed over: it waits for its clearance, or was rejected and why; nothing where all is well. */
export function EinvoiceNotice({ einvoice }: { einvoice: EinvoiceOf }) {
  if (einvoice === null) return null;
  if (einvoice.state === 'rejected') return <Rejected document_id={einvoice.document_id} />;
  return einvoice.may_print === 0 ? <Clearance /> : null;
}

function Clearance() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert className={styles.notice} role="status" color="blue" icon={<IconClock {...icon} />} title={t('einvoiceState.clearance.title')}>
      {t(isSlow ? 'einvoiceState.clearance.slow' : 'einvoiceState.clearance.text')}
    </Alert>
  );
}

function Rejected({ document_id }: { document_id: number }) {
  const maySee = may('einvoicing.view');
  const { data } = useEndpoint(getEinvoice, { id: document_id }, { isEnabled: maySee });
  return (
    <Alert
      className={styles.notice}
      role="alert"
      color="red"
      icon={<IconAlertTriangle {...icon} />}
      title={t('einvoiceState.rejected_text')}
    >
      {data?.answer?.plain}{' '}
      {maySee && (
        <PageLink to={pathOf('merchant.e_invoice', { id: document_id })} className={styles.link}>
          {t('einvoiceState.open')}
        </PageLink>
      )}
    </Alert>
  );
}
