import { getAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBoard, getBoardDays, listAwaitingApproval } from '@rawnaq/contract/calendar/board';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { useLiveChanges } from '../../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { readPreference, writePreference } from './board-preferences.ts';
import type { BoardColumn, BoardEmployee, ResourceUnit, Visit } from './board-types.ts';
import type { BoardView, Period } from './board-view.ts';
import { instantAt, momentAt } from '../salon-time.ts';

interface VisitsAnswer {
  data: Visit[];
}

/** More changes than this at once are read as one day, not one by one. */
const mostReadAlone = 6;
const gatherMilliseconds = 60;

interface BoardDataOptions {
  zone: string;
  /** A month counts its visits and does not show them. */
  withVisits: boolean;
}

/** The board and its visits, kept fresh by what the server tells of. */
export function useBoardData(period: Period, { zone, withVisits }: BoardDataOptions) {
  const board = useEndpoint(getBoard, period, { keepsLast: true });
  const night = useNight(board.data?.last_minute);
  const asked = useMemo(
    () => ({ from: period.from, to: night === 0 ? period.to : momentAt(zone, addDays(period.to, 1), night) }),
    [period, night, zone],
  );
  const visits = useEndpoint(listAppointments, asked, { keepsLast: true, isEnabled: withVisits });

  /** Puts a visit as it now is on the board, or takes it off. */
  const place = useCallback(
    (visit: Visit | { id: number; lines: null }): void => {
      queryClient.setQueryData<VisitsAnswer>([listAppointments.path, asked], (known) => {
        if (!known) return known;
        const rest = known.data.filter((one) => one.id !== visit.id);
        if (visit.lines === null || visit.status === AppointmentStatus.cancelled)
          return rest.length === known.data.length ? known : { ...known, data: rest };
        const now = known.data.find((one) => one.id === visit.id);
        if (now && now.version > visit.version) return known;
        return { ...known, data: [...rest, visit] };
      });
    },
    [asked],
  );

  const readAgain = useCallback((): void => {
    void queryClient.invalidateQueries({ queryKey: [listAppointments.path] });
    void queryClient.invalidateQueries({ queryKey: [getBoard.path] });
    void queryClient.invalidateQueries({ queryKey: [getBoardDays.path] });
  }, []);

  const changed = useRef(new Set<number>());
  const timer = useRef<number | undefined>(undefined);
  useLiveChanges(({ topic, id }) => {
    if (topic === 'appointment') changed.current.add(id);
    else if (topic === 'block_time' || topic === 'business_hours') void queryClient.invalidateQueries({ queryKey: [getBoard.path] });
    else if (topic === '*') readAgain();
    if (topic !== 'appointment' || timer.current !== undefined) return;
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const ids = [...changed.current];
      changed.current.clear();
      void queryClient.invalidateQueries({ queryKey: [getBoardDays.path] });
      void queryClient.invalidateQueries({ queryKey: [listAwaitingApproval.path] });
      // 0: many at once, from a file.
      if (ids.length > mostReadAlone || ids.includes(0)) void queryClient.invalidateQueries({ queryKey: [listAppointments.path] });
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

/**
 * Minutes after midnight that still belong to the evening before: 0 for a salon that closes by midnight. Remembered, so that a night
 * salon's visits are asked for once.
 */
function useNight(last_minute: number | undefined): number {
  const [remembered] = useState(() => Number(readPreference('night') ?? 0));
  const night = last_minute === undefined ? remembered : Math.max(0, last_minute - 1440);
  useEffect(() => writePreference('night', String(night)), [night]);
  return night;
}

interface Shown {
  view: BoardView;
  period: Period;
  /** Empty is everybody. */
  employee_ids: readonly number[];
  employee_id: number | null;
}

/** The columns of the board: everybody on one day, one employee on the days of a week, or every place on one day. */
export function useColumns(
  employees: readonly BoardEmployee[] | undefined,
  units: readonly ResourceUnit[] | undefined,
  zone: string,
  { view, period, employee_ids, employee_id }: Shown,
): BoardColumn[] {
  return useMemo(() => {
    if (!employees) return [];
    // Everybody's day begins at the same instant, which takes a while to find.
    const starts = new Map<CalendarDate, number>();
    const startOf = (date: CalendarDate): number => {
      const instant = starts.get(date) ?? instantAt(zone, date, 0);
      starts.set(date, instant);
      return instant;
    };
    const columnOf = (kind: BoardColumn['kind'], subject: BoardColumn['subject'], date: CalendarDate): BoardColumn =>
      columnOn(zone, kind, subject, date, startOf(date));
    if (view === 'week') {
      const employee = employees.find((one) => one.id === employee_id) ?? employees[0];
      if (!employee) return [];
      return Array.from({ length: 7 }, (_none, day) => columnOf('employee', employee, addDays(period.from, day)));
    }
    if (view === 'resources') return (units ?? []).map((unit) => columnOf('unit', placeOf(unit, employees), period.from));
    return chosenOf(employees, employee_ids).map((employee) => columnOf('employee', employee, period.from));
  }, [employees, units, zone, view, period, employee_ids, employee_id]);
}

export function columnOn(
  zone: string,
  kind: BoardColumn['kind'],
  subject: BoardColumn['subject'],
  date: CalendarDate,
  day_start = instantAt(zone, date, 0),
): BoardColumn {
  return { key: `${kind}.${subject.id}.${date}`, kind, subject, date, day_start };
}

/** Those who were asked for; everybody where nobody of them is there. */
export function chosenOf(employees: readonly BoardEmployee[], ids: readonly number[]): readonly BoardEmployee[] {
  const chosen = employees.filter((employee) => ids.includes(employee.id));
  return chosen.length === 0 ? employees : chosen;
}

/** A place is open while anybody works. */
function placeOf(unit: ResourceUnit, employees: readonly BoardEmployee[]): BoardColumn['subject'] {
  const number = unit.has_several === 1 ? ` ${unit.position}` : '';
  return {
    id: unit.id,
    english_name: unit.english_name + number,
    arabic_name: unit.arabic_name + number,
    colour: null,
    working: unionOf(employees.flatMap((employee) => employee.working)),
  };
}

function unionOf(spans: readonly { starts_at: string; ends_at: string }[]): { starts_at: string; ends_at: string }[] {
  const union: { starts_at: string; ends_at: string }[] = [];
  for (const span of spans.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))) {
    const last = union.at(-1);
    if (last && Date.parse(last.ends_at) >= Date.parse(span.starts_at)) {
      if (Date.parse(span.ends_at) > Date.parse(last.ends_at)) last.ends_at = span.ends_at;
    } else union.push({ ...span });
  }
  return union;
}
