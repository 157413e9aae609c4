import { getCustomer } from '@rawnaq/contract/customers/customers';
import type { Output } from '@rawnaq/contract/endpoint';
import { getCustomerStatement, printCustomerStatement } from '@rawnaq/contract/value/receivables';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Group, Paper } from '@mantine/core';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { FilterBar } from '../../../patterns/list/filter-bar.tsx';
import { send } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { useScreenTitle } from '../../../shell/screen-title.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { PaperMenu } from '../../../ui/files/paper-menu.tsx';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './receivables.module.css';

type Row = Output<typeof getCustomerStatement.output>['rows'][number];

const columns: readonly Column<Row>[] = [
  { id: 'at', title: t('receivables.statement.date'), kind: 'moment', value: (row) => row.at, width: 11 },
  { id: 'kind', title: t('receivables.statement.what'), value: (row) => t(`receivables.statement.kinds.${row.kind}`), onPhone: 'title' },
  {
    id: 'number',
    title: t('movements.number'),
    value: (row) => row.number,
    cell: (row) => <DocumentNumber number={row.number} />,
    link: (row) => (row.invoice_id === null || !may('invoices.view') ? null : pathOf('merchant.invoice', { id: row.invoice_id })),
  },
  {
    id: 'charged',
    title: t('receivables.statement.charged'),
    kind: 'money',
    value: (row) => (row.amount_minor > 0 ? row.amount_minor : null),
  },
  { id: 'paid', title: t('receivables.statement.paid'), kind: 'money', value: (row) => (row.amount_minor < 0 ? -row.amount_minor : null) },
  { id: 'balance_minor', title: t('receivables.statement.balance'), kind: 'money', value: (row) => row.balance_minor },
];

/** The statement of a customer's account over a period, to read, to print and to take away. */
export default function Statement() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const customer_id = Number(id);
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const [period, setPeriod] = useState({ from: addDays(today, -365), to: today });
  const customer = useEndpoint(getCustomer, { id: customer_id }, { isEnabled: may('customers.view') });
  const { data, error, refetch } = useEndpoint(getCustomerStatement, { id: customer_id, ...period }, { keepsLast: true });
  const title = t('receivables.statement.title');
  useScreenTitle(customer.data === undefined ? title : `${title} · ${customer.data.name}`);
  return (
    <>
      <PageHeader
        title={title}
        note={
          <>
            <bdi>{customer.data?.name}</bdi> <bdi className="only-printed">{format.period(period.from, period.to)}</bdi>
          </>
        }
        actions={
          <Group gap="xs">
            <PrintButton />
            <PaperMenu
              label={t('receivables.statement.pdf')}
              papers={(['en', 'ar', 'both'] as const).map((language) => ({
                name: t(`receivables.statement.pdf_in.${language}`),
                ask: () => send(printCustomerStatement, { id: customer_id, ...period, language }),
              }))}
            />
          </Group>
        }
      />
      <Paper>
        <FilterBar
          lead={<DateRangePicker value={period} onChange={setPeriod} />}
          isFiltered={false}
          onClear={() => setPeriod({ from: addDays(today, -365), to: today })}
          tools={
            <ExportMenu
              title={title}
              columns={columns}
              fetchAll={() => Promise.resolve(data?.rows ?? [])}
              isEmpty={(data?.rows.length ?? 0) === 0}
            />
          }
        />
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <RowsSkeleton rows={8} />}
        {data !== undefined && (
          <>
            {data.rows.length === 0 ? (
              <EmptyState
                picture="receipt"
                title={t('ui.report_empty_title')}
                text={t('ui.report_empty_text', { period: format.period(period.from, period.to) })}
              />
            ) : (
              <DataTable
                label={title}
                columns={columns}
                rows={data.rows}
                rowKey={(row) => `${row.kind}${row.number}${row.at}${row.balance_minor}`}
              />
            )}
            <p className={styles.remark}>{t('receivables.statement.owes')}</p>
          </>
        )}
      </Paper>
      {data !== undefined && (
        <section className={record.sums} aria-label={t('movements.totals')}>
          <FigureCard label={t('receivables.statement.opening')} value={<Money amount_minor={data.opening_minor} />} />
          <FigureCard label={t('receivables.statement.charged')} value={<Money amount_minor={data.charged_minor} />} />
          <FigureCard label={t('receivables.statement.paid')} value={<Money amount_minor={data.paid_minor} />} />
          <FigureCard label={t('receivables.statement.closing')} value={<Money amount_minor={data.closing_minor} />} />
        </section>
      )}
    </>
  );
}
