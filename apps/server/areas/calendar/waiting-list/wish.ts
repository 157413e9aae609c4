import type { Output } from '@rawnaq/contract/endpoint';
import type { addWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { weekdayBits } from '@rawnaq/domain/calendar/appointments/waiting';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import type { WishToSave } from './store.ts';

type WishInput = Omit<Output<(typeof addWaiting)['input']>, 'customer_id'>;
type WishRefusalCode =
  | 'waiting.period_wrong'
  | 'waiting.period_over'
  | 'waiting.period_too_long'
  | 'waiting.minutes_wrong'
  | 'waiting.service_not_found'
  | 'appointment.employee_not_found';

/** Nobody waits for half a year; a list that long would only disappoint. */
const longestDays = 180;
const everyDay = 127;

/** What was wished, ready to be stored, or what is wrong with it. */
export async function checkedWish(
  context: Pick<AccountContext, 'db' | 'account_id' | 'now'> & { account: { timezone: string } },
  input: WishInput,
): Promise<{ ok: true; wish: WishToSave } | { ok: false; refusal: Refusal<WishRefusalCode> }> {
  const { db, account_id, account } = context;
  const { from_on, to_on, earliest_minute = 0, latest_minute = 1439, employee_id } = input;
  const no = (code: WishRefusalCode, field: string, params = {}) => ({ ok: false as const, refusal: refuse(code, { field, params }) });
  const today = localDate(account.timezone, epochMinuteOf(context.now));
  if (daysBetween(from_on, to_on) < 0) return no('waiting.period_wrong', 'to_on');
  if (daysBetween(today, to_on) < 0) return no('waiting.period_over', 'to_on');
  if (daysBetween(today, to_on) > longestDays) return no('waiting.period_too_long', 'to_on', { days: longestDays });
  if (latest_minute < earliest_minute) return no('waiting.minutes_wrong', 'latest_minute');

  const wanted = [...new Set(input.service_ids)];
  const known = await db
    .selectFrom('services')
    .where('account_id', '=', account_id)
    .where('id', 'in', wanted)
    .where('status', '=', 1)
    .select('id')
    .execute();
  if (known.length !== wanted.length) return no('waiting.service_not_found', 'service_ids');
  if (employee_id !== undefined) {
    const employee = await db
      .selectFrom('employees')
      .where('account_id', '=', account_id)
      .where('id', '=', employee_id)
      .where('status', '=', 1)
      .select('id')
      .executeTakeFirst();
    if (employee === undefined) return no('appointment.employee_not_found', 'employee_id');
  }
  const weekdays = input.weekdays === undefined ? everyDay : weekdayBits(input.weekdays);
  return {
    ok: true,
    wish: { employee_id: employee_id ?? null, from_on, to_on, weekdays, earliest_minute, latest_minute, notes: input.notes ?? null },
  };
}

/** Makes the job due that ends a wish after its last day. */
export async function endAfterLastDay(context: AccountContext, entry_id: number, to_on: string): Promise<void> {
  const { db, account_id, account, services } = context;
  const over = new Date(dayBounds(account.timezone, to_on).end * 60_000);
  await services.jobs.enqueue(db, 'expire_waiting_wish', { account_id, entry_id }, { runAt: over });
}
