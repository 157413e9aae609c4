import type { OpenPrepaymentLine, PrepaymentTake, PrepaymentLine } from '@rawnaq/domain/value/deposits/prepayment';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { takeNumber } from '../../../../db/number-series.ts';
import { amountsOf, type PrepaymentContent } from './prepayment-document.ts';

/** A line of a deposit's invoice of which something is left, with the invoice. */
export interface OpenLine extends OpenPrepaymentLine {
  number: string;
  kind: 'simplified' | 'standard';
  issued_at: string;
  buyer: PrepaymentContent['buyer'];
  language: 'en' | 'ar';
}

/** What is left of the invoices of a deposit, the earlier first. The deposit's row is locked: nobody takes of it meanwhile. */
export async function readOpenLines(db: Db, account_id: number, deposit_id: number): Promise<OpenLine[]> {
  return db
    .selectFrom('prepayments as p')
    .innerJoin('prepayment_lines as l', (join) => join.onRef('l.account_id', '=', 'p.account_id').onRef('l.prepayment_id', '=', 'p.id'))
    .where('p.account_id', '=', account_id)
    .where('p.deposit_id', '=', deposit_id)
    .where('p.type', '=', 4)
    .where(sql<boolean>`l.taken_net_minor + l.taken_vat_minor < l.net_minor + l.vat_minor`)
    .select([
      'l.prepayment_id',
      'l.position',
      'l.vat_category',
      'l.vat_rate_bp',
      'l.exemption_reason_code',
      'l.net_minor',
      'l.vat_minor',
      'l.taken_net_minor',
      'l.taken_vat_minor',
      'p.number',
      'p.kind',
      'p.issued_at',
      'p.buyer',
      'p.language',
    ])
    .$narrowType<{
      vat_category: OpenLine['vat_category'];
      kind: OpenLine['kind'];
      buyer: OpenLine['buyer'];
      language: OpenLine['language'];
    }>()
    .orderBy('p.id')
    .orderBy('l.position')
    .execute();
}

/** How what a bill used of a deposit was taxed, or what a chargeback took of it that an entry undoes, by kind. Minor units. */
export async function readUsedBy(
  db: Db,
  account_id: number,
  deposit_id: number,
  by: { invoice_id: number } | { undone_by: number },
): Promise<PrepaymentLine[]> {
  return db
    .selectFrom('deposit_entries as e')
    .innerJoin('prepayment_uses as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.deposit_entry_id', '=', 'e.id'))
    .innerJoin('prepayment_lines as l', (join) =>
      join
        .onRef('l.account_id', '=', 'u.account_id')
        .onRef('l.prepayment_id', '=', 'u.prepayment_id')
        .onRef('l.position', '=', 'u.position'),
    )
    .where('e.account_id', '=', account_id)
    .where('e.deposit_id', '=', deposit_id)
    .where(
      'invoice_id' in by
        ? sql<boolean>`e.invoice_id = ${by.invoice_id}`
        : sql<boolean>`e.chargeback_id = (select b.reversal_of_id from deposit_entries r join chargebacks b on b.account_id = r.account_id and b.id = r.chargeback_id
            where r.account_id = ${account_id} and r.id = ${by.undone_by})`,
    )
    .select(['l.vat_category', 'l.vat_rate_bp', 'l.exemption_reason_code', 'u.net_minor', 'u.vat_minor'])
    .$narrowType<{ vat_category: PrepaymentLine['vat_category'] }>()
    .orderBy('u.id')
    .execute();
}

/** Writes down what an entry of a deposit takes of the lines of its invoices. */
export async function writeUses(db: Db, account_id: number, deposit_entry_id: number, takes: readonly PrepaymentTake[]): Promise<void> {
  await db
    .insertInto('prepayment_uses')
    .values(takes.map((take) => ({ account_id, deposit_entry_id, ...take })))
    .execute();
}

export interface NewPrepayment {
  deposit_id: number;
  content: PrepaymentContent;
  language: 'en' | 'ar';
  issued_at: Date;
  business_date: string;
  of_prepayment_id?: number;
  deposit_entry_id?: number;
  credit_note_id?: number;
}

/**
 * Writes a tax document of a deposit with the next number of its series. Everybody who takes or gives back deposits waits for the row of the series from here to
 * the commit. Behind the series of receipts and credit notes, and before the chain of a device, as everybody takes them.
 */
export async function writePrepayment(db: Db, account_id: number, document: NewPrepayment): Promise<{ id: number; number: string }> {
  const { content, deposit_id } = document;
  const { net_minor, vat_minor, total_minor } = amountsOf(content.lines);
  const { rows } = await sql<{ id: number; number: string }>`
    with series as (
      ${takeNumber(account_id, content.type === 4 ? 'prepayment' : 'prepayment_credit')}
    ), written as (
      insert into prepayments (account_id, type, deposit_id, sequence, number, kind, issued_at, business_date, customer_id, net_minor, vat_minor, total_minor, seller, buyer,
        language, of_prepayment_id, deposit_entry_id, reason, credit_note_id)
      select ${account_id}, ${content.type}::smallint, ${deposit_id}::bigint, series.sequence, series.number, ${content.kind}, ${document.issued_at}, ${document.business_date}::date,
        ${content.customer_id}::bigint, ${net_minor}::bigint, ${vat_minor}::bigint, ${total_minor}::bigint, seller_facts(${account_id}), ${JSON.stringify(content.buyer)}::jsonb,
        ${document.language}, ${document.of_prepayment_id ?? null}::bigint, ${document.deposit_entry_id ?? null}::bigint, ${content.reason}, ${document.credit_note_id ?? null}::bigint
      from series returning id, number
    ), lines as (
      insert into prepayment_lines (account_id, prepayment_id, position, vat_category, vat_rate_bp, exemption_reason_code, net_minor, vat_minor)
      select ${account_id}, written.id, l.position, l.vat_category, l.vat_rate_bp, l.exemption_reason_code, l.net_minor, l.vat_minor
      from written, jsonb_to_recordset(${JSON.stringify(content.lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb)
        as l(position smallint, vat_category char(1), vat_rate_bp int, exemption_reason_code text, net_minor bigint, vat_minor bigint)
    )
    select id, number from written`.execute(db);
  const written = rows[0];
  if (written === undefined) throw new Error(`Account ${account_id} has no series of numbers for deposits`);
  return written;
}
