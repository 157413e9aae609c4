import type { SearchWord } from '@rawnaq/domain/customers/customers/search-words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { findCustomersByWords } from '../../customers/customers/public.ts';

const mostOfAKind = 8;
/** So many characters of a visit's public id are shown as its code. */
const shownCodeLength = 8;

export function findCustomers(db: Db, accountId: number, words: readonly SearchWord[]) {
  return findCustomersByWords(db, accountId, words, mostOfAKind);
}

/** By the beginning of the number as it is printed, or by its sequence: INV-00012 and 12 are the same invoice. */
export async function findInvoices(db: Db, accountId: number, typed: string) {
  const number = typed.trim().toUpperCase();
  const digits = /(\d{1,15})$/.exec(number)?.[1];
  const bySequence = digits === undefined || !/^\d+$/.test(number) ? sql`false` : sql`i.sequence = ${Number(digits)}`;
  const { rows } = await sql<{ id: number; number: string; issued_at: string; total_minor: number; customer_name: string | null }>`
    select i.id, i.number, i.issued_at, i.total_minor, c.name as customer_name
    from invoices i left join customers c on c.account_id = i.account_id and c.id = i.customer_id
    where i.account_id = ${accountId} and ((i.number >= ${number} and i.number < ${number} || chr(1114111)) or ${bySequence})
    order by i.sequence desc limit ${mostOfAKind}`.execute(db);
  return rows;
}

const hexOf = (typed: string): string => typed.trim().toLowerCase().replaceAll('-', '');

/** A visit's code is the beginning of its public id, at least four characters of it; hyphens do not matter. */
export const isBookingCode = (typed: string): boolean => /^[0-9a-f]{4,32}$/.test(hexOf(typed));

/** All of the code as it is shown, or more of the public id. */
export const isWholeBookingCode = (typed: string): boolean => isBookingCode(typed) && hexOf(typed).length >= shownCodeLength;

export interface FoundVisit {
  id: number;
  unique_id: string;
  starts_at: string;
  status: number;
  customer_name: string;
}

export async function findVisitsByCode(db: Db, accountId: number, typed: string, onlyEmployeeId: number | null): Promise<FoundVisit[]> {
  const code = hexOf(typed);
  const { rows } = await sql<FoundVisit>`
    select a.id, a.unique_id, a.starts_at, a.status, c.name as customer_name
    from appointments a join customers c on c.account_id = a.account_id and c.id = a.customer_id
    where a.account_id = ${accountId} and a.unique_id between ${code.padEnd(32, '0')}::uuid and ${code.padEnd(32, 'f')}::uuid and ${isOfEmployee(accountId, onlyEmployeeId)}
    order by a.starts_at desc limit ${mostOfAKind}`.execute(db);
  return rows;
}

/** The next visit of each found customer. */
export async function findVisitsOf(
  db: Db,
  accountId: number,
  customerIds: readonly number[],
  onlyEmployeeId: number | null,
  now: Date,
): Promise<FoundVisit[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql<FoundVisit>`
    select a.id, a.unique_id, a.starts_at, a.status, c.name as customer_name
    from jsonb_array_elements_text(${JSON.stringify(customerIds)}::jsonb) wanted
    join customers c on c.account_id = ${accountId} and c.id = wanted::bigint
    cross join lateral (
      select a.id, a.unique_id, a.starts_at, a.status from appointments a where a.account_id = ${accountId} and a.customer_id = c.id and a.ends_at > ${now} and a.starts_at > ${now}::timestamptz - interval '1 day'
        and a.status in (1, 2) and ${isOfEmployee(accountId, onlyEmployeeId)}
      order by a.starts_at limit 1) a
    order by a.starts_at limit ${mostOfAKind}`.execute(db);
  return rows;
}

const isOfEmployee = (accountId: number, employeeId: number | null) =>
  employeeId === null
    ? sql`true`
    : sql`exists (select from appointment_lines l where l.account_id = ${accountId} and l.appointment_id = a.id and l.employee_id = ${employeeId})`;
