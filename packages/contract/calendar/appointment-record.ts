import * as z from 'zod/mini';
import { shownOwnType, shownTag } from '../customers/customer-labels.ts';
import { flag, id, moment, version } from '../fields.ts';

const name = z.string();
const maybe = z.nullable(z.string());

const line = z.object({
  id,
  service_id: id,
  english_name: name,
  arabic_name: name,
  employee_id: id,
  /** 1: nobody in particular was asked for. */
  was_any_employee: flag,
  starts_at: moment,
  ends_at: moment,
  /** With its add-ons. */
  price_minor: z.int(),
  /** 1: starts together with the line before, not after it. */
  with_previous: flag,
  /** Who it is for, where the customer brings somebody along. */
  guest_name: maybe,
  addons: z.array(z.object({ id, english_name: name, arabic_name: name, price_minor: z.int(), extra_minutes: z.int() })),
  addons_minor: z.int(),
  /** As booked: hands on, waiting with the employee free, hands on again, and cleaning up after the customer has gone. */
  parts: z.object({ busy_minutes: z.int(), processing_minutes: z.int(), finishing_minutes: z.int(), buffer_minutes: z.int() }),
  /** The chairs, rooms and devices it occupies: number `position` of its resource. */
  resource_units: z.array(z.object({ id, resource_id: id, position: z.int(), english_name: name, arabic_name: name })),
  /** The session of a group service, and how many of its seats are taken; null for a service of one customer. */
  group_session_id: z.nullable(id),
  seats_taken: z.nullable(z.int()),
  seats: z.nullable(z.int()),
});

export const appointment = z.object({
  id,
  unique_id: z.uuid(),
  customer_id: id,
  customer_name: name,
  customer_mobile: maybe,
  starts_at: moment,
  ends_at: moment,
  /** 0 cancelled, 1 scheduled, 2 check_in, 3 achieved, 4 no_show (specification §4). */
  status: z.int(),
  /** 0 unpaid, 1 paid, 2 waiting. */
  payment_status: z.int(),
  /** 0 system, 1 online. */
  source: z.int(),
  is_confirmed: flag,
  is_overbooked: flag,
  /** How often this customer did not come. */
  no_show_count: z.int(),
  /** 1: the customer was never billed before this visit. */
  is_first_visit: flag,
  invoice_id: z.nullable(id),
  total_minor: z.int(),
  /** 0 not needed, 1 waiting for the salon's yes, 2 given. A visit that waits occupies its time. */
  approval: z.int(),
  /** What is to be paid beforehand, and until when; then the visit gives its time back. */
  deposit_minor: z.int(),
  deposit_paid_minor: z.int(),
  pay_before: z.nullable(moment),
  /** The series it was booked in: this is visit `series_number` of `series_count`. */
  series_id: z.nullable(id),
  series_number: z.nullable(z.int()),
  series_count: z.nullable(z.int()),
  notes: maybe,
  cancel_reason: maybe,
  version,
  lines: z.array(line),
});

const event = z.object({
  id,
  at: moment,
  event: name,
  channel: z.enum(['system', 'online']),
  user_name: maybe,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export const appointmentWithHistory = z.extend(appointment, {
  customer_notes: maybe,
  customer_allergies: maybe,
  /** The customer's type as in the record: 1 individual, 2 company, 3 VIP, 4 the salon's own type named here. */
  customer_type: z.literal([1, 2, 3, 4]),
  own_type: shownOwnType,
  customer_tags: z.array(shownTag),
  created_at: moment,
  created_by: maybe,
  /** The discount code it was booked with. `state`: 1 kept for the visit, 2 used by its invoice, 3 given back. */
  discount_code: z.nullable(z.object({ code: z.string(), worth_minor: z.int(), state: z.literal([1, 2, 3]) })),
  history: z.array(event),
});
