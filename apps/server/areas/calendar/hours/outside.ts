import { openIntervals, scheduledIntervals } from '@rawnaq/domain/scheduling/working-time';
import { type VisitOutside, visitsOutside } from '@rawnaq/domain/scheduling/outside-hours';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { normalise, subtract } from '@rawnaq/domain/time/intervals';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { loadDayFacts } from '../appointments/public/facts.ts';
import { readVisitsAhead, type VisitAhead } from '../appointments/public/ahead.ts';
import { canSeeVisit, whatUserSees } from '../appointments/public/rights.ts';

/** How many visits a refusal and a list name; the number of all goes with them. */
const mostNamed = 100;

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

interface Outside extends VisitOutside {
  visit: VisitAhead;
}

/** The visits ahead that do not fit into the hours of these days as they stand in this transaction; a shift past the last midnight included. */
async function findOutside({ db, account_id, account, now }: UserContext, { from, to }: Period): Promise<Outside[]> {
  const zone = account.timezone;
  const span: Interval = { start: dayBounds(zone, from).start, end: dayBounds(zone, addDays(to, 1)).end };
  const visits = await readVisitsAhead(db, account_id, span, now);
  if (visits.length === 0) return [];
  // A visit that runs in from the day before needs that day's hours too.
  const first = addDays(from, -1);
  const last = addDays(to, 1);
  const { facts } = await loadDayFacts(db, { account_id, from: first, to: last, service_ids: [] });
  const open = normalise(openIntervals(facts.business, zone, first, last));
  const working = new Map(
    facts.employees.map((employee) => {
      const leaves = facts.claims.filter((claim) => claim.subject === 'employee' && claim.id === employee.id && claim.kind === 'leave');
      return [
        employee.id,
        subtract(scheduledIntervals(employee, open, zone, first, last, facts.business), [...employee.leaves, ...leaves]),
      ];
    }),
  );
  const by_id = new Map(visits.map((visit) => [visit.id, visit]));
  return visitsOutside(visits, open, (employee_id) => working.get(employee_id) ?? []).map((found) => ({
    ...found,
    visit: by_id.get(found.id)!,
  }));
}

/** As the wire tells them, the first hundred. */
async function named({ db, account_id }: UserContext, found: readonly Outside[]) {
  const told = found.slice(0, mostNamed);
  const ids = [...new Set(told.flatMap((one) => one.employee_ids))];
  const employees =
    ids.length === 0
      ? []
      : await db
          .selectFrom('employees')
          .where('account_id', '=', account_id)
          .where('id', 'in', ids)
          .select(['id', 'english_name', 'arabic_name'])
          .execute();
  return told.map(({ visit, is_closed, employee_ids }) => ({
    id: visit.id,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    customer_name: visit.customer_name,
    is_closed: is_closed ? (1 as const) : (0 as const),
    employees: employees.filter(({ id }) => employee_ids.includes(id)),
  }));
}

/** Those of the visits that the user may see: who sets the hours may have no business with the customers. */
export async function visibleOf<T extends { hands: VisitAhead['hands'] }>(context: UserContext, visits: readonly T[]): Promise<T[]> {
  if (!context.may('appointments.view')) return [];
  const sees = await whatUserSees(context);
  return visits.filter((visit) => canSeeVisit(sees, { lines: visit.hands }));
}

async function visibleOutside(context: UserContext, found: readonly Outside[]): Promise<Outside[]> {
  const seen = new Set(
    (
      await visibleOf(
        context,
        found.map(({ visit }) => visit),
      )
    ).map(({ id }) => id),
  );
  return found.filter(({ id }) => seen.has(id));
}

/** What `GET /api/visits_outside_hours` answers: of the visits the user sees. */
export async function listOutside(context: UserContext, period: Period) {
  const found = await visibleOutside(context, await findOutside(context, period));
  return { total: found.length, visits: await named(context, found) };
}

/**
 * Makes a change of the hours and tells which visits it puts outside them: those that were outside before are none of its doing. With
 * `keep_visits` the change is made; without, it is refused with their list, and what `change` wrote is rolled back.
 */
export async function changingHours<T>(context: UserContext, period: Period, keep_visits: 0 | 1, change: () => Promise<T>) {
  const before = keep_visits === 1 ? [] : await findOutside(context, period);
  const result = await change();
  if (keep_visits === 1) return { ok: true, result } as const;
  const known = new Set(before.map((one) => one.id));
  const found = (await findOutside(context, period)).filter((one) => !known.has(one.id));
  if (found.length === 0) return { ok: true, result } as const;
  const details = { total: found.length, visits: await named(context, await visibleOutside(context, found)) };
  return {
    ok: false,
    refusal: refuse('hours.visits_outside', { field: 'keep_visits', params: { count: found.length }, details }),
  } as const;
}

/** Which visits a change of the hours would put outside them, of those the user sees. What `change` wrote is taken back. */
export async function tryHours(context: UserContext, period: Period, change: () => Promise<unknown>) {
  const known = new Set((await findOutside(context, period)).map((one) => one.id));
  await sql`savepoint hours_trial`.execute(context.db);
  await change();
  const found = (await findOutside(context, period)).filter((one) => !known.has(one.id));
  await sql`rollback to savepoint hours_trial`.execute(context.db);
  await sql`release savepoint hours_trial`.execute(context.db);
  return { total: found.length, visits: await named(context, await visibleOutside(context, found)) };
}
