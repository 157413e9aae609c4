import { getMyBookings } from '@rawnaq/contract/calendar/online-mine';
import type { AppointmentStatusId } from '@rawnaq/domain/calendar/appointments/status';
import { canBeRated } from '@rawnaq/domain/calendar/online/rating';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { handleOnline } from '../../../http/handle.ts';
import { signedInMobile } from './my-session.ts';

const mostPast = 50;
const mostAhead = 50;

interface MyRow {
  unique_id: string;
  status: AppointmentStatusId;
  approval: number;
  deposit_minor: number;
  deposit_paid_minor: number;
  /** Epoch minutes. */
  pays_before: number | null;
  starts: number;
  ends: number;
  total_minor: number;
  is_rated: boolean;
  services: { english_name: string; arabic_name: string }[];
}

/** The customer's visits that end after `now` (soonest first), or the others (latest first). */
async function readMine(db: Db, account_id: number, customer_id: number, now: Date, which: 'ahead' | 'past'): Promise<MyRow[]> {
  const [side, order] = which === 'ahead' ? [sql`>`, sql`p.starts_at`] : [sql`<=`, sql`p.starts_at desc`];
  const { rows } = await sql<MyRow>`
    select p.unique_id, p.status, p.approval, p.deposit_minor, p.deposit_paid_minor, (extract(epoch from p.pay_before) / 60)::int as pays_before, (extract(epoch from p.starts_at) / 60)::int as starts, (extract(epoch from p.ends_at) / 60)::int as ends, p.total_minor,
      exists (select from visit_ratings r where r.account_id = p.account_id and r.appointment_id = p.id) as is_rated,
      coalesce((select json_agg(json_build_object('english_name', v.english_name, 'arabic_name', v.arabic_name) order by l.position)
        from appointment_lines l join services v on v.account_id = l.account_id and v.id = l.service_id
        where l.account_id = p.account_id and l.appointment_id = p.id), '[]') as services
    from appointments p
    where p.account_id = ${account_id} and p.customer_id = ${customer_id} and p.ends_at ${side} ${now}
    order by ${order}, p.id limit ${which === 'ahead' ? mostAhead : mostPast}`.execute(db);
  return rows;
}

export const myBookings = handleOnline(getMyBookings, async (_input, context) => {
  const { db, account_id, account, now } = context;
  const mobile = await signedInMobile(context);
  if (mobile === null) return { name: null, mobile: null, ahead: [], past: [] };
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (customer === undefined) return { name: null, mobile, ahead: [], past: [] };
  const [ahead, past] = await Promise.all([
    readMine(db, account_id, customer.id, now, 'ahead'),
    readMine(db, account_id, customer.id, now, 'past'),
  ]);
  const moment = (minute: number): string => momentOfEpochMinutes(account.timezone, minute);
  const told = ({ starts, ends, pays_before, is_rated, ...row }: MyRow) => ({
    ...row,
    pay_before: pays_before === null ? null : moment(pays_before),
    starts_at: moment(starts),
    ends_at: moment(ends),
    may_rate: !is_rated && canBeRated({ status: row.status, ends }, epochMinuteOf(now)) ? (1 as const) : (0 as const),
  });
  return { name: customer.name.trim().split(/\s+/)[0] ?? customer.name, mobile, ahead: ahead.map(told), past: past.map(told) };
});
