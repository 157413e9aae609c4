import { quoteOnlineDiscountCode } from '@rawnaq/contract/calendar/online-booking';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { currentSchedule } from '../appointments/public/facts.ts';
import { codeForVisit } from '../../value/discount-codes/public.ts';
import { takesBookings } from './business-rows.ts';
import { linesToBook } from './online-lines.ts';

/** Codes that one address may try in ten minutes: nobody finds one by guessing. Counted apart from the request, whose refusal would undo the count. */
const mostTries = 30;

export const mayTryDiscountCode = async ({ account, account_id, ip, services }: OnlineContext): Promise<boolean> =>
  account.is_training || services.rateLimits.allow(`discount_code:${account_id}:${networkOf(ip)}`, mostTries, 600);

export const quoteDiscountCode = handleOnline(quoteOnlineDiscountCode, async (input, context) => {
  const { db, account_id } = context;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  if (!(await mayTryDiscountCode(context))) return refuse('request.too_many', { field: 'discount_code' });
  const { addons, services, service_details } = await currentSchedule(db, account_id);
  const lines = linesToBook({ ...input, starts_at: '' }, addons).map(({ service_id, addon_ids = [] }) => {
    const chosen = services.find(({ id }) => id === service_id)?.employees.find(({ employee_id }) => employee_id === input.employee_id);
    const price_minor = chosen?.price_minor ?? service_details.get(service_id)?.price_minor ?? 0;
    return { service_id, price_minor: addon_ids.reduce((sum, id) => sum + (addons.get(id)?.price_minor ?? 0), price_minor) };
  });
  const judged = await codeForVisit(context, input.discount_code, null, lines);
  if (judged instanceof Refusal) return judged;
  const { code, max_uses_per_customer, new_customers_only } = judged.code;
  const isPersonal = max_uses_per_customer !== null || new_customers_only;
  return {
    code,
    worth_minor: judged.worth_minor,
    total_minor: lines.reduce((sum, line) => sum + line.price_minor, 0),
    is_personal: isPersonal ? (1 as const) : (0 as const),
  };
});
