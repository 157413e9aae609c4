import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The id an invoice will have, taken before it is written, as a sale does. */
export async function nextInvoiceId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('invoices', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** An invoice of nothing, for tests of ledgers that an invoice is named in. */
export async function writeBareInvoice(db: Db, account_id: number, id: number, customer_id: number | null = null): Promise<void> {
  await db
    .insertInto('invoices')
    .values({
      account_id,
      id,
      sequence: 1_000_000 + id,
      number: `T-${id}`,
      issued_at: '2026-11-22T09:00:00Z',
      business_date: '2026-11-22',
      customer_id,
      subtotal_minor: 0,
      vat_minor: 0,
      total_minor: 0,
      vat_breakdown: '[]',
      seller: '{}',
      language: 'en',
    })
    .execute();
}

/** A credit note of nothing on an issued invoice, for tests of ledgers that a note is named in; answers its id. */
export async function writeBareNote(db: Db, account_id: number, invoice_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('credit_notes', 'id')) as id`.execute(db);
  const id = Number(rows[0]?.id);
  await db
    .insertInto('credit_notes')
    .values({
      account_id,
      id,
      sequence: 1_000_000 + id,
      number: `N-${id}`,
      invoice_id,
      kind: 'simplified',
      issued_at: '2026-11-22T09:00:00Z',
      business_date: '2026-11-22',
      reason: 'A test',
      subtotal_minor: 0,
      discount_minor: 0,
      vat_minor: 0,
      total_minor: 0,
      vat_breakdown: '[]',
      seller: '{}',
      language: 'en',
    })
    .execute();
  return id;
}
