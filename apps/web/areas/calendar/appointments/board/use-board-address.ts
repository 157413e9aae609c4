import { isCalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useOwnQuery } from '../../../../shell/own-query.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { readPreference, writePreference } from './board-preferences.ts';
import { isBoardView, type BoardView } from './board-view.ts';
import { statusNames } from '../visit/names.ts';
import type { VisitFilter } from '../reports/visit-filter.ts';

export interface BoardAddress {
  date: CalendarDate;
  view: BoardView;
  /** Shown where there are several; empty is all. */
  employee_ids: readonly number[];
  /** Whose week, and whose day on a phone; null is the first. */
  employee_id: number | null;
  filter: VisitFilter;
  /** The visit whose details are open. */
  appointment_id: number | null;
  /** Who is to be booked for; leaves the address as soon as the panel is open. */
  customer_id: number | null;
}

const idsIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const rememberedView = (): BoardView => {
  const view = readPreference('view');
  return isBoardView(view) ? view : 'day';
};

function read(query: string, today: CalendarDate): BoardAddress {
  const search = new URLSearchParams(query);
  const date = search.get('date') ?? '';
  const view = search.get('view');
  const source = search.get('source');
  return {
    date: isCalendarDate(date) ? date : today,
    view: isBoardView(view) ? view : rememberedView(),
    employee_ids: idsIn(search.get('employee_ids')),
    employee_id: idsIn(search.get('employee_id'))[0] ?? null,
    filter: {
      statuses: statusNames.filter((name) => search.get('statuses')?.split(',').includes(name)),
      group_ids: idsIn(search.get('group_ids')),
      source: source === '0' ? 0 : source === '1' ? 1 : null,
      isUnconfirmed: search.get('unconfirmed') === '1',
    },
    appointment_id: idsIn(search.get('appointment_id'))[0] ?? null,
    customer_id: idsIn(search.get('customer_id'))[0] ?? null,
  };
}

function write(address: BoardAddress, today: CalendarDate): string {
  const { filter } = address;
  const parts: [string, string | number | null | false][] = [
    ['date', address.date !== today && address.date],
    // Left out only where it is the day and this browser opens the day: the user who opens a sent link may be used to another view.
    ['view', (address.view !== 'day' || rememberedView() !== 'day') && address.view],
    ['employee_ids', address.employee_ids.join(',')],
    ['employee_id', address.employee_id],
    ['statuses', filter.statuses.join(',')],
    ['group_ids', filter.group_ids.join(',')],
    ['source', filter.source],
    ['unconfirmed', filter.isUnconfirmed && 1],
    ['appointment_id', address.appointment_id],
    ['customer_id', address.customer_id],
  ];
  const search = new URLSearchParams();
  for (const [name, value] of parts) if (value !== null && value !== false && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** What the board shows is in the address: a link shows the same, and the way back leads to the same. */
export function useBoardAddress(): [BoardAddress, (change: Partial<BoardAddress>) => void] {
  const router = useRouter();
  const today = useSalonFormat().dateOf(new Date());
  const query = useOwnQuery();
  const address = useMemo(() => read(query, today), [query, today]);
  const change = useCallback(
    (part: Partial<BoardAddress>): void => {
      const { pathname, search } = router.history.location;
      const before = read(search, today);
      if (part.view !== undefined) writePreference('view', part.view);
      router.history.replace(`${pathname}${write({ ...before, ...part }, today)}`);
    },
    [router, today],
  );
  return [address, change];
}
