import { Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { getDaySummary } from '@rawnaq/contract/reports/day-summary';
import type { ReactNode } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { totalsOf } from '../../../patterns/report/report-rows.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, MomentText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import styles from './sales-reports.module.css';
import { documentsPath, paymentsPath } from './ways.ts';

type Day = Output<typeof getDaySummary.output>;
type Kind = Day['kinds'][number];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper className={styles.section}>
      <h2>{title}</h2>
      {children}
    </Paper>
  );
}

interface TableProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowLink?: (row: Row) => string | null;
  summed?: readonly string[];
}
function Table<Row extends object>({ title, rows, columns, rowKey, rowLink, summed }: TableProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(rowLink && { rowLink })}
        {...(summed && { totals: totalsOf(columns, rows, summed) })}
      />
    </Section>
  );
}

interface Line {
  id: string;
  label: string;
  amount_minor: number;
}
const lineColumns = (title: string): readonly Column<Line>[] => [
  { id: 'label', title, value: (row) => row.label, onPhone: 'title' },
  { id: 'amount_minor', title: t('daySummary.amount'), kind: 'money', value: (row) => row.amount_minor, onPhone: 'amount' },
];

/** The parts of a day's summary, each figure leading to what it is the sum of. */
export function DaySections({ day }: { day: Day }) {
  return (
    <>
      <SalesParts day={day} />
      <MoneyParts day={day} />
      <Drawers drawers={day.drawers} />
    </>
  );
}

function SalesParts({ day }: { day: Day }) {
  const format = useSalonFormat();
  const period = { from: day.day, to: day.day };
  const { totals } = day;
  const discounts: Line[] = (['manual_discounts', 'code_discounts', 'points_discounts', 'voucher_discounts'] as const).map((name) => ({
    id: name,
    label: t(`measures.${name}.name`),
    amount_minor: totals[`${name}_minor`],
  }));
  const rates = [
    ...day.vat_rates.map((row) => ({ ...row, label: format.percent(row.vat_rate_bp) })),
    ...(day.deposits_vat.vat_minor === 0 && day.deposits_vat.net_minor === 0
      ? []
      : [{ ...day.deposits_vat, vat_rate_bp: -1, label: t('daySummary.rate_deposits') }]),
  ];
  return (
    <>
      <Table
        title={t('daySummary.sales')}
        rows={day.kinds}
        rowKey={(row) => row.kind ?? 'none'}
        rowLink={(row) => documentsPath({ ...period, by: 'kind', ...(row.kind === null ? { without_key: 1 } : { key: row.kind }) })}
        summed={['list_price_minor', 'discounts_minor', 'credited_minor', 'net_sales_minor', 'vat_minor', 'total_sales_minor']}
        columns={[
          { id: 'kind', title: t('daySummary.kind'), value: nameOfKind, onPhone: 'title' },
          { id: 'list_price_minor', title: t('measures.list_price.name'), kind: 'money', value: (row) => row.list_price_minor },
          { id: 'discounts_minor', title: t('measures.discounts.name'), kind: 'money', value: (row) => row.discounts_minor },
          {
            id: 'debited_minor',
            title: t('measures.debited.name'),
            kind: 'money',
            value: (row) => row.debited_minor,
            isHidden: totals.debited_minor === 0,
          },
          { id: 'credited_minor', title: t('measures.credited.name'), kind: 'money', value: (row) => row.credited_minor },
          {
            id: 'net_sales_minor',
            title: t('measures.net_sales.name'),
            kind: 'money',
            value: (row) => row.net_sales_minor,
            onPhone: 'named_line',
          },
          { id: 'vat_minor', title: t('measures.vat.name'), kind: 'money', value: (row) => row.vat_minor },
          {
            id: 'total_sales_minor',
            title: t('measures.total_sales.name'),
            kind: 'money',
            value: (row) => row.total_sales_minor,
            onPhone: 'amount',
          },
        ]}
      />
      <div className={styles.pair}>
        <Table
          title={t('daySummary.discounts')}
          rows={discounts.filter((row) => row.amount_minor !== 0)}
          rowKey={(row) => row.id}
          columns={lineColumns(t('daySummary.kind'))}
          summed={['amount_minor']}
        />
        <Table
          title={t('daySummary.vat')}
          rows={rates}
          rowKey={(row) => row.vat_rate_bp}
          summed={['net_minor', 'vat_minor']}
          columns={[
            { id: 'rate', title: t('daySummary.rate'), value: (row) => row.label, onPhone: 'title' },
            { id: 'net_minor', title: t('daySummary.net'), kind: 'money', value: (row) => row.net_minor, onPhone: 'named_line' },
            { id: 'vat_minor', title: t('measures.vat.name'), kind: 'money', value: (row) => row.vat_minor, onPhone: 'amount' },
          ]}
        />
      </div>
    </>
  );
}

function MoneyParts({ day }: { day: Day }) {
  const period = { from: day.day, to: day.day };
  const { totals } = day;
  const movedBy = (kind: string): number => {
    const row = day.movements.find((one) => one.kind === kind);
    return row === undefined ? 0 : row.in_minor - row.out_minor;
  };
  const debts: Line[] = [
    { id: 'sold', label: t('daySummary.sold_on_credit'), amount_minor: totals.debts_minor },
    { id: 'collected', label: t('daySummary.collected'), amount_minor: movedBy('collection') },
    { id: 'written_off', label: t('daySummary.written_off'), amount_minor: day.written_off_minor },
  ];
  return (
    <>
      <Table
        title={t('daySummary.documents')}
        rows={day.documents.filter(({ count }) => count > 0)}
        rowKey={(row) => row.document}
        rowLink={() => documentsPath(period)}
        columns={[
          {
            id: 'document',
            title: t('daySummary.document'),
            value: (row) => t(`salesReports.documents.${row.document}`),
            onPhone: 'title',
          },
          { id: 'count', title: t('daySummary.issued'), kind: 'number', value: (row) => row.count },
          {
            id: 'first',
            title: t('daySummary.first'),
            value: (row) => row.first_number,
            cell: (row) => <DocumentNumber number={row.first_number} />,
            onPhone: 'line',
          },
          {
            id: 'last',
            title: t('daySummary.last'),
            value: (row) => row.last_number,
            cell: (row) => <DocumentNumber number={row.last_number} />,
            onPhone: 'line',
          },
          { id: 'total_minor', title: t('daySummary.total'), kind: 'money', value: (row) => row.total_minor, onPhone: 'amount' },
        ]}
      />
      <div className={styles.pair}>
        <Table
          title={t('daySummary.methods')}
          rows={day.methods}
          rowKey={(row) => row.method_id}
          rowLink={(row) => paymentsPath({ ...period, method_id: row.method_id })}
          summed={['in_minor', 'out_minor', 'net']}
          columns={[
            { id: 'method', title: t('movements.method'), value: localName, onPhone: 'title' },
            { id: 'in_minor', title: t('daySummary.money_in'), kind: 'money', value: (row) => row.in_minor, onPhone: 'named_line' },
            { id: 'out_minor', title: t('daySummary.money_out'), kind: 'money', value: (row) => row.out_minor, onPhone: 'named_line' },
            { id: 'net', title: t('daySummary.money_net'), kind: 'money', value: (row) => row.in_minor - row.out_minor, onPhone: 'amount' },
          ]}
        />
        <Table
          title={t('daySummary.movements')}
          rows={day.movements}
          rowKey={(row) => row.kind}
          rowLink={(row) => paymentsPath({ ...period, kind: row.kind })}
          summed={['in_minor', 'out_minor']}
          columns={[
            { id: 'kind', title: t('daySummary.what_for'), value: (row) => t(`movements.kinds.${row.kind}`), onPhone: 'title' },
            { id: 'count', title: t('daySummary.count'), kind: 'number', value: (row) => row.count, onPhone: 'named_line' },
            { id: 'in_minor', title: t('daySummary.money_in'), kind: 'money', value: (row) => row.in_minor },
            { id: 'out_minor', title: t('daySummary.money_out'), kind: 'money', value: (row) => row.out_minor },
          ]}
        />
      </div>
      <Table
        title={t('daySummary.debts')}
        rows={debts.filter((row) => row.amount_minor !== 0)}
        rowKey={(row) => row.id}
        columns={lineColumns(t('daySummary.what_for'))}
      />
    </>
  );
}

const nameOfKind = ({ kind }: Kind): string => (kind === null ? t('salesReports.without.kind') : t(`salesReports.kinds.${kind}`));

function Drawers({ drawers }: { drawers: Day['drawers'] }) {
  const title = t('daySummary.drawers');
  if (drawers.length === 0)
    return (
      <Section title={title}>
        <p className={styles.soft}>{t('daySummary.no_drawers')}</p>
      </Section>
    );
  return (
    <Table
      title={title}
      rows={drawers}
      rowKey={(row) => row.id}
      rowLink={(row) => (may('cash_shifts.view_all') ? pathOf('merchant.cash_shift', { id: row.id }) : null)}
      columns={[
        { id: 'user_name', title: t('daySummary.cashier'), value: (row) => row.user_name, onPhone: 'title' },
        { id: 'opened_at', title: t('daySummary.opened'), kind: 'moment', value: (row) => row.opened_at, onPhone: 'line' },
        {
          id: 'closed_at',
          title: t('daySummary.closed'),
          value: (row) => row.closed_at ?? t('daySummary.still_open'),
          cell: (row) => (row.closed_at === null ? t('daySummary.still_open') : <MomentText moment={row.closed_at} />),
        },
        { id: 'float_minor', title: t('daySummary.float'), kind: 'money', value: (row) => row.float_minor },
        { id: 'expected_minor', title: t('daySummary.expected'), kind: 'money', value: (row) => row.expected_minor },
        { id: 'counted_minor', title: t('daySummary.counted'), kind: 'money', value: (row) => row.counted_minor },
        {
          id: 'difference_minor',
          title: t('daySummary.difference'),
          kind: 'money',
          value: (row) => row.difference_minor,
          onPhone: 'amount',
        },
      ]}
    />
  );
}
