import type { Output } from '@rawnaq/contract/endpoint';
import { getLeavePolicy, updateLeavePolicy } from '@rawnaq/contract/calendar/leave-policy';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';

type Policy = Output<typeof getLeavePolicy.output>;

/** As a new account begins: nothing is counted, and what is proposed is the least by the labour law of Saudi Arabia. */
const usual: Policy = {
  ...{ is_counted: 0, days_per_year: 21, later_days_per_year: 30, later_after_months: 60, counted_from: null, version: 1 },
};

export async function readLeavePolicy(db: Db, account_id: number): Promise<Policy> {
  const { rows } = await sql<Policy>`
    select is_counted, days_per_year, later_days_per_year, later_after_months, counted_from, version
    from leave_policies where account_id = ${account_id}`.execute(db);
  return rows[0] ?? usual;
}

const get = handle(getLeavePolicy, (_input, { db, account_id }) => readLeavePolicy(db, account_id));

const update = handle(updateLeavePolicy, async (input, context) => {
  const { db, account_id } = context;
  const before = await readLeavePolicy(db, account_id);
  const after = { ...input, counted_from: input.counted_from ?? null, version: input.version + 1 };
  // Of two who save at once the second finds a later version, also where neither found a row.
  const saved =
    before.version === input.version &&
    (await db
      .insertInto('leave_policies')
      .values({ account_id, ...after })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(after).where('leave_policies.version', '=', input.version))
      .returning('version')
      .executeTakeFirst());
  if (!saved)
    return changedMeanwhile(context, {
      ...{ subject_types: ['leave_policy'], version: input.version, current: await readLeavePolicy(db, account_id) },
    });
  await context.audit({ area: 'hours', action: 'update', subject_type: 'leave_policy', before, after });
  context.publish('leaves', 0);
  return after;
});

export const leavePolicyHandlers = [get, update];
