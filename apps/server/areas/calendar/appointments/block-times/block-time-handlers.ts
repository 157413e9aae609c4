import { createBlockTime, deleteBlockTime, updateBlockTime } from '@rawnaq/contract/calendar/block-times';
import type { Output } from '@rawnaq/contract/endpoint';
import { repeatDates, repeatedOn } from '@rawnaq/domain/scheduling/repeat';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { epochMinutesOfMoment, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { freedTime } from '../../waiting-list/public.ts';
import {
  type BlockTimeRecord,
  findBlockTime,
  findEmployee,
  insertBlockTimes,
  readSeries,
  removeBlockTimes,
  replaceBlockTime,
} from './store-block-times.ts';
import { lockSubjects } from '../booking/store-claims.ts';
import { claimInTheWay, type EmployeeClaim, readEmployeeClaims } from '../booking/store-employee-claims.ts';
import { nameIn } from '../booking/told-refusal.ts';
import { canEditVisit, whatUserSees } from '../visit/visibility.ts';

const longestMinutes = 31 * 1440;
const mostOccurrences = 104;
const units = { 1: 'day', 2: 'week', 3: 'month' } as const;

type Conflict = 'block_time.appointment_conflict' | 'block_time.block_time_conflict' | 'appointment.employee_off';
const refusalOfKind: Readonly<Record<number, Conflict>> = {
  1: 'block_time.appointment_conflict',
  2: 'block_time.block_time_conflict',
  3: 'appointment.employee_off',
  4: 'block_time.appointment_conflict',
};

const minuteOf = (moment: string): number => epochMinutesOfMoment(moment) ?? 0;
const employeeSubject = (id: number) => ({ subject: 'employee', id }) as const;
const momentsOf = (zone: string, { start, end }: Interval) => ({
  starts_at: momentOfEpochMinutes(zone, start),
  ends_at: momentOfEpochMinutes(zone, end),
});

interface TimeToBlock {
  employee_id: number;
  starts_at: string;
  ends_at: string;
}

/** Whose time it is and from when to when, or why that cannot be. */
async function placeOf(context: UserContext, input: TimeToBlock) {
  const sees = await whatUserSees(context);
  const employee = await findEmployee(context.db, context.account_id, input.employee_id);
  if (employee === undefined || !canEditVisit(sees, { lines: [input] }))
    return refuse('appointment.employee_not_found', { field: 'employee_id' });
  const interval: Interval = { start: minuteOf(input.starts_at), end: minuteOf(input.ends_at) };
  if (interval.end <= interval.start) return refuse('block_time.ends_before_start', { field: 'ends_at' });
  if (interval.end - interval.start > longestMinutes) return refuse('block_time.too_long', { field: 'ends_at' });
  return { employee, interval };
}

function conflictRefusal(context: UserContext, employee: Parameters<typeof nameIn>[1], claim: EmployeeClaim) {
  const told = momentsOf(context.account.timezone, claim);
  const span = `${told.starts_at.slice(11, 16)}–${told.ends_at.slice(11, 16)}`;
  return refuse(refusalOfKind[claim.kind] ?? 'block_time.appointment_conflict', {
    field: 'starts_at',
    params: { employee: nameIn(context.language, employee), span, free_next: '' },
    details: { conflicting: told },
  });
}

/** The occurrences of a repeated block time, its first one included, or why there can be none. */
function occurrencesOf(zone: string, first: Interval, repeat: NonNullable<Output<typeof createBlockTime.input>['repeat']>) {
  const on = localDate(zone, first.start);
  if (repeat.until !== undefined && repeat.until < on) return refuse('block_time.until_before_start', { field: 'repeat.until' });
  const dates = repeatDates(on, { ...repeat, unit: units[repeat.unit] }, mostOccurrences + 1);
  if (dates.length > mostOccurrences) return refuse('block_time.too_many', { field: 'repeat.until', params: { most: mostOccurrences } });
  const intervals = repeatedOn(zone, first, dates);
  const meets = intervals.some((interval, index) => index > 0 && intervals[index - 1]!.end > interval.start);
  return meets ? refuse('block_time.repeats_into_itself', { field: 'ends_at' }) : intervals;
}

const create = handle(createBlockTime, async (input, context) => {
  const { db, account_id } = context;
  const zone = context.account.timezone;
  const place = await placeOf(context, input);
  if (!('interval' in place)) return place;
  const { employee, interval } = place;
  const intervals = input.repeat === undefined ? [interval] : occurrencesOf(zone, interval, input.repeat);
  if (!Array.isArray(intervals)) return intervals;
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined) return refuse('block_time.nothing_left', { field: 'starts_at' });

  await lockSubjects(db, account_id, [employeeSubject(employee.id)]);
  const claims = await readEmployeeClaims(db, account_id, employee.id, { start: first.start, end: last.end });
  const inTheWay = intervals.flatMap((occurrence) => {
    const claim = claimInTheWay(claims, occurrence);
    return claim === undefined ? [] : [{ occurrence, claim }];
  });
  const skipped = inTheWay.map(({ occurrence, claim }) => ({
    ...momentsOf(zone, occurrence),
    kind: claim.kind,
    conflicting: momentsOf(zone, claim),
  }));
  const conflict = inTheWay[0];
  if (conflict !== undefined && input.repeat === undefined) return conflictRefusal(context, employee, conflict.claim);
  if (conflict !== undefined && input.skip_conflicts === 0) {
    const params = { employee: nameIn(context.language, employee), count: skipped.length, total: intervals.length };
    return refuse('block_time.occurrences_conflict', {
      field: 'starts_at',
      params,
      details: { occurrences: skipped, total: intervals.length },
    });
  }
  const taken = new Set(inTheWay.map(({ occurrence }) => occurrence));
  const free = intervals.filter((occurrence) => !taken.has(occurrence));
  if (free.length === 0) return refuse('block_time.nothing_left', { field: 'starts_at' });

  const { repeat } = input;
  const ids = await insertBlockTimes(db, account_id, {
    employee_id: employee.id,
    intervals: free,
    reason: input.reason ?? null,
    created_by_user_id: context.user.id,
    series: repeat === undefined ? null : { every: repeat.every, unit: repeat.unit, until_on: repeat.until ?? null },
  });
  const saved = ids?.[0] === undefined ? undefined : await findBlockTime(db, account_id, ids[0]);
  if (saved === undefined) throw new Error('a claim appeared on an employee who was locked');
  const after = { ...saved, created_count: free.length };
  await context.audit({ area: 'appointments', action: 'block', subject_type: 'block_time', subject_id: saved.id, after });
  context.publish('block_time', saved.id);
  return { ...after, skipped };
});

const update = handle(updateBlockTime, async (input, context) => {
  const { db, account_id } = context;
  const found = await findBlockTime(db, account_id, input.id);
  if (found === undefined || !canEditVisit(await whatUserSees(context), { lines: [found] })) return notFound('block_time');
  const place = await placeOf(context, input);
  if (!('interval' in place)) return place;
  await lockSubjects(db, account_id, [employeeSubject(found.employee_id), employeeSubject(place.employee.id)]);
  // Read again under the locks: another request may have moved or removed it meanwhile.
  const before = await findBlockTime(db, account_id, input.id);
  if (before === undefined) return notFound('block_time');
  if (before.version !== input.version) return refuse('record.changed_meanwhile', { details: { current: before } });
  const claims = await readEmployeeClaims(db, account_id, place.employee.id, place.interval, { block_time_id: before.id });
  const conflict = claimInTheWay(claims, place.interval);
  if (conflict !== undefined) return conflictRefusal(context, place.employee, conflict);
  const to = { employee_id: place.employee.id, interval: place.interval, reason: input.reason ?? null };
  if (!(await replaceBlockTime(db, account_id, before.id, to))) throw new Error('a claim appeared on an employee who was locked');
  const after = await findBlockTime(db, account_id, before.id);
  if (after === undefined) return notFound('block_time');
  await context.audit({ area: 'appointments', action: 'move_block', subject_type: 'block_time', subject_id: before.id, before, after });
  context.publish('block_time', before.id);
  await freedTime(context, { ...before, employee_ids: [before.employee_id] });
  return after;
});

/** The block times a removal takes: this one, or of its series also the later ones, or all; of the series only those the user may edit. */
async function blocksToOpen(context: UserContext, block: BlockTimeRecord, scope: 'one' | 'following' | 'all') {
  if (scope === 'one' || block.series_id === null) return [block];
  const sees = await whatUserSees(context);
  const series = await readSeries(context.db, context.account_id, block.series_id, scope === 'all' ? 1 : (block.series_number ?? 1));
  return series.filter((one) => canEditVisit(sees, { lines: [one] }));
}

const remove = handle(deleteBlockTime, async (input, context) => {
  const { db, account_id } = context;
  const block = await findBlockTime(db, account_id, input.id);
  if (block === undefined || !canEditVisit(await whatUserSees(context), { lines: [block] })) return notFound('block_time');
  const opened = await blocksToOpen(context, block, input.scope);
  await lockSubjects(
    db,
    account_id,
    opened.map(({ employee_id }) => employeeSubject(employee_id)),
  );
  await removeBlockTimes(
    db,
    account_id,
    opened.map(({ id }) => id),
  );
  const before =
    opened.length === 1 ? block : { ...block, opened: opened.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at })) };
  await context.audit({ area: 'appointments', action: 'unblock', subject_type: 'block_time', subject_id: block.id, before });
  context.publish('block_time', block.id);
  for (const { starts_at, ends_at, employee_id } of opened) await freedTime(context, { starts_at, ends_at, employee_ids: [employee_id] });
  return { id: block.id, opened_count: opened.length };
});

export const blockTimeHandlers = [create, update, remove];
