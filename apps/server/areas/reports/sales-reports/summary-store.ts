import type { getDaySummary, getPaymentsSummary } from '@rawnaq/contract/reports/day-summary';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepaymentVat } from '../../value/deposits/public/vat.ts';

type Day = Output<typeof getDaySummary.output>;
interface Of extends ReportPeriod {
  account_id: number;
}

/** VAT of the documents of a period by rate, and what taxed deposits add to it: together what a VAT return has of sales. */
export async function readVatRates(db: Db, { account_id, from, to }: Of): Promise<Pick<Day, 'vat_rates' | 'deposits_vat'>> {
  const lines = (document: string, sign: 1 | -1): RawBuilder<unknown> => sql`
    select l.vat_rate_bp, ${sql.lit(sign)} * l.net_minor as net_minor, ${sql.lit(sign)} * l.vat_minor as vat_minor
    from ${sql.table(`${document}s`)} n join ${sql.table(`${document}_lines`)} l on l.account_id = n.account_id and ${sql.ref(`l.${document}_id`)} = n.id
    where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date`;
  const { rows: vat_rates } = await sql<Day['vat_rates'][number]>`
    select vat_rate_bp, sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
    from (${lines('invoice', 1)} union all ${lines('debit_note', 1)} union all ${lines('credit_note', -1)}) l group by vat_rate_bp order by vat_rate_bp desc`.execute(
    db,
  );
  const { rows } = await sql<Day['deposits_vat']>`
    select coalesce(sum(net_minor), 0)::bigint as net_minor, coalesce(sum(vat_minor), 0)::bigint as vat_minor from (${prepaymentVat(account_id, from, to)}) p`.execute(
    db,
  );
  return { vat_rates, deposits_vat: rows[0] ?? { net_minor: 0, vat_minor: 0 } };
}

/** How many documents of each kind were issued, what they come to, and the first and the last number. */
export async function readDocumentCounts(db: Db, { account_id, from, to }: Of): Promise<Day['documents']> {
  const of = (document: Day['documents'][number]['document'], position: number) => sql`
    select ${sql.lit(document)}::text as document, ${sql.lit(position)} as position, count(*)::int as count, coalesce(sum(total_minor), 0)::bigint as total_minor,
      (array_agg(number order by sequence))[1] as first_number, (array_agg(number order by sequence desc))[1] as last_number
    from ${sql.table(`${document}s`)} where account_id = ${account_id} and business_date between ${from}::date and ${to}::date`;
  const { rows } = await sql<Day['documents'][number] & { position: number }>`
    ${of('invoice', 1)} union all ${of('credit_note', 2)} union all ${of('debit_note', 3)} order by position`.execute(db);
  return rows.map(({ position: _, ...row }) => row);
}

const moved = ({ account_id, from, to }: Of): RawBuilder<unknown> => sql`
  select kind, source, status, payment_method_id, user_id, business_date, case is_out when 0 then amount_minor else 0 end as in_minor, case is_out when 1 then amount_minor else 0 end as out_minor
  from money_movements where account_id = ${account_id} and business_date between ${from}::date and ${to}::date`;
const inAndOut = sql`sum(in_minor)::bigint as in_minor, sum(out_minor)::bigint as out_minor`;

/** Money in and out of a period by way of paying. */
export async function readMethods(db: Db, of: Of): Promise<Day['methods']> {
  const { rows } = await sql<Day['methods'][number]>`
    select m.id as method_id, m.english_name, m.arabic_name, s.in_minor, s.out_minor
    from (select payment_method_id, ${inAndOut} from (${moved(of)}) x group by payment_method_id) s
    join payment_methods m on m.account_id = ${of.account_id} and m.id = s.payment_method_id order by m.position, m.id`.execute(db);
  return rows;
}

/** The same by what it was for. */
export async function readMovements(db: Db, of: Of): Promise<Day['movements']> {
  const { rows } = await sql<Day['movements'][number]>`
    select kind, count(*)::int as count, ${inAndOut} from (${moved(of)}) x group by kind order by sum(in_minor + out_minor) desc, kind`.execute(
    db,
  );
  return rows;
}

export async function readWrittenOff(db: Db, { account_id, from, to }: Of): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(case kind when 1 then amount_minor else -amount_minor end), 0)::bigint as minor from debt_write_offs
    where account_id = ${account_id} and business_date between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.minor ?? 0;
}

/** Shifts that were open at any moment between two, by their opening. */
export async function readDrawers(db: Db, account_id: number, start: Date, end: Date): Promise<Day['drawers']> {
  const { rows } = await sql<Day['drawers'][number]>`
    select s.id, user_name(u) as user_name, s.opened_at, s.closed_at, s.float_minor, s.expected_minor, s.counted_minor, s.counted_minor - s.expected_minor as difference_minor
    from cash_shifts s join users u on u.account_id = s.account_id and u.id = s.user_id
    where s.account_id = ${account_id} and s.opened_at < ${end} and (s.closed_at is null or s.closed_at >= ${start}) order by s.opened_at, s.id`.execute(
    db,
  );
  return rows;
}

export interface KeyedMoney {
  key: string | null;
  in_minor: number;
  out_minor: number;
}

/** Money in and out by day, or by the user who moved it. */
export async function readMoneyBy(db: Db, of: Of, by: 'business_date' | 'user_id'): Promise<readonly KeyedMoney[]> {
  const { rows } = await sql<KeyedMoney>`
    select s.key::text, s.in_minor, s.out_minor from (select ${sql.ref(by)} as key, ${inAndOut} from (${moved(of)}) x group by 1) s`.execute(
    db,
  );
  return rows;
}

/** Differences of the shifts that were closed in a period, by the salon's day of their closing and by user. */
export async function readDifferences(
  db: Db,
  account_id: number,
  { start, end, time_zone }: { start: Date; end: Date; time_zone: string },
): Promise<readonly { date: string; user_id: number; minor: number }[]> {
  const { rows } = await sql<{ date: string; user_id: number; minor: number }>`
    select (closed_at at time zone ${time_zone})::date::text as date, user_id, sum(counted_minor - expected_minor)::bigint as minor
    from cash_shifts where account_id = ${account_id} and closed_at >= ${start} and closed_at < ${end} group by 1, 2`.execute(db);
  return rows;
}

export async function readUserNames(db: Db, account_id: number, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Money of a period by step, way of paying, source and state. */
export async function readPayments(db: Db, of: Of, step: 'day' | 'month'): Promise<Output<typeof getPaymentsSummary.output>['data']> {
  const date = step === 'day' ? sql`s.business_date` : sql`date_trunc('month', s.business_date)::date`;
  const { rows } = await sql<Output<typeof getPaymentsSummary.output>['data'][number]>`
    select ${date} as date, m.id as method_id, m.english_name, m.arabic_name, s.source, s.status, sum(s.count)::int as count,
      sum(s.in_minor)::bigint as in_minor, sum(s.out_minor)::bigint as out_minor, sum(s.in_minor - s.out_minor)::bigint as net_minor
    from (select business_date, payment_method_id, source, status, count(*) as count, ${inAndOut} from (${moved(of)}) x group by 1, 2, 3, 4) s
    join payment_methods m on m.account_id = ${of.account_id} and m.id = s.payment_method_id
    group by 1, m.id, m.english_name, m.arabic_name, m.position, s.source, s.status order by 1, m.position, m.id, s.source, s.status desc`.execute(
    db,
  );
  return rows;
}
