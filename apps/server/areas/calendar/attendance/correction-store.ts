import type { EventKind, EventType } from '@rawnaq/domain/calendar/attendance/attendance-event';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export const CorrectionStatus = { rejected: 0, waits: 1, approved: 2 } as const;

export interface Step {
  kind: EventKind;
  type: EventType;
  at: string;
}

const corrections = (db: Db, account_id: number) =>
  db
    .selectFrom('attendance_corrections as c')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'c.account_id').onRef('e.id', '=', 'c.employee_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'c.account_id').onRef('u.id', '=', 'c.requested_by_user_id'))
    .leftJoin('users as d', (join) => join.onRef('d.account_id', '=', 'c.account_id').onRef('d.id', '=', 'c.decided_by_user_id'))
    .where('c.account_id', '=', account_id);

/** The events that it takes out, whether or not it was approved. */
const replaced = (account_id: number) => sql<(Step & { id: number })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'type', v.type, 'at', v.at) order by v.at, v.id) from attendance_events v
  where v.account_id = ${account_id} and v.id in (select x::bigint from jsonb_array_elements_text(c.replaces) x)), '[]')`;

const columns = [
  ...(['c.id', 'c.employee_id', 'e.english_name as employee_english_name', 'e.arabic_name as employee_arabic_name', 'c.on_date'] as const),
  ...(['c.reason', 'c.steps', 'c.status', 'c.is_withdrawn', 'c.decision_note', 'c.requested_at', 'c.decided_at', 'c.version'] as const),
  sql<string | null>`user_name(u)`.as('requested_by'),
  sql<string | null>`user_name(d)`.as('decided_by'),
] as const;
interface Narrow {
  steps: Step[];
  status: 0 | 1 | 2;
  is_withdrawn: 0 | 1;
}

interface CorrectionsQuery {
  page: number;
  per_page: number;
  status?: 0 | 1 | 2 | undefined;
  correction_id?: number | undefined;
  employee_id?: number | undefined;
  search?: string | undefined;
}

/** One page: what waits for a decision first, then the latest. */
export async function readCorrections(db: Db, account_id: number, query: CorrectionsQuery) {
  let rows = corrections(db, account_id);
  if (query.status !== undefined) rows = rows.where('c.status', '=', query.status);
  if (query.correction_id !== undefined) rows = rows.where('c.id', '=', query.correction_id);
  if (query.employee_id !== undefined) rows = rows.where('c.employee_id', '=', query.employee_id);
  if (query.search) {
    const pattern = query.search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', e.english_name, e.arabic_name, c.reason)) like '%' || search_fold(${pattern}) || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([...columns, replaced(account_id).as('replaced')])
    .$narrowType<Narrow>()
    .orderBy(sql`(c.status = 1) desc, c.requested_at desc, c.id desc`)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}
export type CorrectionRow = Awaited<ReturnType<typeof readCorrections>>['data'][number];

export async function readCorrection(db: Db, account_id: number, id: number): Promise<CorrectionRow | undefined> {
  return (await readCorrections(db, account_id, { page: 1, per_page: 1, correction_id: id })).data[0];
}

export interface NewCorrection {
  employee_id: number;
  on_date: string;
  reason: string;
  replaces: readonly number[];
  steps: readonly Step[];
  /** Null of a kiosk. */
  requested_by_user_id: number | null;
  requested_at: Date;
}

export async function insertCorrection(db: Db, account_id: number, { replaces, steps, ...fields }: NewCorrection): Promise<number> {
  const { id } = await db
    .insertInto('attendance_corrections')
    .values({ account_id, ...fields, replaces: JSON.stringify(replaces), steps: JSON.stringify(steps) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Decision {
  status: 0 | 2;
  is_withdrawn?: 1;
  decision_note: string | null;
  decided_by_user_id: number;
  decided_at: Date;
}

export async function decideCorrection(db: Db, account_id: number, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('attendance_corrections')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Of these events, those that another correction has replaced already. */
export async function replacedAlready(db: Db, account_id: number, event_ids: readonly number[]): Promise<number> {
  if (event_ids.length === 0) return 0;
  const rows = await db
    .selectFrom('attendance_replaced_events')
    .where('account_id', '=', account_id)
    .where('event_id', 'in', [...event_ids])
    .select('event_id')
    .execute();
  return rows.length;
}

/** Writes what an approved correction puts in and takes out. */
export async function writeCorrected(db: Db, account_id: number, correction: CorrectionRow, user_id: number, now: Date): Promise<void> {
  const { id: correction_id, employee_id, steps } = correction;
  if (steps.length > 0)
    await db
      .insertInto('attendance_events')
      .values(
        steps.map((step) => ({
          account_id,
          employee_id,
          ...step,
          recorded_at: now,
          method: 5,
          created_by_user_id: user_id,
          correction_id,
        })),
      )
      .execute();
  if (correction.replaced.length > 0)
    await db
      .insertInto('attendance_replaced_events')
      .values(correction.replaced.map(({ id }) => ({ account_id, event_id: id, employee_id, correction_id })))
      .execute();
}
