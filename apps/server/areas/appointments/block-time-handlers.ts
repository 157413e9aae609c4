import { createBlockTime, deleteBlockTime } from '@rawnaq/contract/appointments';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { handle } from '../../http/handle.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import { findBlockTime, findEmployee, firstClaimIn, insertBlockTime, removeBlockTime } from './store-block-times.ts';
import { lockSubjects } from './store-claims.ts';
import { nameIn } from './told-refusal.ts';
import { isAllHers, whatUserSees } from './visibility.ts';

const longestMilliseconds = 31 * 86_400_000;
const minuteOf = (moment: string): Date => new Date(Math.floor(Date.parse(moment) / 60_000) * 60_000);
const refusalOfKind: Readonly<Record<number, 'block_time.appointment_conflict' | 'block_time.block_time_conflict' | 'appointment.employee_off'>> = {
  1: 'block_time.appointment_conflict',
  2: 'block_time.block_time_conflict',
  3: 'appointment.employee_off',
  4: 'block_time.appointment_conflict',
};

const create = handle(createBlockTime, async (input, context) => {
  const { db, account_id, language, account } = context;
  const sees = await whatUserSees(context);
  const employee = await findEmployee(db, account_id, input.employee_id);
  if (employee === undefined || !isAllHers(sees, { lines: [input] })) return refuse('appointment.employee_not_found', { field: 'employee_id' });
  const [starts_at, ends_at] = [minuteOf(input.starts_at), minuteOf(input.ends_at)];
  if (ends_at <= starts_at) return refuse('block_time.ends_before_start', { field: 'ends_at' });
  if (ends_at.getTime() - starts_at.getTime() > longestMilliseconds) return refuse('block_time.too_long', { field: 'ends_at' });

  await lockSubjects(db, account_id, [{ subject: 'employee', id: employee.id }]);
  const in_the_way = await firstClaimIn(db, account_id, employee.id, starts_at, ends_at);
  if (in_the_way !== undefined) {
    const clock = (moment: string) => momentOfEpochMinutes(account.timezone, Math.floor(Date.parse(moment) / 60_000)).slice(11, 16);
    const params = { employee: nameIn(language, employee), span: `${clock(in_the_way.starts_at)}–${clock(in_the_way.ends_at)}`, free_next: '' };
    return refuse(refusalOfKind[in_the_way.kind] ?? 'block_time.appointment_conflict', {
      field: 'starts_at', params, details: { conflicting: { starts_at: in_the_way.starts_at, ends_at: in_the_way.ends_at } },
    });
  }
  const saved = await insertBlockTime(db, account_id, { employee_id: employee.id, starts_at, ends_at, reason: input.reason ?? null, created_by_user_id: context.user.id });
  if (saved === null) throw new Error('a claim appeared on an employee who was locked');
  await context.audit({ area: 'appointments', action: 'block', subject_type: 'block_time', subject_id: saved.id, after: saved });
  context.publish('block_time', saved.id);
  return saved;
});

const remove = handle(deleteBlockTime, async (input, context) => {
  const { db, account_id } = context;
  const block = await findBlockTime(db, account_id, input.id);
  if (block === undefined || !isAllHers(await whatUserSees(context), { lines: [block] })) return notFound('block_time');
  await removeBlockTime(db, account_id, block.id);
  await context.audit({ area: 'appointments', action: 'unblock', subject_type: 'block_time', subject_id: block.id, before: block });
  context.publish('block_time', block.id);
  return { id: block.id };
});

export const blockTimeHandlers = [create, remove];
