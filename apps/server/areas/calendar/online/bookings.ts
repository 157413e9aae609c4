import type { Output } from '@rawnaq/contract/endpoint';
import type { getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { AppointmentStatus, type AppointmentStatusId } from '@rawnaq/domain/calendar/appointments/status';
import { changeWindows, visitDues } from '@rawnaq/domain/calendar/appointments/terms';
import { penaltyOf } from '@rawnaq/domain/value/penalties/penalty';
import { changeableUntil, customerMayChange } from '@rawnaq/domain/calendar/online/change-window';
import { canBeRated } from '@rawnaq/domain/calendar/online/rating';
import type { ConsentState } from '@rawnaq/domain/reach/consent/consent';
import { type CodeTerms, worthOnVisit } from '@rawnaq/domain/value/discount-codes/discount-code';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { asksNationalId } from '../../value/deposits/public/citizens.ts';

export type OnlineBooking = Output<(typeof getOnlineBooking)['output']>;

interface BookingLine {
  service_id: number;
  english_name: string;
  arabic_name: string;
  employee_id: number;
  was_any_employee: 0 | 1;
  employee_english_name: string | null;
  employee_arabic_name: string | null;
  /** Epoch minutes. */
  starts: number;
  ends: number;
  price_minor: number;
  guest_name: string | null;
  addons: { english_name: string; arabic_name: string }[];
  /** The service's own windows; null is the business's. */
  cancel_window_minutes: number | null;
  move_window_minutes: number | null;
}

/** A booking as it is stored, with the windows in which its customer may change it. Times are epoch minutes. */
export interface BookingRow {
  id: number;
  unique_id: string;
  version: number;
  status: AppointmentStatusId;
  payment_status: number;
  is_confirmed: 0 | 1;
  approval: number;
  deposit_minor: number;
  deposit_paid_minor: number;
  /** Epoch minutes. */
  pays_before: number | null;
  rating: { stars: number; comment: string | null } | null;
  starts: number;
  ends: number;
  total_minor: number;
  customer_id: number;
  customer_name: string;
  customer_mobile: string | null;
  timezone: string;
  currency: string;
  cancel_window_minutes: number;
  move_window_minutes: number;
  late_cancel_penalty_kind: number;
  late_cancel_penalty_minor: number;
  late_cancel_penalty_bp: number;
  /** The discount code it was booked with, where the visit has it still. */
  promise: CodeTerms | null;
  /** What the customer answered about offers by WhatsApp; null without a mobile. */
  offers: ConsentState | null;
  /** Its deposit is taken at the salon, with the customer's national id. */
  asks_national_id: 0 | 1;
  lines: BookingLine[];
}

/** One booking by its unguessable id; null where this account has none of that id. */
export async function readBooking(db: Db, account_id: number, unique_id: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select p.id, p.unique_id, p.version, p.status, p.payment_status, (p.confirmed_at is not null)::int as is_confirmed, p.approval, p.deposit_minor, p.deposit_paid_minor, (extract(epoch from p.pay_before) / 60)::int as pays_before, (extract(epoch from p.starts_at) / 60)::int as starts, (extract(epoch from p.ends_at) / 60)::int as ends,
      p.total_minor, p.customer_id, c.name as customer_name, c.mobile as customer_mobile, a.timezone, a.currency, s.cancel_window_minutes, s.move_window_minutes,
      s.late_cancel_penalty_kind, s.late_cancel_penalty_minor, s.late_cancel_penalty_bp,
      (select json_build_object('stars', r.stars, 'comment', r.comment) from visit_ratings r where r.account_id = p.account_id and r.appointment_id = p.id) as rating,
      (select d.terms from discount_code_promises d where d.account_id = p.account_id and d.appointment_id = p.id and d.state in (1, 2)) as promise,
      case when c.mobile is not null then consent_state(p.account_id, p.customer_id, 'advertising', 'whatsapp') end as offers,
      ${asksNationalId} as asks_national_id,
      (select json_agg(json_build_object('service_id', l.service_id, 'english_name', v.english_name, 'arabic_name', v.arabic_name,
          'employee_id', l.employee_id, 'was_any_employee', l.was_any_employee, 'employee_english_name', e.english_name, 'employee_arabic_name', e.arabic_name,
          'starts', (extract(epoch from l.starts_at) / 60)::int, 'ends', (extract(epoch from l.ends_at) / 60)::int, 'price_minor', l.price_minor, 'guest_name', l.guest_name,
          'cancel_window_minutes', v.cancel_window_minutes, 'move_window_minutes', v.move_window_minutes,
          'addons', coalesce((select json_agg(json_build_object('english_name', x.english_name, 'arabic_name', x.arabic_name) order by x.position, x.id)
            from appointment_line_addons g join service_addons x on x.account_id = g.account_id and x.id = g.service_addon_id
            where g.account_id = l.account_id and g.appointment_line_id = l.id), '[]')) order by l.position)
        from appointment_lines l
        join services v on v.account_id = l.account_id and v.id = l.service_id
        join employees e on e.account_id = l.account_id and e.id = l.employee_id
        where l.account_id = p.account_id and l.appointment_id = p.id) as lines
    from appointments p
    join customers c on c.account_id = p.account_id and c.id = p.customer_id
    join accounts a on a.id = p.account_id
    join account_settings s on s.account_id = p.account_id
    where p.account_id = ${account_id} and p.unique_id = ${unique_id}::uuid`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const lines = row.lines ?? [];
  return { ...row, lines, ...changeWindows(row, lines) };
}

/** A visit that is booked and has not begun; a request or one whose deposit is due waits for something else. */
export const mayConfirm = ({ status, approval, pays_before, is_confirmed, starts }: BookingRow, now: number): boolean =>
  status === AppointmentStatus.scheduled && approval !== 1 && pays_before === null && is_confirmed === 0 && now < starts;

/** What the customer sees of it at `now` (epoch minutes). Of the name only the first word: the link may be passed on. */
export function publicBooking(row: BookingRow, now: number): OnlineBooking {
  const moment = (minutes: number): string => momentOfEpochMinutes(row.timezone, minutes);
  const { id, unique_id, status, payment_status, timezone, currency, total_minor, approval, deposit_minor, deposit_paid_minor, rating } =
    row;
  const worth_minor = row.promise === null ? 0 : worthOnVisit(row.promise, row.lines);
  const { late_cancel_penalty_kind: kind, late_cancel_penalty_minor: minor, late_cancel_penalty_bp: bp } = row;
  return {
    id,
    unique_id,
    status,
    payment_status,
    timezone,
    currency,
    total_minor,
    approval,
    deposit_minor,
    deposit_paid_minor,
    pay_before: row.pays_before === null ? null : moment(row.pays_before),
    due_at_salon_minor: visitDues({ total_minor: total_minor - worth_minor, deposit_minor, deposit_paid_minor }).at_salon_minor,
    late_cancel_fee_minor: penaltyOf({ kind, minor, bp }, total_minor),
    rating,
    asks_national_id: row.asks_national_id,
    agrees_to_offers: row.offers === null ? null : row.offers === 'given' ? 1 : 0,
    discount_code: row.promise === null ? null : { code: row.promise.code, worth_minor },
    may_rate: rating === null && canBeRated(row, now) ? 1 : 0,
    starts_at: moment(row.starts),
    ends_at: moment(row.ends),
    customer_name: row.customer_name.trim().split(/\s+/)[0] ?? row.customer_name,
    lines: row.lines.map(
      ({ starts, ends, was_any_employee: _any, cancel_window_minutes: _cancel, move_window_minutes: _move, ...line }) => ({
        ...line,
        starts_at: moment(starts),
        ends_at: moment(ends),
      }),
    ),
    may_cancel: customerMayChange(row, row.cancel_window_minutes, now).ok ? 1 : 0,
    cancel_until: moment(changeableUntil(row.starts, row.cancel_window_minutes)),
    may_move: customerMayChange(row, row.move_window_minutes, now).ok ? 1 : 0,
    move_until: moment(changeableUntil(row.starts, row.move_window_minutes)),
    is_confirmed: row.is_confirmed,
    may_confirm: mayConfirm(row, now) ? 1 : 0,
  };
}
