import type { Input } from '@rawnaq/contract/endpoint';
import {
  createCustomHours,
  deleteCustomHours,
  listCustomHours,
  listVisitsOutsideHours,
  tryCustomHours,
  updateCustomHours,
} from '@rawnaq/contract/calendar/hours';
import { customDayName } from '@rawnaq/domain/scheduling/custom-day-name';
import { dayShiftsFault } from '@rawnaq/domain/scheduling/day-shifts';
import { straightShift } from '@rawnaq/domain/scheduling/weekly-hours-fault';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import {
  type CustomDay,
  findPerson,
  insertCustomDays,
  lockHours,
  type OwnHours,
  readCustomDays,
  readHolidaysIn,
  readPeople,
  readWeek,
  removeCustomDays,
  replaceCustomDay,
} from './custom-store.ts';
import { changingHours, listOutside, tryHours, type Period } from './outside.ts';
import { dateInWords } from './words.ts';
import { todayOf } from '../../../http/business-day.ts';

/** Specification §5. */
const longestPeriod = 30;
/** The longest a list may show: a year. */
const longestList = 370;

const list = handle(listCustomHours, async ({ from, to, employee_id }, { db, account_id, account }) => {
  if (to < from || daysBetween(from, to) >= longestList)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: longestList } });
  if (employee_id !== undefined && (await findPerson(db, account_id, employee_id)) === undefined)
    return refuse('custom_hours.employee_not_found', { field: 'employee_id' });
  const period = { from, to };
  const [weekly, days, holidays, employees] = await Promise.all([
    readWeek(db, account_id, employee_id),
    readCustomDays(db, account_id, period, employee_id),
    readHolidaysIn(db, account_id, period, employee_id),
    readPeople(db, account_id, period),
  ]);
  const follows = employees.some(({ id, has_own_hours }) => id === employee_id && has_own_hours === 0);
  const business_days = follows ? await readCustomDays(db, account_id, period) : [];
  return { timezone: account.timezone, weekly, days, business_days, holidays, employees };
});

/** What is wrong with the shifts of the dates, or with whom they are for. */
async function findFault(context: UserContext, days: readonly OwnHours[], employee_id: number | undefined) {
  const { db, account_id, language } = context;
  if (employee_id !== undefined && (await findPerson(db, account_id, employee_id)) === undefined)
    return refuse('custom_hours.employee_not_found', { field: 'employee_id' });
  for (const { on_date, shifts } of days) {
    const fault = dayShiftsFault(shifts);
    if (fault !== null)
      return refuse(`custom_hours.${fault}`, { field: 'days', params: { date: dateInWords(language, on_date) }, details: { on_date } });
  }
  return null;
}

const periodOf = (days: readonly OwnHours[]): Period => {
  const dates = days.map(({ on_date }) => on_date).toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
};
const straight = (days: readonly OwnHours[], name: string): CustomDay[] =>
  days.map(({ on_date, shifts }) => ({ on_date, name, shifts: shifts.map(straightShift) }));

type Wanted = Pick<Input<typeof tryCustomHours.input>, 'employee_id' | 'with_employees'> & { days: readonly OwnHours[] };

/** What is wrong with new hours of these dates; afterwards nobody else changes hours before this request has ended. */
async function findHoursFault(context: UserContext, input: Wanted) {
  const { db, account_id, language } = context;
  const period = periodOf(input.days);
  const twice = input.days.find((day, index) => input.days.findIndex(({ on_date }) => on_date === day.on_date) !== index);
  if (twice !== undefined)
    return refuse('custom_hours.date_twice', { field: 'days', params: { date: dateInWords(language, twice.on_date) } });
  if (daysBetween(period.from, period.to) >= longestPeriod)
    return refuse('custom_hours.period_too_long', { field: 'days', params: { days: longestPeriod } });
  const fault = await findFault(context, input.days, input.employee_id);
  if (fault !== null) return fault;
  await lockHours(db, account_id);
  const wanted = new Set(input.days.map(({ on_date }) => on_date));
  const taken = (await readCustomDays(db, account_id, period, input.employee_id)).find(({ on_date }) => wanted.has(on_date));
  if (taken === undefined) return null;
  const date = dateInWords(language, taken.on_date);
  return refuse('custom_hours.date_taken', {
    field: 'days',
    params: { date, name: customDayName(taken.name, date) },
    details: { on_date: taken.on_date },
  });
}

/** Everybody who has hours of their own and is to have these too. */
const othersOf = async ({ db, account_id }: UserContext, { days, employee_id, with_employees }: Wanted) =>
  with_employees === 1 && employee_id === undefined
    ? (await readPeople(db, account_id, periodOf(days))).filter((one) => one.has_own_hours === 1)
    : [];

async function writeDays({ db, account_id }: UserContext, days: readonly CustomDay[], input: Wanted, others: readonly { id: number }[]) {
  await insertCustomDays(db, account_id, days, input.employee_id);
  for (const { id } of others) {
    // What an employee has on a date of the period stays.
    const own = new Set((await readCustomDays(db, account_id, periodOf(days), id)).map(({ on_date }) => on_date));
    const missing = days.filter(({ on_date }) => !own.has(on_date));
    if (missing.length > 0) await insertCustomDays(db, account_id, missing, id);
  }
}

const create = handle(createCustomHours, async (input, context) => {
  const { account_id } = context;
  const fault = await findHoursFault(context, input);
  if (fault !== null) return fault;
  const name = input.name ?? '';
  const period = periodOf(input.days);
  const others = await othersOf(context, input);
  const days = straight(input.days, name);
  const changed = await changingHours(context, period, input.keep_visits, () => writeDays(context, days, input, others));
  if (!changed.ok) return changed.refusal;
  const after = { name, days, employee_id: input.employee_id ?? null, employee_ids: others.map(({ id }) => id) };
  await context.audit({ area: 'hours', action: 'create', subject_type: 'custom_hours', subject_id: period.from, after });
  context.publish('business_hours', account_id);
  return { created_count: days.length, employee_count: others.length };
});

const tryOut = handle(tryCustomHours, async (input, context) => {
  const fault = await findHoursFault(context, input);
  if (fault !== null) return fault;
  const others = await othersOf(context, input);
  return tryHours(context, periodOf(input.days), () => writeDays(context, straight(input.days, ''), input, others));
});

const update = handle(updateCustomHours, async (input, context) => {
  const { db, account_id } = context;
  const { on_date, name = '', employee_id } = input;
  const fault = await findFault(context, [input], employee_id);
  if (fault !== null) return fault;
  await lockHours(db, account_id);
  const period = { from: on_date, to: on_date };
  const [before] = await readCustomDays(db, account_id, period, employee_id);
  if (before === undefined) return notFound('custom_hours');
  const [after] = straight([input], name);
  const changed = await changingHours(context, period, input.keep_visits, () => replaceCustomDay(db, account_id, after!, employee_id));
  if (!changed.ok) return changed.refusal;
  await context.audit({
    area: 'hours',
    action: 'update',
    subject_type: 'custom_hours',
    subject_id: on_date,
    before,
    after: { ...after, employee_id: employee_id ?? null },
  });
  context.publish('business_hours', account_id);
  return { on_date, name, shifts: [...after!.shifts] };
});

const remove = handle(deleteCustomHours, async ({ from, to, employee_id, with_employees, keep_visits }, context) => {
  const { db, account_id } = context;
  if (to < from || daysBetween(from, to) >= longestPeriod)
    return refuse('custom_hours.period_too_long', { field: 'to', params: { days: longestPeriod } });
  if (employee_id !== undefined && (await findPerson(db, account_id, employee_id)) === undefined)
    return refuse('custom_hours.employee_not_found', { field: 'employee_id' });
  await lockHours(db, account_id);
  const period = { from, to };
  const before = await readCustomDays(db, account_id, period, employee_id);
  const others =
    with_employees === 1 && employee_id === undefined ? (await readPeople(db, account_id, period)).filter((one) => one.day_count > 0) : [];
  const changed = await changingHours(context, period, keep_visits, async () => {
    for (const { id } of others) await removeCustomDays(db, account_id, period, id);
    return removeCustomDays(db, account_id, period, employee_id);
  });
  if (!changed.ok) return changed.refusal;
  const told = { days: before, employee_id: employee_id ?? null, employee_ids: others.map(({ id }) => id) };
  await context.audit({ area: 'hours', action: 'delete', subject_type: 'custom_hours', subject_id: from, before: told });
  context.publish('business_hours', account_id);
  return { deleted_count: changed.result };
});

const outside = handle(listVisitsOutsideHours, async (input, context) => {
  const from = input.from ?? todayOf(context);
  const to = input.to ?? addDays(from, 60);
  if (to < from || daysBetween(from, to) >= longestList)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: longestList } });
  return listOutside(context, { from, to });
});

export const customHoursHandlers = [list, create, tryOut, update, remove, outside];
