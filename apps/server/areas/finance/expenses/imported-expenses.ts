import { linesOfAmounts } from '@rawnaq/domain/finance/expenses/imported-expense';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords, recordsInUse, type StoredRecord } from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';

type Row = StoredRecord & { id: number; version: number };

/** Expenses that hold, with what tells one from another. */
const expenses = (
  account_id: number,
) => sql`select e.id, e.version, e.expense_type_id, e.supplier_id, e.supplier_invoice_number, e.spent_on, e.due_on, e.net_minor, e.vat_minor,
    e.total_minor, e.notes, nullif((select l.description from expense_lines l where l.account_id = e.account_id and l.expense_id = e.id order by l.position limit 1), t.english_name) as description
  from expenses e join expense_types t on t.account_id = e.account_id and t.id = e.expense_type_id where e.account_id = ${account_id} and e.status = 1`;

const recordOf = ({ id, version, ...values }: Row): ImportedRecord => ({
  id,
  version,
  has_picture: false,
  values: { ...values },
  tag_ids: [],
});

export async function readImportedExpenses(db: Db, account_id: number): Promise<ImportedRecord[]> {
  const { rows } = await sql<Row>`${expenses(account_id)} order by e.id`.execute(db);
  return rows.map(recordOf);
}

/** What VAT the salon's purchases can bear: that of its taxes. */
export async function readVatRates(db: Db, account_id: number): Promise<number[]> {
  const taxes = await db.selectFrom('taxes').where('account_id', '=', account_id).select('rate_bp').execute();
  return taxes.map(({ rate_bp }) => rate_bp);
}

/** Ways by which a person pays, which a file may name. */
export const readMethodNames = (db: Db, account_id: number) =>
  db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .where('is_online', '=', 0)
    .select(['id', 'english_name', 'arabic_name'])
    .orderBy('id')
    .execute();

export const readExpenseTypeNames = (db: Db, account_id: number) =>
  db.selectFrom('expense_types').where('account_id', '=', account_id).select(['id', 'english_name', 'arabic_name']).orderBy('id').execute();

export const readSupplierNames = (db: Db, account_id: number) =>
  db.selectFrom('suppliers').where('account_id', '=', account_id).select(['id', 'english_name', 'arabic_name']).orderBy('id').execute();

/** A type that a file names and nobody has yet; null where somebody else made it meanwhile. */
export async function makeExpenseType({ db, account_id }: JobContext, name: string): Promise<number | null> {
  const made = await db
    .insertInto('expense_types')
    .values({ account_id, english_name: name, arabic_name: name, status: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function makeSupplier({ db, account_id, now }: JobContext, name: string): Promise<number | null> {
  const isArabic = /\p{Script=Arabic}/u.test(name);
  const made = await db
    .insertInto('suppliers')
    .values({ account_id, english_name: isArabic ? null : name, arabic_name: isArabic ? name : null, status: 1, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function removeExpenseTypes({ db, account_id }: JobContext, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('expense_types').where('account_id', '=', account_id).where('id', 'in', ids).execute();
}

export async function removeSuppliers({ db, account_id }: JobContext, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('suppliers').where('account_id', '=', account_id).where('id', 'in', ids).execute();
}

const amount = (value: StoredRecord[string] | undefined): number => Number(value ?? 0);

export const importedExpenses: RecordStore = {
  table: 'expenses',
  async lock(db, account_id, ids) {
    const { rows } = await sql<Row>`${expenses(account_id)} and e.id = any(${[...ids]}::bigint[]) order by e.id for update of e`.execute(
      db,
    );
    return rows.map(recordOf);
  },
  async add({ db, account_id, now }, records) {
    const [rates, suppliers] = [
      await readVatRates(db, account_id),
      await db.selectFrom('suppliers').where('account_id', '=', account_id).where('trn', 'is not', null).select(['id', 'trn']).execute(),
    ];
    const trns = new Map(suppliers.map(({ id, trn }) => [id, trn]));
    const created_at = now.toISOString();
    const heads = records.map(({ values }) => ({
      expense_type_id: values['expense_type_id'] ?? null,
      supplier_id: values['supplier_id'] ?? null,
      supplier_trn: trns.get(amount(values['supplier_id'])) ?? null,
      supplier_invoice_number: values['supplier_invoice_number'] ?? null,
      spent_on: values['spent_on'] ?? null,
      due_on: values['due_on'] ?? null,
      net_minor: amount(values['net_minor']),
      vat_minor: amount(values['vat_minor']),
      total_minor: amount(values['total_minor']),
      notes: values['notes'] ?? null,
      created_at,
    }));
    const ids = await insertRecords(db, sql`insert into expenses`, 'expenses', account_id, heads);
    if (ids === null) return null;
    const lines = records.flatMap(({ values }, place) => {
      const amounts = {
        net_minor: amount(values['net_minor']),
        vat_minor: amount(values['vat_minor']),
        total_minor: amount(values['total_minor']),
      };
      const by = { isRecovered: values['recovers_vat'] === 1, hasSupplierTrn: trns.has(amount(values['supplier_id'])) };
      const found = linesOfAmounts(amounts, rates, by) ?? [];
      return found.map((line, index) => ({
        expense_id: ids[place] ?? 0,
        position: index + 1,
        description: values['description'] ?? null,
        ...line,
      }));
    });
    await sql`insert into expense_lines (account_id, expense_id, position, description, quantity_milli, net_minor, vat_rate_bp, vat_treatment, vat_minor)
      select ${account_id}, l.expense_id, l.position, coalesce(l.description, t.english_name), 1000, l.net_minor, l.vat_rate_bp, l.vat_treatment, l.vat_minor
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(expense_id bigint, position int, description text, net_minor bigint, vat_rate_bp int, vat_treatment text, vat_minor bigint)
      join expenses e on e.account_id = ${account_id} and e.id = l.expense_id join expense_types t on t.account_id = e.account_id and t.id = e.expense_type_id`.execute(
      db,
    );
    const paid = records.flatMap(({ values }, place) =>
      typeof values['paid_on'] === 'string'
        ? [
            {
              expense_id: ids[place] ?? 0,
              amount_minor: amount(values['total_minor']),
              payment_method_id: values['payment_method_id'] ?? null,
              paid_on: values['paid_on'],
            },
          ]
        : [],
    );
    // Nobody's: what was paid before is in no drawer of today.
    await sql`insert into expense_payments (account_id, expense_id, amount_minor, payment_method_id, paid_on, at)
      select ${account_id}, p.expense_id, p.amount_minor, p.payment_method_id, p.paid_on, ${now}
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(expense_id bigint, amount_minor bigint, payment_method_id bigint, paid_on date)`.execute(
      db,
    );
    return ids;
  },
  // Money that was spent is written once: a file changes none of it.
  change: (_context, records) => Promise.resolve(records.length === 0),
  async remove({ db, account_id, now }, ids, origin) {
    const some = [...ids];
    await sql`insert into expense_payments (account_id, expense_id, amount_minor, payment_method_id, paid_on, paid_to, reversal_of_id, reason, at)
      select p.account_id, p.expense_id, p.amount_minor, p.payment_method_id, p.paid_on, p.paid_to, p.id, ${origin}, ${now}
      from expense_payments p where p.account_id = ${account_id} and p.expense_id = any(${some}::bigint[]) order by p.id`.execute(db);
    await sql`update expenses set status = 0, cancel_reason = ${origin}, version = version + 1 where account_id = ${account_id} and id = any(${some}::bigint[])`.execute(
      db,
    );
    return [];
  },
  async used(db, account_id, ids) {
    const named = await recordsInUse(db, 'expenses', account_id, ids, ['expense_lines', 'expense_payments']);
    const { rows } = await sql<{
      id: number;
    }>`select distinct p.expense_id as id from expense_payments p join expenses e on e.account_id = p.account_id and e.id = p.expense_id
      where p.account_id = ${account_id} and (p.expense_id = any(${[...ids]}::bigint[]) or p.from_expense_id = any(${[...ids]}::bigint[]))
        and (p.user_id is not null or p.at <> e.created_at or p.paid_on <= coalesce((select closed_through from accounting_locks where account_id = p.account_id), '-infinity')
          or exists (select from bank_matches b where b.account_id = p.account_id and b.source = 'expense_payment' and b.source_id = p.id))
      union select e.id from expenses e where e.account_id = ${account_id} and e.id = any(${[...ids]}::bigint[])
        and e.spent_on <= coalesce((select closed_through from accounting_locks where account_id = e.account_id), '-infinity')`.execute(db);
    return [...new Set([...named, ...rows.map(({ id }) => id)])];
  },
};
