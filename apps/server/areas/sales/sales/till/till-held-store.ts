import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { userName } from '../../../../db/user-name.ts';

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

/** Removes a held sale; of two requests the second finds nothing. */
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

/** The numbers of gift cards, in the order they were named. */
export async function readCardCodes(db: Db, account_id: number, ids: readonly number[]): Promise<{ id: number; code: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('gift_cards')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'code'])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
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
      sql<boolean>`(search_fold(customers.name) like search_fold(${anywhere}) or customers.mobile like '%' || ${mobilePart(search)} || '%' or search_fold(held_invoices.note) like search_fold(${anywhere}))`,
    );
  }
  const [data, { total }] = await Promise.all([
    rows
      .leftJoin('services', (join) =>
        join
          .onRef('services.account_id', '=', 'held_invoices.account_id')
          .on(sql<boolean>`services.id = (held_invoices.cart -> 'lines' -> 0 ->> 'service_id')::bigint`),
      )
      .leftJoin('products', (join) =>
        join
          .onRef('products.account_id', '=', 'held_invoices.account_id')
          .on(sql<boolean>`products.id = (held_invoices.cart -> 'lines' -> 0 ->> 'product_id')::bigint`),
      )
      .leftJoin('offers', (join) =>
        join
          .onRef('offers.account_id', '=', 'held_invoices.account_id')
          .on(sql<boolean>`offers.id = (held_invoices.cart -> 'lines' -> 0 ->> 'offer_id')::bigint`),
      )
      .select([
        'held_invoices.id',
        'held_invoices.customer_id',
        'customers.name as customer_name',
        'held_invoices.appointment_id',
        userName<string | null>('users').as('held_by_name'),
        'held_invoices.held_at',
        'held_invoices.note',
        sql<string | null>`coalesce(services.english_name, products.english_name, offers.english_name)`.as('first_service_english_name'),
        sql<string | null>`coalesce(services.arabic_name, products.arabic_name, offers.arabic_name)`.as('first_service_arabic_name'),
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
