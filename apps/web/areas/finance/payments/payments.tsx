import { meaningOf } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import { paymentColumns, paymentsFile } from '@rawnaq/contract/finance/payment-list';
import { listPayments, movementKinds } from '@rawnaq/contract/finance/payments';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { MovementReceipt, ReceiptMenu } from '../receipts/public.ts';

type Row = Output<typeof listPayments.output>['data'][number];

const employeeOf = (row: Row): string | null => localText(row.employee_english_name, row.employee_arabic_name);

/** Movements of the salon's own money are for those who may see what it is for. */
const mayShow = (kind: Row['kind']): boolean =>
  kind.startsWith('expense')
    ? may('expenses.view')
    : kind.startsWith('commission')
      ? may('commissions.view')
      : kind !== 'vat' || may('books.view');

function documentPath(row: Row): string | null {
  if (row.expense_id !== null) return may('expenses.edit') ? pathOf('merchant.expense', { id: row.expense_id }) : null;
  if (row.vat_from !== null) return `${pathOf('merchant.vat_report')}?day=${row.vat_from}`;
  return row.invoice_id === null || !may('invoices.view') ? null : pathOf('merchant.invoice', { id: row.invoice_id });
}

const columns = drawnColumns(paymentColumns, {
  kind: {
    cell: (row, said) => (
      <span>
        {said}
        {employeeOf(row) !== null && (
          <span className={record.faint}>
            {' · '}
            <bdi>{employeeOf(row)}</bdi>
          </span>
        )}
      </span>
    ),
  },
  document_number: {
    cell: (row) => <DocumentNumber number={row.document_number} />,
    link: documentPath,
  },
  customer_name: {
    link: (row) => (row.customer_id === null || !may('customers.view') ? null : pathOf('merchant.customer', { id: row.customer_id })),
  },
  reference: { cell: (_row, said) => <bdi dir="ltr">{said}</bdi> },
  status: { cell: (row, said) => <StatusBadge means={meaningOf.payment[row.status]}>{said}</StatusBadge> },
});

/** Every movement of money once: payments of invoices, deposits and notes, what went back, tips; what went out has a minus. */
export default function Payments() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -30), to: today }), [today]);
  const list = useListQuery(listPayments, { sort: '-paid_at', filters });
  const methods = useEndpoint(listPaymentMethods, { per_page: 100 });
  const sums = useEndpoint(listPayments, { ...list.state.filters, search: list.state.search, per_page: 1 }, { keepsLast: true });
  const { from = filters.from, to = filters.to, method_id, kind, status } = list.state.filters;
  const answer = sums.data;
  return (
    <>
      <ListPage
        title={t('screens.merchant.payments')}
        list={list}
        columns={columns}
        file={paymentsFile}
        rowKey={(row) => `${row.kind}${row.id}`}
        rowActions={(row) =>
          row.kind === 'collection' ||
          row.kind === 'tip_out' ||
          row.kind === 'commission_out' ||
          row.kind === 'deposit_back' ||
          row.kind === 'balance_back' ? (
            <MovementReceipt movement={{ kind: row.kind, id: row.id }} receipt_id={row.receipt_id} number={row.document_number} />
          ) : row.receipt_id === null ? null : (
            <ReceiptMenu receipt={{ id: row.receipt_id, number: row.document_number ?? '' }} />
          )
        }
        searchPlaceholder={t('movements.search')}
        mayExport={may('invoices.export')}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            <ChoiceFilter
              label={t('movements.source')}
              all={t('movements.all_sources')}
              choices={movementKinds.filter((one) => mayShow(one)).map((value) => ({ value, label: t(`movements.kinds.${value}`) }))}
              value={kind}
              onChange={(one) => list.setFilter('kind', one)}
            />
            <ChoiceFilter
              label={t('movements.method')}
              all={t('movements.all_methods')}
              choices={(methods.data?.data ?? []).map((method) => ({ value: method.id, label: localName(method) }))}
              value={method_id}
              onChange={(id) => list.setFilter('method_id', id)}
            />
            <ChoiceSelect
              aria-label={t('movements.status')}
              placeholder={t('movements.all_statuses')}
              choices={([1, 0] as const).map((value) => ({ value, label: t(`movements.statuses.${value}`) }))}
              value={status ?? null}
              onChange={(one) => list.setFilter('status', one === null ? undefined : (one as 0))}
              clearable
            />
          </>
        }
        empty={<EmptyState picture="coins" title={t('movements.empty_title')} text={t('movements.empty_text')} />}
      />
      {!list.isPending && answer !== undefined && answer.total > 0 && (
        <section className={record.sums} aria-label={t('movements.totals')}>
          <FigureCard label={t('movements.came_in')} value={<Money amount_minor={answer.in_minor} />} />
          {answer.out_minor > 0 && <FigureCard label={t('movements.went_out')} value={<Money amount_minor={-answer.out_minor} />} />}
          {answer.by_method.map((method) => (
            <FigureCard
              key={method.method_id}
              label={localName(method)}
              value={<Money amount_minor={method.in_minor - method.out_minor} />}
            />
          ))}
        </section>
      )}
    </>
  );
}
