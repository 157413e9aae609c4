import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listGatewayPayments } from '@rawnaq/contract/finance/gateway';
import { meaningOf } from '@rawnaq/design/status-tones';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import record from '../../../ui/record.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Row = Output<typeof listGatewayPayments.output>['data'][number];
type Status = Row['status'];

const statuses: readonly Status[] = [1, 2, 3, 4, 5, 6];
const statusName = (status: Status): string => t(`payments.orders.statuses.${status}`);
const types: readonly Row['type'][] = [1, 2, 3];
const typeName = (type: Row['type']): string => t(`payments.orders.types.${type}`);
/** Which offer was bought, or for whom the gift card is. */
function What({ row }: { row: Row }) {
  const offer = localName({ english_name: row.offer_english_name, arabic_name: row.offer_arabic_name });
  const what = row.type === 3 ? offer : row.beneficiary_name;
  return what === null || what === '' ? null : (
    <div className={record.faint}>
      <bdi>{what}</bdi>
    </div>
  );
}
const driverName = (driver: string): string =>
  t(driver === 'moyasar' ? 'payments.gateway.drivers.moyasar' : 'payments.gateway.drivers.local');

const columns: readonly Column<Row>[] = [
  {
    id: 'customer_name',
    title: t('payments.orders.customer'),
    value: (row) => row.customer_name,
    link: (row) => (row.customer_id !== null && may('customers.view') ? `/merchant/customers/${row.customer_id}` : null),
    onPhone: 'title',
  },
  {
    id: 'created_at',
    onPhone: 'line',
    title: t('payments.orders.created_at'),
    kind: 'moment',
    value: (row) => row.created_at,
    isSortable: true,
    width: 12,
  },
  {
    id: 'type',
    onPhone: 'line',
    title: t('payments.orders.type'),
    value: (row) => typeName(row.type),
    cell: (row) => (
      <>
        {typeName(row.type)} <What row={row} />
      </>
    ),
  },
  {
    id: 'invoice_number',
    title: t('payments.orders.invoice'),
    value: (row) => row.invoice_number,
    cell: (row) => (row.invoice_number === null ? null : <DocumentNumber number={row.invoice_number} />),
    link: (row) => (row.invoice_id !== null && may('invoices.view') ? `/merchant/invoices/${row.invoice_id}` : null),
  },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('payments.orders.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge means={meaningOf.gateway[row.status]}>{statusName(row.status)}</StatusBadge>,
  },
  { id: 'driver', title: t('payments.orders.driver'), value: (row) => driverName(row.driver) },
  {
    id: 'provider_id',
    title: t('payments.orders.provider_id'),
    value: (row) => row.provider_id,
    cell: (row) => <bdi dir="ltr">{row.provider_id}</bdi>,
    isHidden: true,
  },
  {
    id: 'refunds_minor',
    title: t('payments.orders.refunds'),
    kind: 'money',
    value: (row) => (row.refunds_minor === 0 ? null : row.refunds_minor),
    cell: (row) =>
      row.refunds_minor === 0 ? null : (
        <>
          <Money amount_minor={row.refunds_minor} />
          {row.refunds_owed_minor > 0 && <div className={record.faint}>{t('payments.orders.refund_owed')}</div>}
        </>
      ),
  },
  {
    id: 'amount_minor',
    onPhone: 'amount',
    title: t('payments.orders.amount'),
    kind: 'money',
    value: (row) => row.amount_minor,
    isSortable: true,
  },
];

/** Every payment that customers began online, and what became of it. */
export default function OnlineOrders() {
  const list = useListQuery(listGatewayPayments, { sort: '-created_at' });
  useLiveChanges(({ topic }) => {
    if (topic === 'gateway_payments' || topic === '*') list.retry();
  });
  const { status, type } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.online_orders')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      searchPlaceholder={t('payments.orders.search')}
      filters={
        <>
          <ChoiceFilter
            label={t('payments.orders.type')}
            all={t('payments.orders.all_types')}
            choices={types.map((value) => ({ value, label: typeName(value) }))}
            value={type}
            onChange={(value) => list.setFilter('type', value)}
          />
          <ChoiceFilter
            label={t('payments.orders.status')}
            all={t('payments.orders.all_statuses')}
            choices={statuses.map((value) => ({ value, label: statusName(value) }))}
            value={status}
            onChange={(value) => list.setFilter('status', value)}
          />
        </>
      }
      empty={
        <EmptyState
          picture="receipt"
          title={t('payments.orders.empty_title')}
          text={t('payments.orders.empty_text')}
          action={
            may('settings.view') ? (
              <Button variant="default" onClick={() => go('/merchant/booking-rules')}>
                {t('payments.orders.rules')}
              </Button>
            ) : undefined
          }
        />
      }
    />
  );
}
