import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { type ErasurePoint, erasurePoints } from '@rawnaq/domain/customers/personal-data/erasure';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Person {
  name: string;
  version: number;
  erased_at: string | null;
  picture_file_id: number | null;
}

/** Locked, nobody books, bills or pays for the customer until the transaction ends: what is read of it afterwards stays true. */
export function readPerson(db: Db, account_id: number, id: number, { lock }: { lock: boolean }): Promise<Person | undefined> {
  const person = db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['name', 'version', 'erased_at', 'picture_file_id']);
  return (lock ? person.forUpdate() : person).executeTakeFirst();
}

interface OpenPoint {
  point: ErasurePoint;
  count: number;
  amount_minor: number | null;
}

/** What is still owed to customers or by customers, by what it is; what is not open is left out. Points of the loyalty program are a gift and lapse. */
export async function readOpenPointsOf(
  db: Db,
  account_id: number,
  ids: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, OpenPoint[]>> {
  const { scheduled, check_in, achieved } = AppointmentStatus;
  const of = (table: string) => sql`${sql.table(table)} x where x.account_id = ${account_id} and x.customer_id = any(${ids}::bigint[])`;
  const counted = (point: ErasurePoint, rows: RawBuilder<unknown>, amount: RawBuilder<unknown> | null) =>
    sql`select x.customer_id, ${point}::text as point, count(*)::int as count, ${amount === null ? sql`null::bigint` : sql`coalesce(sum(${amount}), 0)::bigint`} as amount_minor
      from ${rows} group by x.customer_id`;
  const parts: Readonly<Record<ErasurePoint, RawBuilder<unknown>>> = {
    visits: counted(
      'visits',
      sql`${of('appointments')} and (x.status in (${scheduled}, ${check_in}) or (x.status = ${achieved} and x.invoice_id is null))`,
      null,
    ),
    held_bills: counted('held_bills', of('held_invoices'), null),
    debts: counted(
      'debts',
      sql`${of('receivables')} and x.collected_minor + x.credited_minor + x.written_off_minor < x.amount_minor`,
      sql`x.amount_minor - x.collected_minor - x.credited_minor - x.written_off_minor`,
    ),
    penalties: counted('penalties', sql`${of('penalties')} and x.status = 1`, sql`x.amount_minor`),
    deposits: counted(
      'deposits',
      sql`${of('deposits')} and x.amount_minor > x.used_minor + x.refunded_minor + x.kept_minor`,
      sql`x.amount_minor - x.used_minor - x.refunded_minor - x.kept_minor`,
    ),
    balance: counted('balance', sql`${of('account_balances')} and x.balance_minor > 0`, sql`x.balance_minor`),
    gift_cards: counted(
      'gift_cards',
      sql`${of('gift_cards')} and x.left_minor > 0 and x.disabled_at is null and (x.expires_on is null or x.expires_on >= ${today}::date)`,
      sql`x.left_minor`,
    ),
    offers: counted(
      'offers',
      sql`${of('sold_offers')} and x.status = 1 and (x.expires_on is null or x.expires_on >= ${today}::date) and (x.uses_left > 0
        or (x.uses_left is null and exists (select from sold_offer_items i where i.account_id = x.account_id and i.sold_offer_id = x.id and i.left_quantity > 0)))`,
      null,
    ),
    orders: counted('orders', sql`${of('online_orders')} and x.status = 1 and x.pay_before > now()`, sql`x.amount_minor`),
  };
  const { rows } = await sql<OpenPoint & { customer_id: number }>`${sql.join(
    erasurePoints.map((point) => parts[point]),
    sql` union all `,
  )}`.execute(db);
  const open = new Map<number, OpenPoint[]>();
  for (const { customer_id, ...point } of rows) open.set(customer_id, [...(open.get(customer_id) ?? []), point]);
  return open;
}

export const readOpenPoints = async (db: Db, account_id: number, id: number, today: CalendarDate): Promise<OpenPoint[]> =>
  (await readOpenPointsOf(db, account_id, [id], today)).get(id) ?? [];

export interface Held {
  visits: number;
  messages: number;
  feedback: number;
  log_entries: number;
  points: number;
  documents: number;
  latest_document_on: CalendarDate | null;
}

/** How much is held about a customer, and how many documents the law keeps. */
export async function readHeld(db: Db, account_id: number, id: number): Promise<Held> {
  const own = sql`x.account_id = ${account_id} and x.customer_id = ${id}`;
  const documents = sql`select business_date as day from invoices x where ${own} union all select business_date from credit_notes x where ${own}
    union all select business_date from debit_notes x where ${own} union all select issued_on from einvoice_documents x where ${own} and x.reference_type not in (1, 2, 3)`;
  const { rows } = await sql<Held>`select
    (select count(*)::int from appointments x where ${own}) as visits,
    (select count(*)::int from outbox_messages x where ${own}) as messages,
    (select count(*)::int from customer_feedback x where ${own}) + (select count(*)::int from visit_ratings x where ${own}) as feedback,
    (select count(*)::int from audit_log l where l.account_id = ${account_id} and l.subject_type = 'customer' and l.subject_id = ${String(id)}) as log_entries,
    (select coalesce(sum(points), 0)::bigint from loyalty_balances x where ${own}) as points,
    d.documents, d.latest_document_on
    from (select count(*)::int as documents, max(day) as latest_document_on from (${documents}) k) d`.execute(db);
  const held = rows[0];
  if (held === undefined) throw new Error('An aggregate answers one row');
  return held;
}

/** Answers false where the person was erased meanwhile. */
export async function erasePerson(db: Db, id: number, kept_name: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`select erase_customer(${id}, ${kept_name}, ${at}) as erased`.execute(db);
  return rows[0]?.erased === true;
}
