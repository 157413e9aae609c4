import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { NumberedDocument } from '../../../db/number-series.ts';

export type Document = NumberedDocument;

interface Narrowed {
  invoice_paper: 'invoice_a4' | 'invoice_a5' | 'receipt_80mm';
  invoice_language: 'customer' | 'en' | 'ar' | 'both';
}

export async function readInvoiceSetting(db: Db, accountId: number) {
  const setting = await db
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .select(['invoice_paper', 'invoice_language', 'english_header', 'arabic_header', 'english_footer', 'arabic_footer', 'version'])
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('number_series')
    .where('account_id', '=', accountId)
    .select(['document', 'prefix', 'padding', 'next_number'])
    .execute();
  const order: readonly string[] = ['invoice', 'receipt', 'credit_note', 'debit_note', 'prepayment', 'prepayment_credit'];
  return { ...setting, series: rows.sort((one, other) => order.indexOf(one.document) - order.indexOf(other.document)) };
}

export interface InvoiceSettingFields extends Narrowed {
  english_header: string | null;
  arabic_header: string | null;
  english_footer: string | null;
  arabic_footer: string | null;
}

/** False when the version is no longer the newest. */
export async function replaceInvoiceSetting(db: Db, accountId: number, version: number, fields: InvoiceSettingFields): Promise<boolean> {
  const changed = await db
    .updateTable('account_settings')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Locked, so that no invoice takes a number between the check and the change. */
export function lockSeries(db: Db, accountId: number, document: Document) {
  return db
    .selectFrom('number_series')
    .where('account_id', '=', accountId)
    .where('document', '=', document)
    .select(['prefix', 'padding', 'next_number'])
    .forUpdate()
    .executeTakeFirst();
}
