import type { Output } from '@rawnaq/contract/endpoint';
import { closeMonth, getOpenPoints, getPeriods, reopenMonth } from '@rawnaq/contract/reports/periods';
import { lastOfMonth, lastOfMonthBefore, throughAfterReopening } from '@rawnaq/domain/reports/accounting/periods';
import { sql } from 'kysely';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { closePeriod, judgeClosing, readClosed, reopenPeriod } from './close-period.ts';
import { userName } from '../../../db/user-name.ts';

type Periods = Output<typeof getPeriods.output>;

/** So many months are listed. */
const mostMonths = 24;

async function readPeriods(context: UserContext): Promise<Periods> {
  const { db, account_id } = context;
  const closed = await readClosed(db, account_id);
  const { rows } = await sql<{
    first: string | null;
  }>`select min(business_date) as first from journal_entries where account_id = ${account_id}`.execute(db);
  const first = rows[0]?.first ?? todayOf(context);
  const running = lastOfMonth(todayOf(context));
  const stateOf = (through: string): Periods['months'][number]['state'] => {
    if (through === running) return 'running';
    if (closed.final_through !== null && through <= closed.final_through) return 'final';
    return closed.closed_through !== null && through <= closed.closed_through ? 'closed' : 'open';
  };
  const months: Periods['months'] = [];
  for (let through = running; months.length < mostMonths && (months.length < 2 || through >= first); through = lastOfMonthBefore(through))
    months.push({ through, state: stateOf(through) });
  const closings = await db
    .selectFrom('accounting_closings as c')
    .innerJoin('users as u', (join) => join.onRef('u.account_id', '=', 'c.account_id').onRef('u.id', '=', 'c.user_id'))
    .where('c.account_id', '=', account_id)
    .orderBy('c.id', 'desc')
    .limit(100)
    .select(['c.kind', 'c.through', 'c.cause', 'c.reason', 'c.open_points', 'c.at', userName('u').as('user_name')])
    .execute();
  const may_reopen = throughAfterReopening(closed) !== null && context.may('books.reopen');
  return { ...closed, months, may_reopen, closings: closings as unknown as Periods['closings'] };
}

/** What areas say should be settled before everything through a day is closed. */
async function readOpenPoints({ db, account_id, services }: UserContext, through: string) {
  const { closed_through } = await readClosed(db, account_id);
  const points = [];
  const days = { after: closed_through, through };
  for (const { check, path, pathOf, count } of services.closingChecks)
    points.push({ check, path: (await pathOf?.(db, account_id, days)) ?? path, count: await count(db, account_id, days) });
  return points;
}

const get = handle(getPeriods, (_input, context) => readPeriods(context));

const openPoints = handle(getOpenPoints, async ({ through }, context) => ({ data: await readOpenPoints(context, through) }));

const close = handle(closeMonth, async ({ through, reason = '' }, context) => {
  const refused = await judgeClosing(context, { through, kind: 'soft' });
  if (refused !== null) return refused;
  const points = await readOpenPoints(context, through);
  const open_points = points.flatMap(({ check, count }) => (count === 0 ? [] : [{ check, count }]));
  const why = reason.trim();
  if (open_points.length > 0 && why === '') return refuse('books.points_open', { field: 'reason', details: { points: open_points } });
  const closing = { through, kind: 'soft', cause: 'month', open_points, reason: why === '' ? undefined : why } as const;
  return (await closePeriod(context, closing)) ?? readPeriods(context);
});

const reopen = handle(reopenMonth, async ({ reason }, context) => (await reopenPeriod(context, reason)) ?? readPeriods(context));

export const periodHandlers = [get, openPoints, close, reopen];
