import { getAppointment, getBoard, listAppointments } from '@rawnaq/contract/appointments';
import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useCallback, useMemo, useRef } from 'react';
import { call } from '../../shell/call.ts';
import { useLiveChanges } from '../../shell/live.ts';
import { queryClient, useEndpoint } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import type { BoardColumn, Visit } from './board-types.ts';
import { instantAt } from './salon-time.ts';

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}
interface VisitsAnswer {
  data: Visit[];
}

/** More changes than this at once are read as one day, not one by one. */
const mostReadAlone = 6;
const gatherMilliseconds = 60;

const visitsKey = (period: Period) => [listAppointments.path, period] as const;

/** The board and its visits, kept fresh by what the server tells of. */
export function useBoardData(period: Period) {
  const board = useEndpoint(getBoard, period, { keepsLast: true });
  const visits = useEndpoint(listAppointments, period, { keepsLast: true });

  /** Puts a visit as it now is on the board, or takes it off. */
  const place = useCallback(
    (visit: Visit | { id: number; lines: null }): void => {
      queryClient.setQueryData<VisitsAnswer>(visitsKey(period), (known) => {
        if (!known) return known;
        const rest = known.data.filter((one) => one.id !== visit.id);
        if (visit.lines === null || visit.status === AppointmentStatus.cancelled)
          return rest.length === known.data.length ? known : { ...known, data: rest };
        const now = known.data.find((one) => one.id === visit.id);
        if (now && now.version > visit.version) return known;
        return { ...known, data: [...rest, visit] };
      });
    },
    [period],
  );

  const readAgain = useCallback((): void => {
    void queryClient.invalidateQueries({ queryKey: [listAppointments.path] });
    void queryClient.invalidateQueries({ queryKey: [getBoard.path] });
  }, []);

  const changed = useRef(new Set<number>());
  const timer = useRef<number | undefined>(undefined);
  useLiveChanges(({ topic, id }) => {
    if (topic === 'appointment') changed.current.add(id);
    else if (topic === 'block_time') void queryClient.invalidateQueries({ queryKey: [getBoard.path] });
    else if (topic === '*') readAgain();
    if (topic !== 'appointment' || timer.current !== undefined) return;
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const ids = [...changed.current];
      changed.current.clear();
      if (ids.length > mostReadAlone) void queryClient.invalidateQueries({ queryKey: [listAppointments.path] });
      else for (const one of ids) void readOne(one, place);
    }, gatherMilliseconds);
  });

  return { board, visits, place, readAgain };
}

async function readOne(id: number, place: (visit: Visit | { id: number; lines: null }) => void): Promise<void> {
  try {
    const visit = await call(getAppointment, { id }, { isQuiet: true });
    queryClient.setQueryData([getAppointment.path, { id }], visit);
    place(visit);
  } catch (failure) {
    // Gone, or not this reader's to see any more. Anything else is put right by the next look.
    if (isRefusal(failure) && failure.status === 404) place({ id, lines: null });
  }
}

/** The days of the week that a date is in, Sunday first as salons of the Gulf count. */
export function weekOf(date: CalendarDate): Period {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return { from: addDays(date, -day), to: addDays(date, 6 - day) };
}

/** The columns of the board: everybody on one day, or one employee on the days of a week. */
export function useColumns(
  employees: readonly BoardColumn['employee'][] | undefined,
  zone: string,
  view: 'day' | 'week',
  period: Period,
  shown: readonly number[],
  employee_id: number | null,
): BoardColumn[] {
  return useMemo(() => {
    if (!employees) return [];
    const columnOf = (employee: BoardColumn['employee'], date: CalendarDate): BoardColumn => ({
      key: `${employee.id}.${date}`,
      employee,
      date,
      day_start: instantAt(zone, date, 0),
    });
    if (view === 'week') {
      const employee = employees.find((one) => one.id === employee_id) ?? employees[0];
      if (!employee) return [];
      return Array.from({ length: 7 }, (_none, day) => columnOf(employee, addDays(period.from, day)));
    }
    const chosen = shown.length === 0 ? employees : employees.filter((employee) => shown.includes(employee.id));
    return (chosen.length === 0 ? employees : chosen).map((employee) => columnOf(employee, period.from));
  }, [employees, zone, view, period, shown, employee_id]);
}
