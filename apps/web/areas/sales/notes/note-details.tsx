import { Button, Drawer } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getCreditNote, getDebitNote } from '@rawnaq/contract/sales/notes';
import { printCreditNote, printDebitNote, sendCreditNote, sendDebitNote } from '@rawnaq/contract/document-papers';
import { shownReference } from '@rawnaq/domain/finance/payments/payment-reference';
import { IconBrandWhatsapp, IconMail, IconPrinter } from '@tabler/icons-react';
import { send } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, MomentText, Money } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { printPaper } from '../../../ui/files/print-paper.ts';
import record from '../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { DocumentState, EinvoiceNotice, useUntilSettled } from '../../tax/einvoicing/public.ts';
import { NoteBadge } from './note-badge.tsx';
import styles from './notes.module.css';

export interface NoteToOpen {
  type: 'credit' | 'debit';
  id: number;
  number: string;
}

const print = ({ type, id }: NoteToOpen): Promise<void> => printPaper(send(type === 'credit' ? printCreditNote : printDebitNote, { id }));

/** One note: over which invoice and why, its lines, and how it was given back or paid. */
export function NoteDetails({ row, onClose }: { row: NoteToOpen; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(row.type === 'credit' ? getCreditNote : getDebitNote, { id: row.id });
  useUntilSettled(data?.einvoice ?? null, refetch);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<DocumentNumber number={row.number} />}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={5} />}
      {data !== undefined && (
        <>
          <NoteBadge note={data} /> <DocumentState einvoice={data.einvoice} />
          <EinvoiceNotice einvoice={data.einvoice} />
          <NoteFacts note={data} />
          <h2 className={styles.heading}>{t('notes.lines')}</h2>
          <ul className={record.rows}>
            {data.lines.map((line) => (
              <li key={line.position}>
                <span>
                  <bdi>{localName(line)}</bdi>{' '}
                  <span className={record.faint}>
                    {line.quantity === '0' ? t('notes.price_only') : <bdi dir="ltr">× {line.quantity}</bdi>}
                    {line.employee_english_name !== null && ` · ${localText(line.employee_english_name, line.employee_arabic_name) ?? ''}`}
                    {line.is_returned === 1 && ` · ${t('notes.returned')}`}
                  </span>
                </span>
                <Money amount_minor={line.gross_minor} withCurrency={false} />
              </li>
            ))}
          </ul>
          <dl className={styles.facts}>
            {data.vat_minor > 0 && (
              <>
                <dt>{t('notes.vat')}</dt>
                <dd>
                  <Money amount_minor={data.vat_minor} withCurrency={false} />
                </dd>
              </>
            )}
            <dt>{t('notes.total')}</dt>
            <dd>
              <strong>
                <Money amount_minor={data.total_minor} />
              </strong>
            </dd>
          </dl>
          <MoneyOfNote note={data} />
          {data.einvoice?.may_print !== 0 && (
            <div className={record.actions}>
              <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => void print(row)}>
                {t('notes.print')}
              </Button>
              {data.customer_id !== null && <SendNote note={row} />}
            </div>
          )}
        </>
      )}
    </Drawer>
  );
}

type Note = Output<typeof getCreditNote.output>;

/** Over which invoice it was issued, when, for whom, by whom and why. */
function NoteFacts({ note }: { note: Note }) {
  return (
    <dl className={styles.facts}>
      <dt>{t('notes.invoice')}</dt>
      <dd>
        <PageLink to={pathOf('merchant.invoice', { id: note.invoice_id })}>
          <DocumentNumber number={note.invoice_number} />
        </PageLink>
      </dd>
      <dt>{t('notes.date')}</dt>
      <dd>
        <MomentText moment={note.issued_at} />
      </dd>
      {note.customer_name !== null && (
        <>
          <dt>{t('notes.customer')}</dt>
          <dd>
            <bdi>{note.customer_name}</bdi>
          </dd>
        </>
      )}
      {note.cashier_name !== null && (
        <>
          <dt>{t('notes.cashier')}</dt>
          <dd>
            <bdi>{note.cashier_name}</bdi>
          </dd>
        </>
      )}
      <dt>{t('notes.reason')}</dt>
      <dd>
        <bdi>{note.reason}</bdi>
      </dd>
    </dl>
  );
}

/** How it was given back or paid. */
function MoneyOfNote({ note }: { note: Note }) {
  if (note.money.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t(note.type === 'credit' ? 'notes.given_back_by' : 'notes.paid_by')}</h2>
      <ul className={record.rows}>
        {note.money.map((money, index) => (
          <li key={index}>
            <span>
              {localName(money)}{' '}
              <bdi dir="ltr" className={record.faint}>
                {shownReference(money)}
              </bdi>
            </span>
            <Money amount_minor={money.amount_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The link of the note to the customer, as an invoice is sent. */
function SendNote({ note }: { note: NoteToOpen }) {
  const sending = useCall(note.type === 'credit' ? sendCreditNote : sendDebitNote, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('notes.sent_to', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
  const channel = sending.isPending ? sending.variables.channel : null;
  return (
    <>
      <Button
        variant="default"
        loading={channel === 'whatsapp'}
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        onClick={() => sending.mutate({ id: note.id, channel: 'whatsapp' })}
      >
        {t('notes.send_whatsapp')}
      </Button>
      <Button
        variant="default"
        loading={channel === 'email'}
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        onClick={() => sending.mutate({ id: note.id, channel: 'email' })}
      >
        {t('notes.send_email')}
      </Button>
    </>
  );
}
