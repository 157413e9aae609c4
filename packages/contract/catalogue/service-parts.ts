import * as z from 'zod/mini';
import { amount_minor, flag, id, minutes, rate_bp } from '../fields.ts';
import { service_name } from '../person-fields.ts';

/** The longest a rule may reach: 60 days. */
export const rule_minutes = z.int().check(z.gte(0), z.lte(60 * 24 * 60));
export const days_ahead = z.int().check(z.gte(1), z.lte(730));
/** 0 never, 1 new customers, 2 everybody; asked of online bookings only. */
export const approval = z.literal([0, 1, 2]);
/** 0 none, 1 an amount, 2 a percentage of the visit. */
export const charge_kind = z.literal([0, 1, 2]);

const extra_minutes = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1440))));

/** What one employee does differently: other times, another price; null is the service's. */
export const employeeOverride = z.object({
  employee_id: id,
  job_time_minutes: z.optional(z.nullable(z.int().check(z.gte(5), z.lte(1440)))),
  processing_minutes: extra_minutes,
  finishing_minutes: extra_minutes,
  price_minor: z.optional(z.nullable(amount_minor)),
});
export const storedOverride = z.object({
  employee_id: id,
  job_time_minutes: z.nullable(z.int()),
  processing_minutes: z.nullable(z.int()),
  finishing_minutes: z.nullable(z.int()),
  price_minor: z.nullable(z.int()),
});

const addonFields = {
  english_name: service_name,
  arabic_name: service_name,
  /** More time in the employee's hands. */
  extra_minutes: minutes.check(z.lte(480)),
  price_minor: amount_minor,
  show_online: z._default(flag, 1),
};
/** An extra of a service; without an id it is new. */
export const wantedAddon = z.object({ id: z.optional(id), ...addonFields });
export const serviceAddon = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  extra_minutes: z.int(),
  price_minor: z.int(),
  show_online: flag,
});

/** A service's own booking rules. What is left out is the salon's rule. */
export const serviceRuleFields = {
  minimum_notice_minutes: z.optional(rule_minutes),
  max_days_ahead: z.optional(days_ahead),
  cancel_window_minutes: z.optional(rule_minutes),
  move_window_minutes: z.optional(rule_minutes),
  approval: z.optional(approval),
  deposit_kind: z.optional(charge_kind),
  deposit_minor: z.optional(amount_minor),
  deposit_bp: z.optional(rate_bp),
  /** 0 everybody, 1 only known customers, 2 only new ones; asked of online bookings only. */
  customers_allowed: z._default(z.literal([0, 1, 2]), 0),
  /** A service that has to be had before: at least so many hours before, and at most so many days ago. */
  patch_test_service_id: z.optional(id),
  patch_test_hours: z._default(z.int().check(z.gte(0), z.lte(720)), 48),
  patch_test_days: z._default(z.int().check(z.gte(1), z.lte(3650)), 180),
};
