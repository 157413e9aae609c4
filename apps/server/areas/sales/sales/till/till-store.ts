import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { vatRate } from '../../../../db/sql/vat-of-item.ts';

const latestInvoices = 500;

/** What the till opens with, in one round trip. */
export async function readTill(db: Db, account_id: number) {
  const [settings, methods, employees, groups, services, held] = await Promise.all([
    db
      .selectFrom('account_settings')
      .where('account_id', '=', account_id)
      .select([
        'allow_price_change',
        'allow_change_quantity',
        'allow_hold_invoice',
        'allow_debt',
        'allow_sell_without_stock',
        'cash_needs_shift',
      ])
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
      picture_unique_id: string | null;
      times_sold: number;
      employees: { employee_id: number; price_minor: number }[];
    }>`
      with latest as (select id from invoices where account_id = ${account_id} order by issued_at desc limit ${latestInvoices}),
      sold as (select l.service_id, count(*) as times from latest join invoice_lines l on l.account_id = ${account_id} and l.invoice_id = latest.id group by l.service_id)
      select s.id, s.english_name, s.arabic_name, s.service_group_id, coalesce(s.offer_price_minor, s.price_minor) as price_minor, s.original_price_minor, ${vatRate} as vat_rate_bp, s.job_time_minutes,
        (select f.unique_id::text from files f where f.account_id = ${account_id} and f.id = s.picture_file_id) as picture_unique_id,
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

/** How often each product was sold in the latest invoices. */
export async function readProductSales(db: Db, account_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ product_id: number; times: number }>`
    with latest as (select id from invoices where account_id = ${account_id} order by issued_at desc limit ${latestInvoices})
    select l.product_id, count(*)::int as times from latest
    join invoice_lines l on l.account_id = ${account_id} and l.invoice_id = latest.id
    where l.product_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ product_id, times }) => [product_id, times]));
}

/** An appointment as the till opens it. */
export async function readAppointmentForTill(db: Db, account_id: number, appointment_id: number) {
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
