import * as z from 'zod/mini';
import { date, flag, id, moment } from '../fields.ts';

/** 1 in, 2 out, 3 break begins, 4 break ends. */
export const kind = z.literal([1, 2, 3, 4]);
/** 1 normal, 2 on the salon's business, 3 personal; only leaving is anything but normal. */
export const type = z.literal([1, 2, 3]);

/** A step that a correction puts in. */
export const step = z.object({ kind, type: z._default(type, 1), at: moment });

export const attendanceState = z.literal(['away', 'present', 'on_break', 'on_business', 'on_errand']);

/** Where a device is, or why it cannot say. */
export const position = z.object({
  state: z.literal(['found', 'denied', 'unavailable', 'timed_out', 'not_asked']),
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  accuracy_metres: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
});

const minutes = z.int();
/** What a day, or days together, come to, minutes. `present` is the sum of `worked`, `unpaid_break` and `errand`. */
export const attendanceMinutes = {
  due: minutes,
  present: minutes,
  worked: minutes,
  paid_break: minutes,
  unpaid_break: minutes,
  errand: minutes,
  business: minutes,
  late: minutes,
  early: minutes,
  missing: minutes,
  overtime: minutes,
};

/** A day of one employee as it is counted. */
export const attendanceDay = z.object({
  on_date: date,
  ...attendanceMinutes,
  is_absent: flag,
  is_on_leave: flag,
  /** 1: a check-out is missing, or somebody is there now. */
  is_open: flag,
  came_at: z.nullable(moment),
  left_at: z.nullable(moment),
});

const name = z.nullable(z.string());
export const attendanceEvent = z.object({
  id,
  employee_id: id,
  employee_english_name: name,
  employee_arabic_name: name,
  kind,
  type,
  at: moment,
  recorded_at: moment,
  /** 1 location, 2 network, 3 face, 4 PIN, 5 by hand, 6 the code that a kiosk shows. */
  method: z.literal([1, 2, 3, 4, 5, 6]),
  location_english_name: name,
  location_arabic_name: name,
  distance_metres: z.nullable(z.int()),
  accuracy_metres: z.nullable(z.int()),
  /** The clock of the device, where it said one: what counts is `at`. */
  device_at: z.nullable(moment),
  /** The name of the attendance device, or what the browser of a phone calls itself. */
  device: name,
  /** Who wrote it. */
  created_by: name,
  /** The correction that put it in. */
  correction_id: z.nullable(id),
  /** The correction that took its place: it counts no longer. */
  replaced_by_correction_id: z.nullable(id),
  /** Why it was put in or replaced, and who approved that. */
  reason: name,
  decided_by: name,
});

export const attendanceCorrection = z.object({
  id,
  employee_id: id,
  employee_english_name: name,
  employee_arabic_name: name,
  on_date: date,
  reason: z.string(),
  /** The events that it takes out, as they were. */
  replaced: z.array(z.object({ id, kind, type, at: moment })),
  steps: z.array(z.object({ kind, type, at: moment })),
  /** 0 rejected or withdrawn, 1 waits for approval, 2 approved. */
  status: z.literal([0, 1, 2]),
  is_withdrawn: flag,
  decision_note: name,
  requested_by: name,
  requested_at: moment,
  decided_by: name,
  decided_at: z.nullable(moment),
  version: z.int(),
});
