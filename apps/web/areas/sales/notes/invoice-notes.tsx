import { ActionIcon, Menu, Paper } from '@mantine/core';
import { getInvoiceNotes } from '@rawnaq/contract/sales/notes';
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCash,
  IconDots,
  IconEraser,
  IconFileMinus,
  IconFilePlus,
  IconRotate,
} from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, MomentText, Money } from '../../../ui/figures/figures.tsx';
import record from '../../../ui/record.module.css';
import { CreditDrawer } from './credit-drawer.tsx';
import type { NoteOptions } from './credit-lines.tsx';
import { DebitDrawer } from './debit-drawer.tsx';
import { useMoneyText } from './money-text.ts';
import { NoteBadge } from './note-badge.tsx';
import { NoteDetails, type NoteToOpen } from './note-details.tsx';
import styles from './notes.module.css';
import type { InvoiceToCorrect } from './use-credit-note.ts';
import { CollectDrawer, WriteOffDrawer } from '../../value/receivables/public.ts';

type NameOf<Code> = Code extends `notes.${infer Name}` ? Name : never;
const nameOfFault = <Code extends string>(code: Code): NameOf<Code> => code.slice('notes.'.length) as NameOf<Code>;

interface InvoiceOfNotes extends InvoiceToCorrect {
  buyer: { name: string } | null;
  balance_due_minor: number;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type InvoiceAction = 'credit' | 'cancel' | 'debit' | 'collect' | 'write_off' | 'take_up';

/** What can be done about an issued invoice: credit, charge more, cancel, collect what is owed, book the customer again. */
export function InvoiceActions({ invoice }: { invoice: InvoiceOfNotes }) {
  const { data: options, refetch } = useEndpoint(getInvoiceNotes, { id: invoice.id });
  // Notes are possible from the moment the authority has the invoice.
  useLiveChanges(({ topic }) => {
    if (options?.is_not_reported && (topic === 'einvoices' || topic === '*')) void refetch();
  });
  const [doing, setDoing] = useState<InvoiceAction | null>(null);
  const { customer_id } = invoice;
  const open_minor = invoice.balance_due_minor - (options?.written_off_minor ?? 0);
  const mayCollect = open_minor > 0 && customer_id !== null && may('debts.collect') && may('payments.view');
  const mayWriteOff = customer_id !== null && may('debts.write_off') && may('payments.view');
  const isWrittenOff = (options?.written_off_minor ?? 0) > 0;
  const mayBook = customer_id !== null && may('appointments.create');
  if (
    options === undefined ||
    !(may('sales.credit_note') || may('sales.debit_note') || may('invoices.cancel') || mayCollect || mayWriteOff || mayBook)
  )
    return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('notes.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          {mayCollect && (
            <Menu.Item leftSection={<IconCash {...icon} />} onClick={() => setDoing('collect')}>
              {t('notes.collect')}
            </Menu.Item>
          )}
          {mayWriteOff && open_minor > 0 && (
            <Menu.Item leftSection={<IconEraser {...icon} />} onClick={() => setDoing('write_off')}>
              {t('receivables.write_off.open')}
            </Menu.Item>
          )}
          {mayWriteOff && isWrittenOff && (
            <Menu.Item leftSection={<IconRotate {...icon} />} onClick={() => setDoing('take_up')}>
              {t('receivables.write_off.take_up')}
            </Menu.Item>
          )}
          {mayBook && (
            <Menu.Item
              leftSection={<IconCalendarPlus {...icon} />}
              onClick={() => go(`${pathOf('merchant.appointments')}?customer_id=${customer_id}`)}
            >
              {t('notes.rebook')}
            </Menu.Item>
          )}
          <Corrections options={options} open={setDoing} />
        </Menu.Dropdown>
      </Menu>
      {doing !== null && <ActionDrawers invoice={invoice} options={options} doing={doing} onClose={() => setDoing(null)} />}
    </>
  );
}

/** Crediting, charging more, cancelling: those that are not possible now say why. */
function Corrections({ options, open }: { options: NoteOptions; open: (action: InvoiceAction) => void }) {
  const money = useMoneyText();
  const isDone = options.lines.every((line) => line.credited.quantity_milli === line.quantity_milli) && options.left_minor === 0;
  const unreported = options.is_not_reported ? t('notes.not_reported') : null;
  const unpaid =
    options.written_off_minor > 0
      ? t('notes.credit.written_off', { amount: money(options.written_off_minor) })
      : t('notes.credit.partly_paid', { amount: money(options.ways.debt_minor) });
  const partly = options.is_partly_paid ? unpaid : null;
  const fault = options.cancel_fault === null ? null : t(`notes.cancel_fault.${nameOfFault(options.cancel_fault)}`);
  return (
    <>
      {may('sales.debit_note') && (
        <Menu.Item leftSection={<IconFilePlus {...icon} />} disabled={unreported !== null} onClick={() => open('debit')}>
          {t('notes.issue_debit')}
          {unreported !== null && <div className={record.faint}>{unreported}</div>}
        </Menu.Item>
      )}
      {may('sales.credit_note') && (
        <Menu.Item
          leftSection={<IconFileMinus {...icon} />}
          disabled={isDone || partly !== null || unreported !== null}
          onClick={() => open('credit')}
        >
          {t('notes.issue_credit')}
          {(unreported ?? partly) !== null && <div className={record.faint}>{unreported ?? partly}</div>}
        </Menu.Item>
      )}
      {may('invoices.cancel') && (
        <Menu.Item
          color="red"
          leftSection={<IconArrowBackUp {...icon} className="points" />}
          disabled={isDone || partly !== null || fault !== null || unreported !== null}
          onClick={() => open('cancel')}
        >
          {t('notes.cancel_invoice')}
          {(fault ?? unreported) !== null && <div className={record.faint}>{fault ?? unreported}</div>}
        </Menu.Item>
      )}
    </>
  );
}

interface ActionDrawersProps {
  invoice: InvoiceOfNotes;
  options: NoteOptions;
  doing: InvoiceAction;
  onClose: () => void;
}

function ActionDrawers({ invoice, options, doing, onClose }: ActionDrawersProps) {
  const { customer_id } = invoice;
  return (
    <>
      {(doing === 'credit' || doing === 'cancel') && (
        <CreditDrawer invoice={invoice} options={options} isCancelling={doing === 'cancel'} onClose={onClose} />
      )}
      {doing === 'debit' && <DebitDrawer invoice={invoice} options={options} onClose={onClose} />}
      {doing === 'collect' && customer_id !== null && (
        <CollectDrawer customer_id={customer_id} name={invoice.buyer?.name ?? ''} onClose={onClose} />
      )}
      {(doing === 'write_off' || doing === 'take_up') && customer_id !== null && (
        <WriteOffDrawer
          customer_id={customer_id}
          name={invoice.buyer?.name ?? ''}
          isTakingUp={doing === 'take_up'}
          invoice_id={invoice.id}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The notes over an invoice, with what it comes to after them; nothing where there are none. */
export function InvoiceNotes({ invoice_id }: { invoice_id: number }) {
  const { data } = useEndpoint(getInvoiceNotes, { id: invoice_id });
  const [opened, setOpened] = useState<NoteToOpen | null>(null);
  if (data === undefined || (data.notes.length === 0 && data.written_off_minor === 0)) return null;
  const charged_minor = data.notes.reduce((sum, note) => sum + (note.type === 'debit' ? note.total_minor : 0), 0);
  return (
    <Paper className={styles.panel}>
      <h2 className={styles.heading}>{t('notes.of_invoice')}</h2>
      <ul className={record.rows}>
        {data.notes.map((note) => (
          <li key={`${note.type}${note.id}`}>
            <span>
              <button type="button" className={record.open} onClick={() => setOpened(note)}>
                <DocumentNumber number={note.number} />
              </button>{' '}
              <NoteBadge note={note} />{' '}
              <span className={record.faint}>
                <MomentText moment={note.issued_at} /> · <bdi>{note.reason}</bdi>
              </span>
            </span>
            <Money amount_minor={note.type === 'credit' ? -note.total_minor : note.total_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {data.written_off_minor > 0 && (
          <>
            <dt>{t('receivables.write_off.of_invoice')}</dt>
            <dd>
              <Money amount_minor={data.written_off_minor} />
            </dd>
          </>
        )}
        <dt>{t('notes.after_notes')}</dt>
        <dd>
          <strong>
            <Money amount_minor={data.left_minor + charged_minor} />
          </strong>
        </dd>
      </dl>
      {opened !== null && <NoteDetails row={opened} onClose={() => setOpened(null)} />}
    </Paper>
  );
}
