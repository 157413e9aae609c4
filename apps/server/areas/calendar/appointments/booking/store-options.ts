import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

interface OptionRow {
  id: number;
  service_group_id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  duration_minutes: number;
  booked_count: number;
  seats: number;
  deposit_kind: number | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
  addons: { id: number; english_name: string; arabic_name: string; price_minor: number; extra_minutes: number }[];
  employees: { employee_id: number; price_minor: number; duration_minutes: number }[];
}

/** Active services of active groups with who performs them, how often each was booked in the last 90 days, and the rules for deposits. */
export async function readBookingOptions(db: Db, account_id: number, now: Date) {
  const [deposit, service_groups, services] = await Promise.all([
    db
      .selectFrom('account_settings')
      .where('account_id', '=', account_id)
      .select(['deposit_kind', 'deposit_minor', 'deposit_bp', 'deposit_from'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('service_groups')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name', 'colour'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    sql<OptionRow>`
      select s.id, s.service_group_id, s.english_name, s.arabic_name, coalesce(s.offer_price_minor, s.price_minor) as price_minor,
        s.job_time_minutes + s.processing_minutes + s.finishing_minutes as duration_minutes, coalesce(b.booked_count, 0)::int as booked_count, s.seats,
        s.deposit_kind, s.deposit_minor, s.deposit_bp,
        coalesce((select json_agg(json_build_object('id', d.id, 'english_name', d.english_name, 'arabic_name', d.arabic_name,
            'price_minor', d.price_minor, 'extra_minutes', d.extra_minutes) order by d.position, d.id)
          from service_addons d where d.account_id = ${account_id} and d.service_id = s.id and d.status = 1), '[]') as addons,
        coalesce((select json_agg(json_build_object('employee_id', p.employee_id, 'price_minor', coalesce(p.price_minor, s.offer_price_minor, s.price_minor),
            'duration_minutes', coalesce(p.job_time_minutes, s.job_time_minutes)
              + coalesce(p.processing_minutes, s.processing_minutes) + coalesce(p.finishing_minutes, s.finishing_minutes)) order by e.position, e.id)
          from service_employees p join employees e on e.account_id = p.account_id and e.id = p.employee_id
          where p.account_id = ${account_id} and p.service_id = s.id and e.status = 1), '[]') as employees
      from services s
      join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id
      left join (
        select l.service_id, count(*) as booked_count from appointment_lines l
        join appointments a on a.account_id = l.account_id and a.id = l.appointment_id
        where l.account_id = ${account_id} and a.account_id = ${account_id} and a.starts_at >= ${now}::timestamptz - interval '90 days' and a.status <> 0
        group by 1
      ) b on b.service_id = s.id
      where s.account_id = ${account_id} and s.status = 1 and g.status = 1
      order by g.position, g.id, s.position, s.id`.execute(db),
  ]);
  return { deposit, service_groups, services: services.rows };
}
