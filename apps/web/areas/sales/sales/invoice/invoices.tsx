import { Button } from '@mantine/core';
import { invoiceColumns, invoicesFile, invoiceStates, listCashiers, listInvoices } from '@rawnaq/contract/sales/invoice-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { invoiceState } from '@rawnaq/domain/sales/sales/invoice-state';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { drawnColumns } from '../../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../../ui/figures/figures.tsx';
import record from '../../../../ui/record.module.css';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import styles from './invoices.module.css';
import { nameOf } from './words.ts';

type Row = Output<typeof listInvoices.output>['data'][number];

function State({ row, said }: { row: Row; said: string }) {
  return (
    <span className={styles.state}>
      <StatusBadge means={meaningOf.invoice[invoiceState(row)]}>{said}</StatusBadge>
      {row.balance_due_minor > 0 && <Money amount_minor={row.balance_due_minor} withCurrency={false} />}
    </span>
  );
}

const customerLink = (row: Row): string | null =>
  row.customer_id === null || !may('customers.view') ? null : `/merchant/customers/${row.customer_id}`;
const columns = drawnColumns(invoiceColumns, {
  number: { cell: (row) => <DocumentNumber number={row.number} /> },
  customer_name: { link: customerLink },
  state: { cell: (row, said) => <State row={row} said={said} /> },
});

/** Every invoice that was issued, and what all that is shown comes to. */
export default function Invoices() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today }), [today]);
  const list = useListQuery(listInvoices, { sort: '-issued_at', filters });
  const methods = useEndpoint(listPaymentMethods, { per_page: 100 });
  const cashiers = useEndpoint(listCashiers, {});
  const { from = filters.from, to = filters.to, method_id, cashier_user_id, state } = list.state.filters;
  const sums = useEndpoint(listInvoices, { ...list.state.filters, search: list.state.search, per_page: 1 }, { keepsLast: true });
  const till = may('invoices.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go('/merchant/billing')}>
      {t('sales.new_sale')}
    </Button>
  ) : undefined;

  return (
    <>
      <ListPage
        title={t('screens.merchant.invoices')}
        list={list}
        columns={columns}
        file={invoicesFile}
        rowKey={(row) => row.id}
        rowLink={(row) => `/merchant/invoices/${row.id}`}
        searchPlaceholder={t('sales.search_invoices')}
        mayExport={may('invoices.export')}
        add={till}
        filters={
          <>
            <DateRangePicker
              value={{ from, to }}
              onChange={(range) => {
                list.setFilter('from', range.from);
                list.setFilter('to', range.to);
              }}
            />
            <ChoiceFilter
              label={t('sales.paid_by')}
              all={t('sales.all_methods')}
              choices={(methods.data?.data ?? []).map((method) => ({ value: method.id, label: nameOf(method) }))}
              value={method_id}
              onChange={(id) => list.setFilter('method_id', id)}
            />
            <ChoiceFilter
              label={t('sales.cashier')}
              all={t('sales.all_cashiers')}
              choices={(cashiers.data?.data ?? []).map((cashier) => ({ value: cashier.id, label: cashier.name }))}
              value={cashier_user_id}
              onChange={(id) => list.setFilter('cashier_user_id', id)}
            />
            <ChoiceFilter
              label={t('sales.state')}
              all={t('sales.all_states')}
              choices={invoiceStates.map((value) => ({ value, label: t(`sales.states.${value}`) }))}
              value={state}
              onChange={(value) => list.setFilter('state', value)}
            />
          </>
        }
        empty={<EmptyState picture="receipt" title={t('sales.invoices_empty_title')} text={t('sales.invoices_empty_text')} action={till} />}
      />
      {/* Below the rows: before them they would be drawn in their place, and move. */}
      {!list.isPending && sums.data !== undefined && sums.data.total > 0 && (
        <section className={record.sums} aria-label={t('sales.totals_of_filtered')}>
          <FigureCard label={t('sales.total')} value={<Money amount_minor={sums.data.totals.total_minor} />} />
          <FigureCard label={t('sales.without_vat')} value={<Money amount_minor={sums.data.totals.subtotal_minor} />} />
          <FigureCard label={t('sales.vat')} value={<Money amount_minor={sums.data.totals.vat_minor} />} />
          <FigureCard label={t('sales.discounts')} value={<Money amount_minor={sums.data.totals.discount_minor} />} />
        </section>
      )}
    </>
  );
}
