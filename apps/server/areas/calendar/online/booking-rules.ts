import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import type { Output } from '@rawnaq/contract/endpoint';
import { chargeFault } from '@rawnaq/domain/catalogue/catalogue/charge-fault';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { replaceBookingRules } from '../../settings/settings/public/account-settings.ts';
import { readBookingRules } from './booking-rules-store.ts';

type Rules = Output<typeof updateBookingRules.input>;

/** A deposit and both penalties are whole where they are asked for. */
function chargeRefusal(rules: Rules) {
  for (const name of ['deposit', 'no_show_penalty', 'late_cancel_penalty'] as const) {
    const missing = chargeFault({ kind: rules[`${name}_kind`], minor: rules[`${name}_minor`], bp: rules[`${name}_bp`] });
    if (missing === 'amount') return refuse('charge.amount_missing', { field: `${name}_minor` });
    if (missing === 'percent') return refuse('charge.percent_missing', { field: `${name}_bp` });
  }
  return null;
}

const get = handle(getBookingRules, (_input, { db, account_id }) => readBookingRules(db, account_id));

const update = handle(updateBookingRules, async (input, context) => {
  const { db, account_id } = context;
  const { version, ...rules } = input;
  const refusal = chargeRefusal(input);
  if (refusal !== null) return refusal;
  if (rules.minimum_notice_minutes >= rules.max_days_ahead * 24 * 60)
    return refuse('booking_rules.nobody_could_book', { field: 'minimum_notice_minutes', params: { days: rules.max_days_ahead } });
  const before = await readBookingRules(db, account_id);
  if (!(await replaceBookingRules(db, account_id, version, { ...rules, max_open_bookings: rules.max_open_bookings ?? null })))
    return changedMeanwhile(context, {
      subject_types: ['booking_rules'],
      version,
      current: await readBookingRules(db, account_id),
    });
  const after = await readBookingRules(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'booking_rules', before, after });
  context.publish('settings', account_id);
  return after;
});

export const bookingRulesHandlers = [get, update];
