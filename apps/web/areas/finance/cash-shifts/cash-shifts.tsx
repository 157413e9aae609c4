import type { Output } from '@rawnaq/contract/endpoint';
import { cashShiftStates, listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { MyDrawer } from './my-drawer.tsx';
import { Difference } from './shift-words.tsx';

type Shift = Output<typeof listCashShifts.output>['data'][number];

const makeColumns = (): readonly Column<Shift>[] => [
  {
    id: 'opened_at',
    title: t('cashShifts.opened_at'),
    kind: 'moment',
    value: (row) => row.opened_at,
    // Beside the state there is room for a name alone: a moment in Arabic would be cut there.
    onPhone: 'line',
  },
  { id: 'user_name', onPhone: 'title', title: t('cashShifts.user'), value: (row) => row.user_name },
  { id: 'closed_at', title: t('cashShifts.closed_at'), kind: 'moment', value: (row) => row.closed_at },
  { id: 'float_minor', title: t('cashShifts.float_short'), kind: 'money', value: (row) => row.float_minor },
  { id: 'expected_minor', title: t('cashShifts.expected'), kind: 'money', value: (row) => row.expected_minor },
  { id: 'counted_minor', onPhone: 'amount', title: t('cashShifts.counted'), kind: 'money', value: (row) => row.counted_minor },
  {
    id: 'difference_minor',
    onPhone: 'badge',
    title: t('cashShifts.difference'),
    kind: 'money',
    value: (row) => row.difference_minor,
    cell: (row) => <Difference difference_minor={row.difference_minor} />,
  },
  { id: 'note', title: t('labels.note'), value: (row) => row.note, isHidden: true },
];

/** One's own drawer, and the shifts that were. */
export default function CashShifts() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const list = useListQuery(listCashShifts, { per_page: 50 });
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'cash_shifts' || topic === '*') list.retry();
  });
  return (
    <>
      <ListPage
        title={t('screens.merchant.cash_shifts')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => pathOf('merchant.cash_shift', { id: row.id })}
        searchPlaceholder={t('cashShifts.list_search')}
        above={<MyDrawer />}
        filters={
          <>
            <DateRangePicker
              value={{ from: list.state.filters.from ?? addDays(today, -365), to: list.state.filters.to ?? today }}
              onChange={(range) => {
                list.setFilter('from', range.from);
                list.setFilter('to', range.to);
              }}
            />
            <ChoiceFilter
              label={t('cashShifts.state')}
              all={t('cashShifts.all_states')}
              choices={cashShiftStates.map((value) => ({ value, label: t(`cashShifts.states.${value}`) }))}
              value={list.state.filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
          </>
        }
        empty={<EmptyState picture="coins" title={t('cashShifts.empty')} text={t('cashShifts.empty_text')} />}
      />
    </>
  );
}
