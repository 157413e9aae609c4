import { Button, Group } from '@mantine/core';
import { listDeposits } from '@rawnaq/contract/value/deposits';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DocumentNumber, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import record from '../../../ui/record.module.css';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { DepositDetails } from './deposit-details.tsx';
import { type Deposit, methodName } from './deposit-row.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { TakeDeposit } from './take-deposit.tsx';

const makeColumns = (onOpen: (row: Deposit) => void): readonly Column<Deposit>[] => [
  {
    id: 'receipt_number',
    title: t('payments.deposits.receipt'),
    value: (row) => row.receipt_number,
    cell: (row) => (
      <button type="button" className={record.open} onClick={() => onOpen(row)}>
        <DocumentNumber number={row.receipt_number} />
      </button>
    ),
    isSortable: true,
    width: 7,
  },
  { id: 'customer_name', title: t('payments.deposits.customer'), value: (row) => row.customer_name, onPhone: 'title' },
  { id: 'customer_mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.customer_mobile, isHidden: true },
  {
    id: 'taken_at',
    onPhone: 'line',
    title: t('payments.deposits.taken_at'),
    kind: 'moment',
    value: (row) => row.taken_at,
    isSortable: true,
    width: 11,
  },
  {
    id: 'appointment_starts_at',
    title: t('payments.deposits.visit'),
    kind: 'moment',
    value: (row) => row.appointment_starts_at,
    width: 11,
  },
  { id: 'method', onPhone: 'line', title: t('payments.deposits.method'), value: methodName },
  {
    id: 'taken_by_name',
    title: t('payments.deposits.taken_by'),
    value: (row) => row.taken_by_name ?? (row.is_online === 1 ? t('payments.deposits.online') : null),
    isHidden: true,
  },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('payments.deposits.state'),
    value: (row) => t(`payments.deposits.states.${row.state}`),
    cell: (row) => <StatusBadge means={meaningOf.deposit[row.state]}>{t(`payments.deposits.states.${row.state}`)}</StatusBadge>,
  },
  {
    id: 'amount_minor',
    onPhone: 'amount',
    title: t('payments.deposits.amount'),
    kind: 'money',
    value: (row) => row.amount_minor,
    isSortable: true,
  },
  { id: 'left_minor', title: t('payments.deposits.left'), kind: 'money', value: (row) => row.left_minor },
];

/** Deposits: what customers paid ahead, what of it is left, and what became of the rest. */
export default function Deposits() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today }), [today]);
  const list = useListQuery(listDeposits, { sort: '-taken_at', filters });
  const methods = useEndpoint(listPaymentMethods, { per_page: 100 });
  const sums = useEndpoint(listDeposits, { ...list.state.filters, search: list.state.search, per_page: 1 }, { keepsLast: true });
  const [isTaking, setIsTaking] = useState(false);
  const [opened, setOpened] = useState<Deposit | null>(null);
  const [givenBack, setGivenBack] = useState<Deposit | null>(null);
  const [columns] = useState(() => makeColumns(setOpened));
  useLiveChanges(({ topic }) => {
    if (topic !== 'deposits' && topic !== '*') return;
    list.retry();
    void sums.refetch();
  });
  const { from = filters.from, to = filters.to, method_id, is_open, appointment_id } = list.state.filters;
  const take = may('deposits.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsTaking(true)}>
      {t('payments.deposits.take')}
    </Button>
  ) : undefined;
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={t('screens.merchant.deposits')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.left_minor > 0 && may('payments.cancel') ? (
            <Group gap="xs" wrap="nowrap">
              <Button
                size="xs"
                variant="default"
                aria-label={t('payments.deposits.give_back_of', { name: row.customer_name })}
                onClick={() => setGivenBack(row)}
              >
                {t('payments.deposits.give_back')}
              </Button>
            </Group>
          ) : null
        }
        searchPlaceholder={t('payments.deposits.search')}
        actions={take}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            <ChoiceFilter
              label={t('payments.deposits.method')}
              all={t('payments.deposits.all_methods')}
              choices={(methods.data?.data ?? []).map((method) => ({ value: method.id, label: localName(method) }))}
              value={method_id}
              onChange={(id) => list.setFilter('method_id', id)}
            />
            <ChoiceSelect
              aria-label={t('payments.deposits.state')}
              placeholder={t('payments.deposits.all_states')}
              choices={[
                { value: 1, label: t('payments.deposits.is_open') },
                { value: 0, label: t('payments.deposits.is_closed') },
              ]}
              value={is_open ?? null}
              onChange={(state) => list.setFilter('is_open', state === null ? undefined : state === 1 ? 1 : 0)}
              clearable
            />
          </>
        }
        empty={
          <EmptyState picture="receipt" title={t('payments.deposits.empty_title')} text={t('payments.deposits.empty_text')} action={take} />
        }
      />
      {!list.isPending && totals !== undefined && (sums.data?.total ?? 0) > 0 && (
        <section className={record.sums} aria-label={t('payments.deposits.totals')}>
          <FigureCard label={t('payments.deposits.amount')} value={<Money amount_minor={totals.amount_minor} />} />
          <FigureCard label={t('payments.deposits.left')} value={<Money amount_minor={totals.left_minor} />} />
          <FigureCard label={t('payments.deposits.used')} value={<Money amount_minor={totals.used_minor} />} />
          <FigureCard label={t('payments.deposits.refunded')} value={<Money amount_minor={totals.refunded_minor} />} />
          {totals.charged_back_minor > 0 && (
            <FigureCard label={t('payments.deposits.charged_back')} value={<Money amount_minor={totals.charged_back_minor} />} />
          )}
        </section>
      )}
      {isTaking && <TakeDeposit appointment_id={appointment_id} onClose={() => setIsTaking(false)} onTaken={setOpened} />}
      {opened !== null && <DepositDetails deposit={opened} onGiveBack={setGivenBack} onClose={() => setOpened(null)} />}
      {givenBack !== null && <GiveBackDialog deposit={givenBack} onClose={() => setGivenBack(null)} />}
    </>
  );
}
