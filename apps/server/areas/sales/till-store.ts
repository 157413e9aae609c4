import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const latestInvoices = 500;

/** What the till opens with, in one round trip. */
export async function readTill(db: Db, account_id: number) {
  const vatRate = sql<number>`case when b.is_vat_registered = 0 then 0 else coalesce(t.rate_bp, d.rate_bp, 0) end`;
  const [settings, methods, employees, groups, services, held] = await Promise.all([
    db
      .selectFrom('account_settings')
      .where('account_id', '=', account_id)
      .select(['allow_price_change', 'allow_change_quantity', 'allow_hold_invoice'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_methods')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name', 'kind', 'position', 'status'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('employees')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name', 'colour'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('service_groups')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name', 'colour'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    sql<{
      id: number;
      english_name: string;
      arabic_name: string;
      service_group_id: number;
      price_minor: number;
      original_price_minor: number;
      vat_rate_bp: number;
      job_time_minutes: number;
      times_sold: number;
      employees: { employee_id: number; price_minor: number }[];
    }>`
      with latest as (select id from invoices where account_id = ${account_id} order by issued_at desc limit ${latestInvoices}),
      sold as (select l.service_id, count(*) as times from latest join invoice_lines l on l.account_id = ${account_id} and l.invoice_id = latest.id group by l.service_id)
      select s.id, s.english_name, s.arabic_name, s.service_group_id, coalesce(s.offer_price_minor, s.price_minor) as price_minor, s.original_price_minor, ${vatRate} as vat_rate_bp, s.job_time_minutes,
        coalesce(sold.times, 0) as times_sold,
        coalesce((select json_agg(json_build_object('employee_id', p.employee_id, 'price_minor', coalesce(p.price_minor, s.offer_price_minor, s.price_minor)))
          from service_employees p where p.account_id = ${account_id} and p.service_id = s.id), '[]') as employees
      from services s
      join businesses b on b.account_id = s.account_id
      join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id and g.status = 1
      left join taxes t on t.account_id = s.account_id and t.id = s.tax_id
      left join taxes d on d.account_id = s.account_id and d.is_default = 1
      left join sold on sold.service_id = s.id
      where s.account_id = ${account_id} and s.status = 1
      order by g.position, g.id, s.position, s.id`.execute(db),
    db
      .selectFrom('held_invoices')
      .where('account_id', '=', account_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { settings, methods, employees, groups, services: services.rows, held_count: held.count };
}

/** An appointment as the till opens it. */
export async function readAppointmentForTill(db: Db, account_id: number, appointment_id: number) {
  const vatRate = sql<number>`case when b.is_vat_registered = 0 then 0 else coalesce(t.rate_bp, d.rate_bp, 0) end`;
  const [head, lines] = await Promise.all([
    db
      .selectFrom('appointments')
      .innerJoin('customers', (join) =>
        join.onRef('customers.account_id', '=', 'appointments.account_id').onRef('customers.id', '=', 'appointments.customer_id'),
      )
      .where('appointments.account_id', '=', account_id)
      .where('appointments.id', '=', appointment_id)
      .select([
        'appointments.status',
        'appointments.invoice_id',
        'appointments.starts_at',
        'customers.id as customer_id',
        'customers.name',
        'customers.mobile',
        'customers.status as customer_status',
      ])
      .executeTakeFirst(),
    sql<{
      service_id: number;
      english_name: string;
      arabic_name: string;
      employee_id: number;
      employee_english_name: string | null;
      employee_arabic_name: string | null;
      unit_price_minor: number;
      vat_rate_bp: number;
    }>`
      select l.service_id, s.english_name, s.arabic_name, l.employee_id, e.english_name as employee_english_name, e.arabic_name as employee_arabic_name, l.price_minor as unit_price_minor,
        ${vatRate} as vat_rate_bp
      from appointment_lines l
      join services s on s.account_id = l.account_id and s.id = l.service_id
      join employees e on e.account_id = l.account_id and e.id = l.employee_id
      join businesses b on b.account_id = l.account_id
      left join taxes t on t.account_id = s.account_id and t.id = s.tax_id
      left join taxes d on d.account_id = s.account_id and d.is_default = 1
      where l.account_id = ${account_id} and l.appointment_id = ${appointment_id} order by l.position`.execute(db),
  ]);
  return head === undefined ? undefined : { head, lines: lines.rows };
}

export function readHoldSetting(db: Db, account_id: number) {
  return db.selectFrom('account_settings').where('account_id', '=', account_id).select('allow_hold_invoice').executeTakeFirstOrThrow();
}

/** Which of the named records are this account's. */
export async function countOwn(
  db: Db,
  account_id: number,
  subjects: { customer_id: number | null; appointment_id: number | null; service_ids: number[]; employee_ids: number[] },
) {
  const { rows } = await sql<{ customer: number; appointment: number; services: number; employees: number }>`
    select (select count(*) from customers where account_id = ${account_id} and id = ${subjects.customer_id}::bigint) as customer,
      (select count(*) from appointments where account_id = ${account_id} and id = ${subjects.appointment_id}::bigint) as appointment,
      (select count(*) from services where account_id = ${account_id} and id = any(${subjects.service_ids}::bigint[])) as services,
      (select count(*) from employees where account_id = ${account_id} and id = any(${subjects.employee_ids}::bigint[])) as employees`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined) throw new Error('a count answered nothing');
  return found;
}

export async function insertHeld(
  db: Db,
  account_id: number,
  held: {
    customer_id: number | null;
    appointment_id: number | null;
    cart: unknown;
    held_by_user_id: number;
    held_at: Date;
    note: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('held_invoices')
    .values({ ...held, account_id, cart: JSON.stringify(held.cart) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a held sale away; whoever comes second finds nothing. */
export function takeHeld(db: Db, account_id: number, id: number) {
  return db
    .deleteFrom('held_invoices')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(['cart', 'customer_id', 'note'])
    .executeTakeFirst();
}

export function readCustomerBriefly(db: Db, account_id: number, customer_id: number) {
  return db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .select(['id', 'name', 'mobile'])
    .executeTakeFirst();
}

export async function listHeld(db: Db, account_id: number, filter: { page: number; per_page: number; search?: string | undefined }) {
  let rows = db
    .selectFrom('held_invoices')
    .leftJoin('customers', (join) =>
      join.onRef('customers.account_id', '=', 'held_invoices.account_id').onRef('customers.id', '=', 'held_invoices.customer_id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'held_invoices.account_id').onRef('users.id', '=', 'held_invoices.held_by_user_id'),
    )
    .where('held_invoices.account_id', '=', account_id);
  const { search } = filter;
  if (search !== undefined && search !== '') {
    const anywhere = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(search_fold(customers.name) like search_fold(${anywhere}) or customers.mobile like ${anywhere} or search_fold(held_invoices.note) like search_fold(${anywhere}))`,
    );
  }
  const [data, { total }] = await Promise.all([
    rows
      .leftJoin('services', (join) =>
        join
          .onRef('services.account_id', '=', 'held_invoices.account_id')
          .on(sql<boolean>`services.id = (held_invoices.cart -> 'lines' -> 0 ->> 'service_id')::bigint`),
      )
      .select([
        'held_invoices.id',
        'held_invoices.customer_id',
        'customers.name as customer_name',
        'held_invoices.appointment_id',
        'users.name as held_by_name',
        'held_invoices.held_at',
        'held_invoices.note',
        'services.english_name as first_service_english_name',
        'services.arabic_name as first_service_arabic_name',
        sql<number>`jsonb_array_length(held_invoices.cart -> 'lines')`.as('line_count'),
        sql<number | null>`(held_invoices.cart ->> 'total_minor')::bigint`.as('total_minor'),
      ])
      .orderBy('held_invoices.held_at', 'desc')
      .orderBy('held_invoices.id', 'desc')
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}
