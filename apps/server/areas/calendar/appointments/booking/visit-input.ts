import type { RequestedLine } from '@rawnaq/domain/calendar/booking/facts';
import { epochMinutesOfMoment } from '@rawnaq/domain/time/local-time';
import type { DayFacts } from './facts.ts';
import type { AddonToSave, LineToSave } from '../visit/store-visits.ts';

export interface LineInput {
  service_id: number;
  /** Left out or null: any employee. */
  employee_id?: number | null | undefined;
  /** Left out: with the line before, or when the lines before end. The first line needs one. Online only the first counts. */
  starts_at?: string | undefined;
  /** 1: together with the line before. Left out: as it was. */
  with_previous?: 0 | 1 | undefined;
  /** The whole line, extras included. Left out: as it was, or as long as it takes in these hands. */
  duration_minutes?: number | undefined;
  /** Left out: as they were. */
  addon_ids?: readonly number[] | undefined;
  /** Who it is for; left out: as it was. */
  guest_name?: string | null | undefined;
  /** 1: this length counts for this customer from now on. */
  remember_duration?: 0 | 1 | undefined;
  /** What was agreed for the line, extras included. Left out: as it was, or the catalogue's. */
  price_minor?: number | undefined;
}

/** A visit as the online booking pages and the board ask for it. */
export interface VisitInput {
  /** Null: a customer who is not known yet, as for a hold. */
  customer_id: number | null;
  lines: readonly LineInput[];
  channel: 'online' | 'staff';
  notes?: string | null | undefined;
  overbook?: boolean | undefined;
  outside_hours?: boolean | undefined;
  /** Staff mean a start between the quarters of an hour. */
  off_grid?: boolean | undefined;
  /** The hold of the same customer that becomes the visit. */
  hold_key?: string | undefined;
  /** True where that hold is only placed anew: its time has to keep the notice of this moment. */
  renews_hold?: boolean | undefined;
  /** The series a new visit belongs to, and its place in it. */
  series?: { id: number; number: number } | undefined;
}

/** A visit that is written anew: its own claims do not count as taken, and its lines keep what the input leaves out. */
export interface Replaced {
  id: number;
  lines: readonly LineToSave[];
  /** The moment before which a start is in the past, epoch minutes; the present when left out. */
  as_of?: number;
}

/** A line of the input with everything filled in that the input left out. */
export interface FullLine {
  input: LineInput;
  /** What the line was before, if it was there. */
  before: LineToSave | undefined;
  requested: RequestedLine;
  addons: AddonToSave[];
}

export type FullLines = { ok: true; lines: FullLine[] } | { ok: false; unknown_addon: { line_index: number; service_id: number } };

const lengthOf = (line: LineToSave): number => (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000;
const extraOf = (addons: readonly AddonToSave[]): number => addons.reduce((total, addon) => total + addon.extra_minutes, 0);
/** Less is no line; the contract asks for as much. */
const shortestMinutes = 5;

/** How long a service takes with this employee for this customer, extras apart; null where the employee does not do it. */
export function usualMinutes(day: DayFacts, service_id: number, employee_id: number): number | null {
  const service = day.facts.services.find((one) => one.id === service_id);
  const own = service?.employees.find((one) => one.employee_id === employee_id);
  if (service === undefined || own === undefined) return null;
  const remembered = (service.seats ?? 1) > 1 ? undefined : day.facts.customer?.minutes.find((one) => one.service_id === service_id);
  if (remembered !== undefined) return remembered.minutes;
  return (
    (own.busy_minutes ?? service.busy_minutes) +
    (own.processing_minutes ?? service.processing_minutes) +
    (own.finishing_minutes ?? service.finishing_minutes)
  );
}

/** A line drawn longer than usual stays so when it moves; the catalogue's time counts again when the service changes. */
function keptMinutes(day: DayFacts, before: LineToSave | undefined): number | null {
  if (before === undefined) return null;
  const lasted = lengthOf(before) - extraOf(before.addons);
  return lasted === usualMinutes(day, before.service_id, before.employee_id) ? null : Math.max(shortestMinutes, lasted);
}

/** The extras of a line: agreed ones stay as they were agreed, new ones must be the service's. Null where one is not. */
function addonsOf(line: LineInput, before: LineToSave | undefined, day: DayFacts, online: boolean): AddonToSave[] | null {
  const agreed = before?.addons ?? [];
  if (line.addon_ids === undefined) return [...agreed];
  const addons: AddonToSave[] = [];
  for (const id of new Set(line.addon_ids)) {
    const kept = agreed.find((addon) => addon.id === id);
    const offered = day.addons.get(id);
    if (kept !== undefined) addons.push(kept);
    else if (offered?.service_id !== line.service_id || !offered.active || (online && !offered.online)) return null;
    else addons.push({ id, extra_minutes: offered.extra_minutes, price_minor: offered.price_minor });
  }
  return addons;
}

/** Fills in what the input leaves out: from the visit that it changes, and from the catalogue. */
export function fullLines(input: VisitInput, day: DayFacts, replaced: Replaced | undefined): FullLines {
  const lines: FullLine[] = [];
  for (const [line_index, line] of input.lines.entries()) {
    const { service_id } = line;
    const at_its_place = replaced?.lines[line_index];
    const before = at_its_place?.service_id === service_id ? at_its_place : replaced?.lines.find((one) => one.service_id === service_id);
    const addons = addonsOf(line, before, day, input.channel === 'online');
    if (addons === null) return { ok: false, unknown_addon: { line_index, service_id } };
    const extra_minutes = extraOf(addons);
    const drawn = line.duration_minutes === undefined ? null : Math.max(shortestMinutes, line.duration_minutes - extra_minutes);
    const requested: RequestedLine = {
      service_id,
      employee_id: line.employee_id ?? null,
      starts: line.starts_at === undefined ? null : epochMinutesOfMoment(line.starts_at),
      with_previous: (line.with_previous ?? before?.with_previous ?? 0) === 1,
      duration_minutes: drawn ?? keptMinutes(day, before),
      extra_minutes,
    };
    lines.push({ input: line, before, requested, addons });
  }
  return { ok: true, lines };
}

/** Minutes that the input may add to its services' own length at the most, known before anything is read. */
export function mostExtraMinutes(input: Pick<VisitInput, 'lines'>, replaced: Replaced | undefined): number {
  const longest_addon = 480;
  const of_input = input.lines.reduce(
    (total, line) => total + (line.duration_minutes ?? 0) + (line.addon_ids?.length ?? 0) * longest_addon,
    0,
  );
  return of_input + (replaced?.lines ?? []).reduce((total, line) => total + lengthOf(line), 0);
}
