import type { createAppointment, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Input } from '@rawnaq/contract/endpoint';
import type { Visit, VisitLine } from '../board/board-types.ts';

export type UpdateInput = Input<(typeof updateAppointment)['input']>;
type CreateInput = Input<(typeof createAppointment)['input']>;

export interface VisitMove {
  /** How far the whole visit moves, in milliseconds. */
  shift: number;
  /** The lines that go to another employee, and to whom. */
  positions?: readonly number[];
  employee_id?: number;
  /** A new length of one line, in minutes. */
  resized?: { position: number; duration_minutes: number };
}

const minutesOf = (line: VisitLine): number => (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000;

/** What of a line goes with it wherever it goes: for whom it is, what is added, and that it starts together with the one before. */
const keptOfLine = (line: VisitLine) => ({
  ...(line.with_previous === 1 ? { with_previous: 1 as const } : {}),
  ...(line.guest_name === null ? {} : { guest_name: line.guest_name }),
  ...(line.addons.length === 0 ? {} : { addon_ids: line.addons.map((addon) => addon.id) }),
});

/** Whether a line simply goes on from those before it, or begins with the one before. */
export function follows(lines: readonly VisitLine[], position: number): boolean {
  const [line, before] = [lines[position], lines[position - 1]];
  if (line === undefined || before === undefined) return false;
  if (line.with_previous === 1) return Date.parse(before.starts_at) === Date.parse(line.starts_at);
  const ends = Math.max(...lines.slice(0, position).map((one) => Date.parse(one.ends_at)));
  return ends === Date.parse(line.starts_at);
}

function movedLines(visit: Visit, move: VisitMove) {
  return visit.lines.map((line, position) => {
    const goes = move.employee_id !== undefined && (move.positions?.includes(position) ?? true);
    return {
      service_id: line.service_id,
      employee_id: goes ? move.employee_id : line.employee_id,
      ...keptOfLine(line),
      ...(follows(visit.lines, position) ? {} : { starts_at: new Date(Date.parse(line.starts_at) + move.shift).toISOString() }),
      ...(move.resized?.position === position ? { duration_minutes: move.resized.duration_minutes } : {}),
    };
  });
}

/** The whole visit as a save wants it, moved. A line that follows the one before goes on following it, however long that one takes in other hands. */
export function movedInput(visit: Visit, move: VisitMove): UpdateInput {
  return {
    id: visit.id,
    version: visit.version,
    customer_id: visit.customer_id,
    ...(visit.notes === null ? {} : { notes: visit.notes }),
    lines: movedLines(visit, move),
  };
}

/** Another visit like this one, elsewhere: the same customer, services and hands. What was written down of this one stays with it. */
export const copiedInput = (visit: Visit, move: VisitMove): CreateInput => ({
  customer_id: visit.customer_id,
  lines: movedLines(visit, move),
});

/** The visit as it will probably be, shown until the server has answered. */
export function movedVisit(visit: Visit, move: VisitMove): Visit {
  let follow = 0;
  const lines = visit.lines.map((line, position) => {
    const goes = move.employee_id !== undefined && (move.positions?.includes(position) ?? true);
    const starts = Date.parse(line.starts_at) + move.shift + (line.with_previous === 1 ? 0 : follow);
    let lasts = minutesOf(line) * 60_000;
    let { parts } = line;
    if (move.resized?.position === position) {
      const resized = move.resized.duration_minutes * 60_000;
      follow += resized - lasts;
      parts = { ...parts, busy_minutes: Math.max(0, parts.busy_minutes + (resized - lasts) / 60_000) };
      lasts = resized;
    }
    return {
      ...line,
      parts,
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
    off_grid: 1,
    lines: before.lines.map((line) => ({
      service_id: line.service_id,
      employee_id: line.employee_id,
      ...keptOfLine(line),
      starts_at: line.starts_at,
      duration_minutes: minutesOf(line),
    })),
  };
}
