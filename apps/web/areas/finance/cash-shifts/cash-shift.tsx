import { Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { netOfMethod } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money, MomentText, NumberText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { Difference, nameOfUse } from './shift-words.tsx';
import styles from './cash-shifts.module.css';

type Report = Output<typeof getCashShift.output>;
type Takings = Report['methods'][number];

/** The Z report of a shift: what each way of paying brought, the documents of the shift, and the drawer as it was counted. */
export default function CashShift() {
  const { id }: { id?: string } = useParams({ strict: false });
  const found = useEndpoint(getCashShift, { id: Number(id) });
  const isOpen = found.data?.closed_at === null;
  useLiveChanges(({ topic }) => {
    if (isOpen || topic === 'cash_shifts' || topic === '*') void found.refetch();
  });
  if (found.error) return <ErrorState isPage error={found.error} onRetry={() => void found.refetch()} />;
  return found.data === undefined ? <PageSkeleton of="list" /> : <ZReport report={found.data} />;
}

const makeColumns = (): readonly Column<Takings>[] => [
  { id: 'method', title: t('cashShifts.method'), value: localName, onPhone: 'title' },
  { id: 'sales_minor', title: t('cashShifts.sales'), kind: 'money', value: (row) => row.sales_minor },
  { id: 'collected_minor', title: t('cashShifts.collected'), kind: 'money', value: (row) => row.collected_minor },
  { id: 'deposits_minor', title: t('cashShifts.deposits'), kind: 'money', value: (row) => row.deposits_minor },
  { id: 'debit_notes_minor', title: t('cashShifts.debit_notes'), kind: 'money', value: (row) => row.debit_notes_minor },
  { id: 'top_ups_minor', title: t('cashShifts.top_ups'), kind: 'money', value: (row) => row.top_ups_minor },
  { id: 'tips_minor', title: t('cashShifts.tips'), kind: 'money', value: (row) => row.tips_minor },
  { id: 'refunds_minor', title: t('cashShifts.refunds'), kind: 'money', value: (row) => 0 - row.refunds_minor },
  { id: 'deposits_back_minor', title: t('cashShifts.deposits_back'), kind: 'money', value: (row) => 0 - row.deposits_back_minor },
  { id: 'balance_back_minor', title: t('cashShifts.balance_back'), kind: 'money', value: (row) => 0 - row.balance_back_minor },
  { id: 'tips_out_minor', title: t('cashShifts.tips_out'), kind: 'money', value: (row) => 0 - row.tips_out_minor },
  { id: 'expenses_minor', title: t('cashShifts.expenses'), kind: 'money', value: (row) => 0 - row.expenses_minor },
  { id: 'expenses_back_minor', title: t('cashShifts.expenses_back'), kind: 'money', value: (row) => row.expenses_back_minor },
  { id: 'commissions_minor', title: t('cashShifts.commissions'), kind: 'money', value: (row) => 0 - row.commissions_minor },
  { id: 'net', title: t('cashShifts.net'), kind: 'money', value: netOfMethod },
];

/** Columns that say nothing in this shift are left out. */
const telling = (columns: readonly Column<Takings>[], rows: readonly Takings[]): readonly Column<Takings>[] =>
  columns.filter((column) => ['method', 'sales_minor', 'net'].includes(column.id) || rows.some((row) => Number(column.value(row)) !== 0));

function ZReport({ report }: { report: Report }) {
  const [columns] = useState(makeColumns);
  const { invoices, notes, methods, entries, expected_minor, counted_minor, difference_minor } = report;
  return (
    <>
      <PageHeader
        title={t('cashShifts.report_of', { name: report.user_name })}
        note={
          <>
            <MomentText moment={report.opened_at} />
            {' – '}
            {report.closed_at === null ? t('cashShifts.still_open') : <MomentText moment={report.closed_at} />}
          </>
        }
        actions={<PrintButton />}
      />
      {report.closed_at === null && <p className={styles.soft}>{t('cashShifts.open_figures')}</p>}
      <div className={styles.cards}>
        <FigureCard label={t('cashShifts.expected')} value={<Money amount_minor={expected_minor ?? 0} />} />
        {counted_minor !== null && <FigureCard label={t('cashShifts.counted')} value={<Money amount_minor={counted_minor} />} />}
        {counted_minor !== null && (
          <FigureCard
            label={t('cashShifts.difference')}
            value={<Difference difference_minor={difference_minor} />}
            note={report.note ?? undefined}
          />
        )}
        <FigureCard label={t('cashShifts.invoiced')} value={<Money amount_minor={invoices.total_minor} />} />
      </div>
      <Sheet title={t('cashShifts.takings')}>
        <DataTable label={t('cashShifts.takings')} columns={telling(columns, methods)} rows={methods} rowKey={(row) => row.method_id} />
      </Sheet>
      <Sheet title={t('cashShifts.documents')}>
        <dl className={styles.rows}>
          <Row label={t('cashShifts.invoices')}>
            <NumberText value={invoices.count} />
            {invoices.first_number !== null && (
              <bdi> ({t('cashShifts.numbers', { first: invoices.first_number, last: invoices.last_number ?? '' })})</bdi>
            )}
          </Row>
          <AmountRow label={t('cashShifts.vat')} amount_minor={invoices.vat_minor} />
          <AmountRow label={t('cashShifts.discounts')} amount_minor={invoices.discount_minor} />
          <AmountRow label={t('cashShifts.owed')} amount_minor={invoices.debt_minor} />
          <AmountRow label={t('cashShifts.by_balance')} amount_minor={invoices.balance_minor} />
          <AmountRow label={t('cashShifts.by_deposits')} amount_minor={invoices.deposits_used_minor} />
          <AmountRow label={t('cashShifts.by_cards')} amount_minor={invoices.gift_cards_used_minor} />
          <AmountRow label={t('cashShifts.cards_sold')} amount_minor={invoices.gift_cards_sold_minor} />
          <Row label={t('cashShifts.credit_notes')}>
            <NumberText value={notes.credit_count} /> · <Money amount_minor={notes.credit_minor} />
          </Row>
          <Row label={t('cashShifts.debit_notes_count')}>
            <NumberText value={notes.debit_count} /> · <Money amount_minor={notes.debit_minor} />
          </Row>
        </dl>
      </Sheet>
      <Sheet title={t('cashShifts.drawer')}>
        <dl className={styles.rows}>
          <AmountRow label={t('cashShifts.float_short')} amount_minor={report.float_minor} />
          {entries.map((entry) => (
            <Row
              key={entry.id}
              label={[nameOfUse(entry), entry.bank === null ? null : localName(entry.bank), entry.reason]
                .filter((said) => said !== null)
                .join(': ')}
            >
              <Money amount_minor={entry.kind === 1 ? entry.amount_minor : -entry.amount_minor} />
            </Row>
          ))}
        </dl>
        {entries.length === 0 && <p className={styles.soft}>{t('cashShifts.nothing_moved')}</p>}
      </Sheet>
      {report.counted.length > 0 && (
        <Sheet title={t('cashShifts.count')}>
          <dl className={styles.rows}>
            {report.counted
              .filter((one) => one.pieces > 0)
              .toSorted((one, other) => other.denomination_minor - one.denomination_minor)
              .map(({ denomination_minor, pieces }) => (
                <div key={denomination_minor}>
                  <dt>
                    <Money amount_minor={denomination_minor} /> × <NumberText value={pieces} />
                  </dt>
                  <dd>
                    <Money amount_minor={denomination_minor * pieces} />
                  </dd>
                </div>
              ))}
          </dl>
        </Sheet>
      )}
    </>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" className={styles.sheet}>
      <h2>{title}</h2>
      {children}
    </Paper>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const AmountRow = ({ label, amount_minor }: { label: string; amount_minor: number }) => (
  <Row label={label}>
    <Money amount_minor={amount_minor} />
  </Row>
);
