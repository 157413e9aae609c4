import type { updateAppointment } from '@rawnaq/contract/appointments';
import type { Input } from '@rawnaq/contract/endpoint';
import type { Visit } from './board-types.ts';

export type UpdateInput = Input<(typeof updateAppointment)['input']>;

export interface VisitMove {
  /** How far the whole visit moves, in milliseconds. */
  shift: number;
  /** The lines that go to another employee, and to whom. */
  positions?: readonly number[];
  employee_id?: number;
  /** A new length of one line, in minutes. */
  resized?: { position: number; duration_minutes: number };
}

/** The whole visit as a save wants it, moved. A line that follows the one before goes on following it, however long that one takes in other hands. */
export function movedInput(visit: Visit, move: VisitMove): UpdateInput {
  return {
    id: visit.id,
    version: visit.version,
    customer_id: visit.customer_id,
    ...(visit.notes === null ? {} : { notes: visit.notes }),
    lines: visit.lines.map((line, position) => {
      const before = visit.lines[position - 1];
      const follows = before !== undefined && Date.parse(before.ends_at) === Date.parse(line.starts_at);
      const goes = move.employee_id !== undefined && (move.positions?.includes(position) ?? true);
      return {
        service_id: line.service_id,
        employee_id: goes ? move.employee_id : line.employee_id,
        ...(follows ? {} : { starts_at: new Date(Date.parse(line.starts_at) + move.shift).toISOString() }),
        ...(move.resized?.position === position ? { duration_minutes: move.resized.duration_minutes } : {}),
      };
    }),
  };
}

/** The visit as it will probably be, shown until the server has answered. */
export function movedVisit(visit: Visit, move: VisitMove): Visit {
  let follow = 0;
  const lines = visit.lines.map((line, position) => {
    const goes = move.employee_id !== undefined && (move.positions?.includes(position) ?? true);
    const starts = Date.parse(line.starts_at) + move.shift + follow;
    let lasts = Date.parse(line.ends_at) - Date.parse(line.starts_at);
    if (move.resized?.position === position) {
      follow += move.resized.duration_minutes * 60_000 - lasts;
      lasts = move.resized.duration_minutes * 60_000;
    }
    return {
      ...line,
      employee_id: goes && move.employee_id !== undefined ? move.employee_id : line.employee_id,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + lasts).toISOString(),
    };
  });
  const starts = Math.min(...lines.map((line) => Date.parse(line.starts_at)));
  const ends = Math.max(...lines.map((line) => Date.parse(line.ends_at)));
  return { ...visit, lines, starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() };
}

/** The save that takes a move back: the lines as they were, on the version the move made. */
export function undoInput(before: Visit, version: number): UpdateInput {
  return {
    id: before.id,
    version,
    customer_id: before.customer_id,
    ...(before.notes === null ? {} : { notes: before.notes }),
    // An exact way back says every length, and goes over what it lay over before.
    ...(before.is_overbooked === 1 ? { overbook: 1 as const } : {}),
    lines: before.lines.map((line) => ({
      service_id: line.service_id,
      employee_id: line.employee_id,
      starts_at: line.starts_at,
      duration_minutes: (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000,
    })),
  };
}
