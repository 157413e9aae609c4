import { type Emirate, emirateOf } from '@rawnaq/domain/tax/einvoicing/emirates';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { formOf, hasVat, type VatRhythm } from '@rawnaq/domain/reports/vat-return/vat-period';
import type { VatForm } from '@rawnaq/domain/reports/vat-return/vat-form';
import { type EnteredFigures, enteredNames, type ReturnBox } from '@rawnaq/domain/reports/vat-return/vat-return';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import type { AccountContext } from '../../../http/context.ts';

export type ReturnContext = Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now'>;

/** What of the account its returns follow from. */
export interface VatSalon {
  form: VatForm;
  emirate: Emirate | null;
  has_vat: boolean;
  is_registered: 0 | 1;
  zero_reason_code: string | null;
  rhythm: VatRhythm;
  setting_version: number;
}

export async function readVatSalon({ db, account_id, account }: ReturnContext): Promise<VatSalon> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('businesses as b', 'b.account_id', 'a.id')
    .leftJoin('cities as c', 'c.id', 'a.city_id')
    .leftJoin('einvoice_facts as f', 'f.account_id', 'a.id')
    .leftJoin('vat_settings as s', 's.account_id', 'a.id')
    .where('a.id', '=', account_id)
    .select(['b.is_vat_registered', 'b.trn', 'c.english_name as city', 'f.zero_reason_code', 's.period', 's.first_month', 's.version'])
    .executeTakeFirstOrThrow();
  return {
    form: formOf(account.country_id),
    emirate: account.country_id === AccountCountry.uae ? emirateOf(row.city) : null,
    has_vat: hasVat(account.country_id),
    is_registered: row.is_vat_registered === 1 && row.trn !== null ? 1 : 0,
    zero_reason_code: account.country_id === AccountCountry.ksa ? row.zero_reason_code : null,
    rhythm: { kind: row.period === 'monthly' ? 'monthly' : 'quarterly', first_month: (row.first_month ?? 1) as VatRhythm['first_month'] },
    setting_version: row.version ?? 0,
  };
}

/** Writes how a salon files over the version it was made from. False where another one came before. */
export async function writeSetting(db: Db, account_id: number, { kind, first_month }: VatRhythm, version: number): Promise<boolean> {
  const values = { period: kind, first_month, version: version + 1 };
  const written = await db
    .insertInto('vat_settings')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values).where('vat_settings.version', '=', version))
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** A return that is kept: locked, or with figures that were entered for it. */
export interface ReturnRow extends EnteredFigures {
  id: number;
  period_from: string;
  period_to: string;
  state: 0 | 1 | 2 | 3;
  notes: string | null;
  form: VatForm | null;
  emirate: Emirate | null;
  boxes: ReturnBox[] | null;
  outside_amount_minor: number | null;
  outside_vat_minor: number | null;
  net_minor: number | null;
  due_on: string | null;
  locked_at: string | null;
  locked_on: string | null;
  locked_by_name: string | null;
  filed_on: string | null;
  reference: string | null;
  paid_on: string | null;
  method_english_name: string | null;
  method_arabic_name: string | null;
  version: number;
}

/** The returns that are kept, the newest first. */
export async function readReturns(db: Db, account_id: number): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select r.id, r.period_from, r.period_to, r.state, r.notes, r.form, r.emirate, r.boxes, r.outside_amount_minor, r.outside_vat_minor, r.net_minor, r.due_on, r.locked_at,
      r.locked_on, user_name(u) as locked_by_name, r.filed_on, r.reference, r.paid_on, m.english_name as method_english_name, m.arabic_name as method_arabic_name, r.version,
      ${sql.join(enteredNames.map((name) => sql.ref(`r.${name}`)))}
    from vat_returns r
    left join users u on u.account_id = r.account_id and u.id = r.locked_by_user_id
    left join payment_methods m on m.account_id = r.account_id and m.id = r.payment_method_id
    where r.account_id = ${account_id} order by r.period_from desc, r.period_to desc`.execute(db);
  return rows;
}

/** Locks a return, so that two who change it at once come one after the other. */
export const lockReturn = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('vat_returns')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '>', 0)
    .select(['id', 'state', 'net_minor', 'period_from', 'locked_on', 'filed_on'])
    .forUpdate()
    .executeTakeFirst();

/** Writes what was entered for a period over the version it was made from, 0 where nothing was. False where another one came before. */
export async function writeFigures(
  db: Db,
  account_id: number,
  period: { from: string; to: string },
  figures: EnteredFigures & { notes: string | null },
  version: number,
): Promise<boolean> {
  const written = await db
    .insertInto('vat_returns')
    .values({ account_id, period_from: period.from, period_to: period.to, ...figures })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'period_from', 'period_to'])
        .doUpdateSet({ ...figures, version: version + 1 })
        .where('vat_returns.version', '=', version)
        .where('vat_returns.state', '=', 0),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** The row of a period, made where there is none, and held until the transaction ends. */
export async function openReturn(db: Db, account_id: number, period: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vat_returns as r (account_id, period_from, period_to) values (${account_id}, ${period.from}::date, ${period.to}::date)
    on conflict (account_id, period_from, period_to) do update set version = r.version returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('No row of the period');
  return rows[0].id;
}

/** Keeps what a return counts: its lines added up by document and class. */
export async function freezeDocuments(db: Db, account_id: number, vat_return_id: number, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into vat_return_documents (account_id, vat_return_id, document, document_id, treatment, vat_rate_bp, is_late, net_minor, vat_minor)
    select ${account_id}, ${vat_return_id}, document, document_id, treatment, vat_rate_bp, is_late, sum(net_minor), sum(vat_minor)
    from (${lines}) l group by document, document_id, treatment, vat_rate_bp, is_late`.execute(db);
}

/** Brings a return to its next state. */
export async function writeReturn(db: Db, account_id: number, id: number, change: Updateable<Database['vat_returns']>): Promise<void> {
  await db
    .updateTable('vat_returns')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
