import type { Output } from '@rawnaq/contract/endpoint';
import { getOvertimeSetting, updateOvertimeSetting } from '@rawnaq/contract/settings/overtime-setting';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { lockList } from './store.ts';

type OvertimeSetting = Output<typeof getOvertimeSetting.output>;

/** As a new account begins (specification §4): nine hours for agreed 8 and 9, twelve for 12; days off and holidays like any other day. */
const usual: OvertimeSetting = {
  ...{ threshold_8_minutes: 540, threshold_9_minutes: 540, threshold_12_minutes: 720 },
  ...{ day_off_is_overtime: 0, holiday_is_overtime: 0, version: 1 },
};

export async function readOvertimeSetting(db: Db, account_id: number): Promise<OvertimeSetting> {
  const { rows } = await sql<OvertimeSetting>`
    select threshold_8_minutes, threshold_9_minutes, threshold_12_minutes, day_off_is_overtime, holiday_is_overtime, version
    from overtime_settings where account_id = ${account_id}`.execute(db);
  return rows[0] ?? usual;
}

const get = handle(getOvertimeSetting, (_input, { db, account_id }) => readOvertimeSetting(db, account_id));

const update = handle(updateOvertimeSetting, async (input, context) => {
  const { db, account_id } = context;
  await lockList(db, account_id, 'work_shifts');
  const before = await readOvertimeSetting(db, account_id);
  if (before.version !== input.version)
    return changedMeanwhile(context, { subject_types: ['overtime_setting'], version: input.version, current: before });
  const after = { ...input, version: input.version + 1 };
  await db
    .insertInto('overtime_settings')
    .values({ account_id, ...after })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(after))
    .execute();
  await context.audit({ area: 'master_data', action: 'update', subject_type: 'overtime_setting', before, after });
  context.publish('master_data', 0);
  return after;
});

export const overtimeHandlers = [get, update];
