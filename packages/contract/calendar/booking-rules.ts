import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, flag, rate_bp, version } from '../fields.ts';
import { storedFields } from '../record.ts';
import { approval, charge_kind, days_ahead, rule_minutes } from '../catalogue/service-parts.ts';

/** How the salon takes bookings; a service may have rules of its own for some of it. */
const ruleFields = {
  slot_step_minutes: z.literal([5, 10, 15, 20, 30, 60]),
  minimum_notice_minutes: rule_minutes,
  max_days_ahead: days_ahead,
  /** Times that leave no unusable hole are offered first. */
  avoid_gaps: flag,
  /** How many visits ahead one customer may have booked online; left out: no limit. */
  max_open_bookings: z.optional(z.int().check(z.gte(1), z.lte(100))),
  approval,
  cancel_window_minutes: rule_minutes,
  move_window_minutes: rule_minutes,
  deposit_kind: charge_kind,
  deposit_minor: z._default(amount_minor, 0),
  deposit_bp: z._default(rate_bp, 0),
  /** 0 everybody, 1 new customers, 2 who did not come before. */
  deposit_from: z.literal([0, 1, 2]),
  pay_within_minutes: z.int().check(z.gte(5), z.lte(1440)),
  no_show_penalty_kind: charge_kind,
  no_show_penalty_minor: z._default(amount_minor, 0),
  no_show_penalty_bp: z._default(rate_bp, 0),
  late_cancel_penalty_kind: charge_kind,
  late_cancel_penalty_minor: z._default(amount_minor, 0),
  late_cancel_penalty_bp: z._default(rate_bp, 0),
  allow_overbooking: flag,
  view_all_appointments: flag,
};

export const bookingRules = z.object({ ...storedFields(ruleFields), version });

export const getBookingRules = endpoint({
  method: 'GET',
  path: '/api/booking_rules',
  access: may('settings.view'),
  input: z.object({}),
  output: bookingRules,
  summary: 'How the salon takes bookings: notice, windows, approval, deposit, penalties',
});

export const updateBookingRules = endpoint({
  method: 'PUT',
  path: '/api/booking_rules',
  access: may('settings.edit'),
  input: z.object({ ...ruleFields, version }),
  output: bookingRules,
  refusals: ['charge.amount_missing', 'charge.percent_missing', 'booking_rules.nobody_could_book', 'record.changed_meanwhile'],
  summary: 'Replaces the booking rules; what is booked already stays as it was booked',
});

export const bookingRulesEndpoints = [getBookingRules, updateBookingRules] as const;
