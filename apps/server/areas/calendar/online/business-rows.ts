import type { CustomHours, Holiday, WeeklyHours } from '@rawnaq/domain/scheduling/working-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnSale } from '../../value/offers/public.ts';

export interface BusinessRow {
  weekly: WeeklyHours;
  custom: CustomHours[];
  holidays: Holiday[];
  english_name: string;
  arabic_name: string;
  timezone: string;
  currency: string;
  calling_code: string;
  digits: 'latn' | 'arab';
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  max_days_ahead: number;
  cancel_window_minutes: number;
  move_window_minutes: number;
  approval: number;
  deposit_kind: number;
  deposit_minor: number;
  deposit_bp: number;
  deposit_from: number;
  pay_within_minutes: number;
  late_cancel_penalty_kind: number;
  late_cancel_penalty_minor: number;
  late_cancel_penalty_bp: number;
  alias: string;
  is_open: 0 | 1;
  accent_colour: string;
  /** Of its picture under /api/public/files. */
  logo_unique_id: string | null;
  background_unique_id: string | null;
  cover_design: number | null;
  gallery: { unique_id: string; width: number; height: number }[];
  english_intro: string | null;
  arabic_intro: string | null;
  links: { type: number; value: string }[];
  latitude: number | null;
  longitude: number | null;
  has_terms: 0 | 1;
  has_refund_policy: 0 | 1;
  has_offers: 0 | 1;
  takes_payments: 0 | 1;
  sells_gift_cards: 0 | 1;
  rating_count: number;
  rating_stars: number;
  telephone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  english_address: string | null;
  arabic_address: string | null;
  service_groups: { id: number; english_name: string; arabic_name: string; colour: string | null }[];
  services: {
    id: number;
    service_group_id: number;
    english_name: string;
    arabic_name: string;
    english_description: string | null;
    arabic_description: string | null;
    price_minor: number;
    original_price_minor: number;
    duration_minutes: number;
    seats: number;
    picture_unique_id: string | null;
    approval: number | null;
    deposit_kind: number | null;
    deposit_minor: number | null;
    deposit_bp: number | null;
    cancel_window_minutes: number | null;
    move_window_minutes: number | null;
    addons: { id: number; english_name: string; arabic_name: string; extra_minutes: number; price_minor: number }[];
  }[];
  service_employees: (readonly [service_id: number, employee_id: number])[];
  employees: {
    id: number;
    english_name: string | null;
    arabic_name: string | null;
    job_title_english: string | null;
    job_title_arabic: string | null;
    picture_unique_id: string | null;
  }[];
}

/** Whether a gateway takes money: one with its key, or the stand-in, which the training account may use everywhere and the others where the product is tried out. */
const takesPayments = (
  isTriedOut: boolean,
) => sql`exists (select from accounts t left join payment_gateway_settings g on g.account_id = t.id where t.id = o.account_id
  and case when g.driver = 'moyasar' then g.secret_key is not null else coalesce(g.driver, 'local') = 'local' and (t.is_training = 1 or ${isTriedOut}) end)`;

/** Everything of a business that the public sees, in one row, with its hours around some local days; null where it has no online page. */
export async function readBusiness(
  db: Db,
  account_id: number,
  days: { from: string; to: string },
  isTriedOut: boolean,
): Promise<BusinessRow | null> {
  const { rows } = await sql<BusinessRow>`
    select a.english_name, a.arabic_name, a.timezone, a.currency, n.calling_code, s.digits,
      s.slot_step_minutes, s.minimum_notice_minutes, s.max_days_ahead, s.cancel_window_minutes, s.move_window_minutes,
      s.approval, s.deposit_kind, s.deposit_minor, s.deposit_bp, s.deposit_from, s.pay_within_minutes,
      s.late_cancel_penalty_kind, s.late_cancel_penalty_minor, s.late_cancel_penalty_bp,
      o.alias, o.is_open, o.accent_colour,
      (select f.unique_id::text from files f where f.account_id = b.account_id and f.id = b.logo_file_id) as logo_unique_id,
      (select f.unique_id::text from files f where f.account_id = o.account_id and f.id = o.background_file_id) as background_unique_id, o.cover_design,
      coalesce((select json_agg(json_build_object('unique_id', f.unique_id, 'width', coalesce(f.width_px, 4), 'height', coalesce(f.height_px, 3)) order by g.position)
        from gallery_pictures g join files f on f.account_id = g.account_id and f.id = g.file_id where g.account_id = ${account_id}), '[]') as gallery,
      o.english_intro, o.arabic_intro, o.links, o.latitude::float8 as latitude, o.longitude::float8 as longitude,
      (o.english_terms is not null or o.arabic_terms is not null)::int as has_terms,
      (o.english_refund_policy is not null or o.arabic_refund_policy is not null)::int as has_refund_policy,
      (exists (select from offers o where o.account_id = a.id and o.sold_online = 1 and ${isOnSale(days.from)}))::int as has_offers,
      ${takesPayments(isTriedOut)}::int as takes_payments,
      (o.is_open = 1 and ${takesPayments(isTriedOut)} and coalesce((select c.is_sold_online from gift_card_settings c where c.account_id = o.account_id), 1) = 1)::int as sells_gift_cards,
      o.rating_count, o.rating_stars,
      b.telephone, b.whatsapp, b.email, b.website, b.english_address, b.arabic_address,
      coalesce((select json_agg(json_build_object('day', d.day, 'shifts', d.shifts)) from (
        select h.day, json_agg(json_build_object('opens_minute', h.opens_minute, 'closes_minute', h.closes_minute) order by h.opens_minute) as shifts
        from business_hours h where h.account_id = ${account_id} group by h.day) d), '[]') as weekly,
      coalesce((select json_agg(json_build_object('date', c.on_date, 'shifts', c.shifts))
        from custom_hours c where c.account_id = ${account_id} and c.on_date between ${days.from}::date - 1 and ${days.to}::date + 1), '[]') as custom,
      coalesce((select json_agg(json_build_object('starts_on', d.starts_on, 'ends_on', d.ends_on)) from holidays d
        where d.account_id = ${account_id} and d.employee_id is null and d.starts_on <= ${days.to}::date + 1 and d.ends_on >= ${days.from}::date - 1), '[]') as holidays,
      coalesce((select json_agg(json_build_object('id', g.id, 'english_name', g.english_name, 'arabic_name', g.arabic_name, 'colour', g.colour) order by g.position, g.id)
        from service_groups g where g.account_id = ${account_id} and g.status = 1 and g.show_online = 1), '[]') as service_groups,
      coalesce((select json_agg(json_build_object(
          'id', v.id, 'service_group_id', v.service_group_id, 'english_name', v.english_name, 'arabic_name', v.arabic_name,
          'english_description', v.english_description, 'arabic_description', v.arabic_description,
          'price_minor', coalesce(v.offer_price_minor, v.price_minor), 'original_price_minor', greatest(v.original_price_minor, v.price_minor),
          'duration_minutes', v.job_time_minutes + v.processing_minutes + v.finishing_minutes, 'seats', v.seats,
          'approval', v.approval, 'deposit_kind', v.deposit_kind, 'deposit_minor', v.deposit_minor, 'deposit_bp', v.deposit_bp,
          'cancel_window_minutes', v.cancel_window_minutes, 'move_window_minutes', v.move_window_minutes,
          'picture_unique_id', (select f.unique_id::text from files f where f.account_id = v.account_id and f.id = v.picture_file_id),
          'addons', coalesce((select json_agg(json_build_object('id', x.id, 'english_name', x.english_name, 'arabic_name', x.arabic_name,
            'extra_minutes', x.extra_minutes, 'price_minor', x.price_minor) order by x.position, x.id)
            from service_addons x where x.account_id = v.account_id and x.service_id = v.id and x.status = 1 and x.show_online = 1), '[]')) order by v.position, v.id)
        from services v join service_groups g on g.account_id = v.account_id and g.id = v.service_group_id and g.status = 1 and g.show_online = 1
        where v.account_id = ${account_id} and v.status = 1 and v.show_online = 1 and v.show_to_customer = 1), '[]') as services,
      coalesce((select json_agg(json_build_array(p.service_id, p.employee_id) order by e.position, e.id) from service_employees p
        join employees e on e.account_id = p.account_id and e.id = p.employee_id and e.status = 1 and e.bookable_online = 1
        where p.account_id = ${account_id}), '[]') as service_employees,
      coalesce((select json_agg(json_build_object('id', e.id, 'english_name', e.english_name, 'arabic_name', e.arabic_name,
          'job_title_english', e.job_title_english, 'job_title_arabic', e.job_title_arabic,
          'picture_unique_id', (select f.unique_id from files f where f.account_id = ${account_id} and f.id = e.picture_file_id)) order by e.position, e.id)
        from employees e where e.account_id = ${account_id} and e.status = 1 and e.bookable_online = 1), '[]') as employees
    from accounts a
    join countries n on n.id = a.country_id
    join account_settings s on s.account_id = a.id
    join online_settings o on o.account_id = a.id
    left join businesses b on b.account_id = a.id
    where a.id = ${account_id}`.execute(db);
  return rows[0] ?? null;
}

export type OnlineText = 'terms' | 'refund_policy';

/** A text of the business in the language asked for, or in the other where there is only that; null where there is none. */
export async function readText(db: Db, account_id: number, which: OnlineText, language: 'en' | 'ar'): Promise<string | null> {
  const row = await db
    .selectFrom('online_settings')
    .where('account_id', '=', account_id)
    .select(['english_terms', 'arabic_terms', 'english_refund_policy', 'arabic_refund_policy'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const [english, arabic] =
    which === 'terms' ? [row.english_terms, row.arabic_terms] : [row.english_refund_policy, row.arabic_refund_policy];
  return language === 'ar' ? (arabic ?? english) : (english ?? arabic);
}

/** Whether the business takes bookings online at all. */
export async function takesBookings(db: Db, account_id: number): Promise<boolean> {
  const row = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('is_open').executeTakeFirst();
  return row?.is_open === 1;
}
