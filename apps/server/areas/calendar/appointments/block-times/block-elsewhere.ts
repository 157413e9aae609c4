import { epochMinutesOfMoment } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../../http/context.ts';
import { freedTime } from '../../waiting-list/public.ts';
import { findBlockTime, insertBlockTimes, removeBlockTimes } from './store-block-times.ts';
import { lockSubjects } from '../booking/store-claims.ts';
import { claimInTheWay, readEmployeeClaims } from '../booking/store-employee-claims.ts';

interface TimeToBlock {
  employee_id: number;
  starts_at: string;
  ends_at: string;
  reason: string;
  user_id: number;
}

const longestMinutes = 31 * 1440;

/** Blocks an employee's time for a calendar elsewhere. Null where the time is taken, or it is longer than a block time may be. */
export async function blockFor(context: AccountContext, time: TimeToBlock): Promise<number | null> {
  const { db, account_id } = context;
  const interval = { start: epochMinutesOfMoment(time.starts_at) ?? 0, end: epochMinutesOfMoment(time.ends_at) ?? 0 };
  if (interval.end <= interval.start || interval.end - interval.start > longestMinutes) return null;
  await lockSubjects(db, account_id, [{ subject: 'employee', id: time.employee_id }]);
  if (claimInTheWay(await readEmployeeClaims(db, account_id, time.employee_id, interval), interval) !== undefined) return null;
  const ids = await insertBlockTimes(db, account_id, {
    employee_id: time.employee_id,
    intervals: [interval],
    reason: time.reason,
    created_by_user_id: time.user_id,
    series: null,
  });
  const id = ids?.[0];
  if (id === undefined) throw new Error('a claim appeared on an employee who was locked');
  await context.audit({
    area: 'appointments',
    action: 'block',
    subject_type: 'block_time',
    subject_id: id,
    after: { ...time, from: 'calendar' },
  });
  context.publish('block_time', id);
  return id;
}

/** Opens it again; a block time that somebody took away here meanwhile is no failure. */
export async function unblock(context: AccountContext, id: number): Promise<void> {
  const { db, account_id } = context;
  const found = await findBlockTime(db, account_id, id);
  if (found === undefined) return;
  await lockSubjects(db, account_id, [{ subject: 'employee', id: found.employee_id }]);
  await removeBlockTimes(db, account_id, [id]);
  await freedTime(context, { starts_at: found.starts_at, ends_at: found.ends_at, employee_ids: [found.employee_id] });
  await context.audit({ area: 'appointments', action: 'unblock', subject_type: 'block_time', subject_id: id, before: found });
  context.publish('block_time', id);
}
