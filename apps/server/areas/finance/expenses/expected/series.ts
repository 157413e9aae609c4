import {
  carryOver,
  endOfMoved,
  occurrenceDays,
  type OccurrenceState,
  plannedMonths,
  type Repetition,
  type RepetitionScope,
} from '@rawnaq/domain/finance/expenses/repetition';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { changeExpectedExpense, deleteExpectedExpenses, type ExpectedFields, type LockedExpected } from './store.ts';

const plannedThrough = (today: string): string => addMonths(today, plannedMonths);
const dayBefore = (day: string): string => addDays(day, -1);

/** A series with what its days are planned with, and who makes it. */
export type NewSeries = Repetition & ExpectedFields & { created_at: Date; created_by_user_id: number };

export async function insertSeries(db: Db, account_id: number, series: NewSeries): Promise<number> {
  const { id } = await db
    .insertInto('expected_expense_series')
    .values({ account_id, ...series })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const readSeries = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('expected_expense_series')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['anchor_on', 'from_on', 'every', 'unit', 'until_on'])
    .$castTo<Repetition>()
    .executeTakeFirstOrThrow();

/** Plans the days of a series that have no expected expense yet. Answers how many. */
export async function planSeries(db: Db, account_id: number, id: number, today: string): Promise<number> {
  const days = occurrenceDays(await readSeries(db, account_id, id), plannedThrough(today));
  const { numAffectedRows } = await sql`
    insert into expected_expenses (account_id, series_id, occurs_on, due_on, description, expense_type_id, supplier_id, total_minor, vat_rate_bp, remind_days, notes,
      created_at, created_by_user_id)
    select s.account_id, s.id, d.day, d.day, s.description, s.expense_type_id, s.supplier_id, s.total_minor, s.vat_rate_bp, s.remind_days, s.notes,
      s.created_at, s.created_by_user_id
    from expected_expense_series s cross join unnest(${days}::date[]) as d(day) where s.account_id = ${account_id} and s.id = ${id}
    on conflict (account_id, series_id, occurs_on) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** All series of an account, planned on; one after the other, each locked. */
export async function planAllSeries(db: Db, account_id: number, today: string): Promise<void> {
  const open = await db
    .selectFrom('expected_expense_series')
    .where('account_id', '=', account_id)
    .where((where) => where.or([where('until_on', 'is', null), where('until_on', '>=', today)]))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open) await planSeries(db, account_id, id, today);
}

type Member = LockedExpected & { series_id: number; occurs_on: string };

/** The day of the first occurrence that a change is for. */
async function firstOf(db: Db, account_id: number, { series_id, occurs_on }: Member, scope: RepetitionScope): Promise<string> {
  if (scope === 'following') return occurs_on;
  const { first } = await db
    .selectFrom('expected_expenses')
    .where('account_id', '=', account_id)
    .where('series_id', '=', series_id)
    .where('status', '=', 1)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.min<string>('occurs_on').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

const readOccurrences = async (db: Db, account_id: number, series_id: number, from: string) =>
  (
    await sql<{ id: number; occurs_on: string; due_on: string; state: OccurrenceState }>`
      select id, occurs_on, due_on, case when status = 2 then 'moved' when removed_at is not null then 'removed' when is_changed_alone = 1 then 'changed_alone'
        else 'planned' end as state
      from expected_expenses where account_id = ${account_id} and series_id = ${series_id} and occurs_on >= ${from}::date order by occurs_on for update`.execute(
      db,
    )
  ).rows;

const endSeries = (db: Db, account_id: number, id: number, until_on: string) =>
  db.updateTable('expected_expense_series').set({ until_on }).where('account_id', '=', account_id).where('id', '=', id).execute();

export interface SeriesChange {
  fields: ExpectedFields;
  due_on: string;
  /** Null: it comes once from now on. */
  repetition: Pick<Repetition, 'every' | 'unit' | 'until_on'> | null;
}

/**
 * Changes a locked occurrence and those that follow, or all that are pending: its series ends before the first of them, and another one goes on from there. A
 * day that was changed moves all of them by as much. Answers the id of an occurrence to show: the one that was changed where it has a day still, else the first.
 */
export async function replaceSeries(
  db: Db,
  account_id: number,
  occurrence: Member,
  scope: Exclude<RepetitionScope, 'this'>,
  { fields, due_on, repetition }: SeriesChange,
  { today, now: created_at, created_by_user_id }: { today: string; now: Date; created_by_user_id: number },
): Promise<number> {
  const before = await readSeries(db, account_id, occurrence.series_id);
  const first_on = await firstOf(db, account_id, occurrence, scope);
  const rows = await readOccurrences(db, account_id, occurrence.series_id, first_on);
  const from_on = addDays(first_on, daysBetween(occurrence.due_on, due_on));
  const rule = repetition ?? { every: before.every, unit: before.unit, until_on: from_on };
  const isSameDays = from_on === first_on && rule.every === before.every && rule.unit === before.unit;
  const asked: Repetition = { ...rule, from_on, anchor_on: isSameDays ? before.anchor_on : from_on };
  const after: Repetition = { ...asked, until_on: endOfMoved(before, first_on, asked) };
  const { stay, alone, gone } = carryOver(before, first_on, after, rows, plannedThrough(today));
  await endSeries(db, account_id, occurrence.series_id, dayBefore(first_on));
  const series_id =
    repetition === null ? null : await insertSeries(db, account_id, { ...after, ...fields, created_at, created_by_user_id });
  await deleteExpectedExpenses(db, account_id, gone);
  for (const id of alone) await changeExpectedExpense(db, account_id, id, { series_id: null, occurs_on: null });
  for (const { id, occurs_on, state } of stay) {
    const takesFields = state === 'planned' || id === occurrence.id;
    const words = takesFields
      ? { ...fields, due_on: id === occurrence.id ? due_on : occurs_on, is_changed_alone: 0 as const, reminded_on: null }
      : {};
    await changeExpectedExpense(db, account_id, id, { series_id, occurs_on: series_id === null ? null : occurs_on, ...words });
  }
  if (series_id !== null) await planSeries(db, account_id, series_id, today);
  return stay.some(({ id }) => id === occurrence.id) ? occurrence.id : (stay[0]?.id ?? occurrence.id);
}

/** Takes away a locked occurrence and those that follow, or all that are pending; their series ends before the first of them. Answers how many. */
export async function removeFrom(db: Db, account_id: number, occurrence: Member, scope: Exclude<RepetitionScope, 'this'>): Promise<number> {
  const first_on = await firstOf(db, account_id, occurrence, scope);
  const rows = await readOccurrences(db, account_id, occurrence.series_id, first_on);
  await endSeries(db, account_id, occurrence.series_id, dayBefore(first_on));
  await deleteExpectedExpenses(
    db,
    account_id,
    rows.filter(({ state }) => state !== 'moved').map(({ id }) => id),
  );
  return rows.filter(({ state }) => state === 'planned' || state === 'changed_alone').length;
}
