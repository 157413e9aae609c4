import { isCalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSalonFormat } from '../../ui/salon-locale.tsx';

export interface BoardAddress {
  date: CalendarDate;
  view: 'day' | 'week';
  /** Shown on the day; empty is all. */
  employee_ids: readonly number[];
  /** Whose week, and whose day on a phone; null is the first. */
  employee_id: number | null;
  /** The visit whose details are open. */
  appointment_id: number | null;
  /** Who is to be booked for; leaves the address as soon as the panel is open. */
  customer_id: number | null;
}

function read(query: string, today: CalendarDate): BoardAddress {
  const search = new URLSearchParams(query);
  const number = (name: string): number | null => {
    const value = Number(search.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const date = search.get('date') ?? '';
  return {
    date: isCalendarDate(date) ? date : today,
    view: search.get('view') === 'week' ? 'week' : 'day',
    employee_ids: (search.get('employee_ids') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    employee_id: number('employee_id'),
    appointment_id: number('appointment_id'),
    customer_id: number('customer_id'),
  };
}

function write(address: BoardAddress, today: CalendarDate): string {
  const search = new URLSearchParams();
  if (address.date !== today) search.set('date', address.date);
  if (address.view === 'week') search.set('view', 'week');
  if (address.employee_ids.length > 0) search.set('employee_ids', address.employee_ids.join(','));
  if (address.employee_id !== null) search.set('employee_id', String(address.employee_id));
  if (address.appointment_id !== null) search.set('appointment_id', String(address.appointment_id));
  if (address.customer_id !== null) search.set('customer_id', String(address.customer_id));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** What the board shows is in the address: a link shows the same, and the way back leads to the same. */
export function useBoardAddress(): [BoardAddress, (change: Partial<BoardAddress>) => void] {
  const router = useRouter();
  const today = useSalonFormat().dateOf(new Date());
  const query = useLocation({ select: (location) => location.searchStr });
  const address = useMemo(() => read(query, today), [query, today]);
  const change = useCallback(
    (part: Partial<BoardAddress>): void => {
      const { pathname, search } = router.history.location;
      router.history.replace(`${pathname}${write({ ...read(search, today), ...part }, today)}`);
    },
    [router, today],
  );
  return [address, change];
}
