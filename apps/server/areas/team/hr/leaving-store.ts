import { type LeavingPoint, type WhoLeaves } from '../../../leaving-point.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';

/** What should be settled before somebody leaves, as the caller may see it: how many and how much only with the right to it. */
export async function readLeavingPoints({ db, account_id, services, may }: UserContext, who: WhoLeaves) {
  const points: { point: string; is_note: 0 | 1; count: number; amount_minor: number | null; path: string }[] = [];
  // One after the other: they share the transaction's connection.
  for (const each of services.leavingPoints) points.push(await shownPoint(each, db, account_id, who, may));
  return points.filter(({ count }) => count > 0);
}

async function shownPoint(each: LeavingPoint, db: Db, account_id: number, who: WhoLeaves, may: UserContext['may']) {
  const { count, amount_minor, path } = await each.read(db, account_id, who);
  const isShown = each.right === null || may(each.right);
  return {
    point: each.point,
    is_note: each.isNote === true ? (1 as const) : (0 as const),
    count: isShown ? count : Math.min(count, 1),
    amount_minor: isShown ? amount_minor : null,
    path: path ?? each.path(who),
  };
}

export const readPlannedLeaving = (db: Db, account_id: number, employee_id: number) =>
  db
    .selectFrom('employee_leavings')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'left_on', 'override_reason'])
    .executeTakeFirst();

/** Takes a planned leaving back; false where none is planned. */
export async function withdrawPlanned(db: Db, account_id: number, employee_id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employee_leavings')
    .set({ withdrawn_at: now })
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewLeaving {
  employee_id: number;
  left_on: string;
  override_reason: string | null;
  open_points: { point: string; count: number }[];
  user_id: number;
  at: Date;
  done_at: Date | null;
}

export async function insertLeaving(db: Db, account_id: number, { open_points, ...row }: NewLeaving): Promise<void> {
  await db
    .insertInto('employee_leavings')
    .values({ account_id, ...row, open_points: JSON.stringify(open_points) })
    .execute();
}
