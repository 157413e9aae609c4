import { maskedIban } from '@rawnaq/domain/fields/iban';
import type { SalaryPayment } from '@rawnaq/domain/team/records/pay';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Secrets } from '../../../secrets.ts';

/** What a sealed IBAN is bound to: moved to another employee, it does not open. */
const ibanContext = (account_id: number, employee_id: number): string => `iban of an employee ${account_id} ${employee_id}`;

export const sealIban = (secrets: Secrets, account_id: number, employee_id: number, iban: string): Buffer =>
  secrets.seal(iban, ibanContext(account_id, employee_id));
export const openIban = (secrets: Secrets, account_id: number, employee_id: number, sealed: Buffer): string =>
  secrets.open(sealed, ibanContext(account_id, employee_id));

interface Amounts {
  basic_minor: number;
  housing_minor: number;
  transportation_minor: number;
  other_minor: number;
}

export interface StoredPay extends Amounts {
  number: number;
  valid_from: string;
  gross_minor: number;
  salary_payment: SalaryPayment;
  bank_name: string | null;
  iban_sealed: Buffer | null;
  corrects: number | null;
  reason: string | null;
  user_name: string;
  at: string;
}

/** Undefined where the account has no such employee. */
export async function readPay(db: Db, account_id: number, employee_id: number): Promise<StoredPay[] | undefined> {
  const { rows } = await sql<StoredPay | { number: null }>`
    select p.number, p.valid_from, p.basic_minor, p.housing_minor, p.transportation_minor, p.other_minor, p.gross_minor, p.salary_payment,
      nullif(p.bank_name, '…') as bank_name, nullif(p.iban_sealed, ''::bytea) as iban_sealed, p.corrects, p.reason, user_name(u) as user_name, p.at
    from employees e
    left join employee_pay p on p.account_id = e.account_id and p.employee_id = e.id
    left join users u on u.account_id = p.account_id and u.id = p.user_id
    where e.account_id = ${account_id} and e.id = ${employee_id} order by p.number`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.number !== null);
}

/** Whether pay is kept only for the books, its employee having been erased: it opens for who may see them, and for nobody else (decision 139). */
export async function isClosedPay(
  { db, account_id, may }: Pick<UserContext, 'db' | 'account_id' | 'may'>,
  employee_id: number,
): Promise<boolean> {
  if (may('books.view')) return false;
  const { rows } =
    await sql`select from employees where account_id = ${account_id} and id = ${employee_id} and erased_at is not null`.execute(db);
  return rows.length > 0;
}

/** As it is shown: its IBAN masked. */
export const shownPay = <P extends StoredPay>(
  { iban_sealed, ...row }: P,
  secrets: Secrets,
  of: { account_id: number; employee_id: number },
) => ({
  ...row,
  iban_masked: iban_sealed === null ? null : maskedIban(openIban(secrets, of.account_id, of.employee_id, iban_sealed)),
});

interface NewPay extends Amounts {
  employee_id: number;
  number: number;
  valid_from: string;
  salary_payment: SalaryPayment;
  bank_name: string | null;
  iban_sealed: Buffer | null;
  corrects: number | null;
  reason: string | null;
  user_id: number;
  at: Date;
}

export async function insertPay(db: Db, account_id: number, row: NewPay): Promise<void> {
  await db
    .insertInto('employee_pay')
    .values({ account_id, ...row })
    .execute();
}
