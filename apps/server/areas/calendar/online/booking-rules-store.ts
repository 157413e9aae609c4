import type { bookingRules } from '@rawnaq/contract/calendar/booking-rules';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Db } from '../../../db/database.ts';

type BookingRules = Output<typeof bookingRules>;
type Rules = Omit<BookingRules, 'version'>;

const columns = [
  'slot_step_minutes',
  'minimum_notice_minutes',
  'max_days_ahead',
  'avoid_gaps',
  'max_open_bookings',
  'approval',
  'cancel_window_minutes',
  'move_window_minutes',
  'deposit_kind',
  'deposit_minor',
  'deposit_bp',
  'deposit_from',
  'pay_within_minutes',
  'no_show_penalty_kind',
  'no_show_penalty_minor',
  'no_show_penalty_bp',
  'late_cancel_penalty_kind',
  'late_cancel_penalty_minor',
  'late_cancel_penalty_bp',
  'allow_overbooking',
  'view_all_appointments',
] as const satisfies readonly (keyof Rules)[];

export function readBookingRules(db: Db, accountId: number): Promise<BookingRules> {
  return db
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .select([...columns, 'booking_rules_version as version'])
    .$castTo<BookingRules>()
    .executeTakeFirstOrThrow();
}
