import type { Output } from '@rawnaq/contract/endpoint';
import { quoteOnlineTerms } from '@rawnaq/contract/calendar/online-booking';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { changeWindows, shownTerms } from '@rawnaq/domain/calendar/appointments/terms';
import { penaltyOf } from '@rawnaq/domain/value/penalties/penalty';
import { changeableUntil, customerMayChange } from '@rawnaq/domain/calendar/online/change-window';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { currentSchedule, type VisitInput } from '../appointments/public/facts.ts';
import { tryVisit } from '../appointments/public/holds.ts';
import { codeForVisit } from '../../value/discount-codes/public.ts';
import { lateCancelCharge } from '../../value/penalties/public.ts';
import { takesBookings } from './business-rows.ts';
import { mayTryDiscountCode } from './discount-code.ts';
import { checkCode } from './verification.ts';
import { linesToBook } from './online-lines.ts';

export type VisitTerms = Output<(typeof quoteOnlineTerms)['output']>;

const noOwnTerms = {
  approval: null,
  deposit_kind: null,
  deposit_minor: null,
  deposit_bp: null,
  cancel_window_minutes: null,
  move_window_minutes: null,
};

/** What the rules ask of a customer's history; null where nobody has the mobile. */
function readHistory({ db, account_id }: OnlineContext, mobile: string) {
  return db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .select(['id', 'invoice_count as visit_count', 'no_show_count'])
    .executeTakeFirst();
}

/**
 * What booking this visit would ask, decided as a booking is, so that price and employee are those of the booking; or why it cannot be booked.
 * @param worthOf what a discount code takes off its lines, in minor units
 */
export async function termsOfVisit(
  context: Pick<OnlineContext, 'db' | 'account_id' | 'now' | 'user' | 'language'> & { account: { timezone: string } },
  schedule: Awaited<ReturnType<typeof currentSchedule>>,
  input: Omit<VisitInput, 'channel'>,
  customer: Parameters<typeof shownTerms>[0]['customer'],
  worthOf: (lines: readonly { service_id: number; price_minor: number }[]) => Promise<number> = async () => 0,
): Promise<{ ok: true; terms: VisitTerms } | Extract<Awaited<ReturnType<typeof tryVisit>>, { ok: false }>> {
  const { db, account_id, account, now } = context;
  const tried = await tryVisit(context as OnlineContext, { ...input, channel: 'online' });
  if (!tried.ok) return tried;

  const { starts, total_minor } = tried;
  const services = tried.lines.map(({ service_id }) => schedule.service_details.get(service_id) ?? noOwnTerms);
  const line_prices = tried.lines.map(({ price_minor }) => price_minor);
  const windows = changeWindows(schedule.settings, services);
  const moment = (minutes: number): string => momentOfEpochMinutes(account.timezone, minutes);
  const visit = { status: AppointmentStatus.scheduled, starts };
  const may = (window_minutes: number): 0 | 1 => (customerMayChange(visit, window_minutes, epochMinuteOf(now)).ok ? 1 : 0);
  const discount_minor = await worthOf(tried.lines);
  const terms = {
    total_minor,
    discount_minor,
    ...shownTerms({ account: schedule.settings, services, customer, total_minor, discount_minor, line_prices }),
    pay_within_minutes: schedule.settings.pay_within_minutes,
    late_cancel_fee_minor: penaltyOf(await lateCancelCharge(db, account_id), total_minor),
    may_cancel: may(windows.cancel_window_minutes),
    cancel_until: moment(changeableUntil(starts, windows.cancel_window_minutes)),
    may_move: may(windows.move_window_minutes),
    move_until: moment(changeableUntil(starts, windows.move_window_minutes)),
  };
  return { ok: true, terms };
}

/** What a typed code takes off, judged as the booking will judge it; nothing where it may not be used. Counts as a try. */
async function worthOfCode(
  context: OnlineContext,
  typed: string | undefined,
  customer_id: number | null,
  lines: readonly { service_id: number; price_minor: number }[],
): Promise<number> {
  if (typed === undefined || typed === '' || !(await mayTryDiscountCode(context))) return 0;
  const judged = await codeForVisit(context, typed, customer_id, lines);
  return judged instanceof Refusal ? 0 : judged.worth_minor;
}

/**
 * The terms of a visit before it is booked, for the customer who has proved the mobile, else for anybody. Nothing of a customer's history is shown to a caller who
 * has not proved the mobile.
 */
export const quoteTerms = handleOnline(quoteOnlineTerms, async (input, context) => {
  const { db, account_id } = context;
  const { customer: proof, hold_key } = input;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  if (proof !== undefined) {
    const code = await checkCode(context, proof.mobile, proof.verification_code);
    // A wrong try has to count although it is refused.
    if (code.state !== 'right') return refuse(`verification.${code.state}`, { field: 'verification_code', keeps: true });
  }
  const customer = proof === undefined ? ('unknown' as const) : ((await readHistory(context, proof.mobile)) ?? null);
  const schedule = await currentSchedule(db, account_id);
  const visit = { customer_id: null, lines: linesToBook(input, schedule.addons), hold_key };
  const customer_id = customer === 'unknown' ? null : (customer?.id ?? null);
  const asked = await termsOfVisit(context, schedule, visit, customer, (lines) =>
    worthOfCode(context, input.discount_code, customer_id, lines),
  );
  return asked.ok ? asked.terms : asked.refusal;
});
