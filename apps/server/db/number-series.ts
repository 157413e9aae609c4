import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What has a series of numbers of its own; `prepayment` is the invoice of a deposit, `prepayment_credit` a credit note over one. */
export type NumberedDocument = 'invoice' | 'credit_note' | 'debit_note' | 'receipt' | 'prepayment' | 'prepayment_credit';

/** The number of a document as its series writes it: prefix and padded digits. `sequence` and the columns of `number_series` are SQL. */
export const numberText = (sequence: string): string =>
  `prefix || lpad((${sequence})::text, greatest(padding, length((${sequence})::text)), '0')`;

/** What an update that has counted a series on returns of it: the number that it took. */
const takenNumber = `next_number - 1 as sequence, ${numberText('next_number - 1')} as number`;

/** As `takeNumber`, in the text of a statement that is written by hand: `account` is the place of the account's id in it. */
export const takeNumberText = (account: string, document: 'invoice'): string =>
  `update number_series set next_number = next_number + 1 where account_id = ${account} and document = '${document}'
      returning ${takenNumber}`;

/**
 * Takes the next `sequence` and `number` of a series, for the insert of the same statement. The row of the series stays locked until the transaction
 * ends, so that no number is left out.
 */
export const takeNumber = (account_id: number, document: Exclude<NumberedDocument, 'invoice'>) =>
  sql`update number_series set next_number = next_number + 1 where account_id = ${account_id} and document = ${sql.lit(document)}
      returning ${sql.raw(takenNumber)}`;

/** Gives a series another prefix, padding or next number; makes it where there is none. */
export async function writeSeries(
  db: Db,
  accountId: number,
  document: NumberedDocument,
  series: { prefix: string; padding: number; next_number: number },
): Promise<void> {
  await db
    .insertInto('number_series')
    .values({ account_id: accountId, document, ...series })
    .onConflict((conflict) => conflict.columns(['account_id', 'document']).doUpdateSet(series))
    .execute();
}

/** The series that every account begins with. */
export async function beginNumberSeries(db: Db, account_id: number): Promise<void> {
  await db
    .insertInto('number_series')
    .values([
      { account_id, document: 'invoice', prefix: 'INV-' },
      { account_id, document: 'credit_note', prefix: 'CN-' },
      { account_id, document: 'debit_note', prefix: 'DN-' },
      { account_id, document: 'receipt', prefix: 'RC-' },
      { account_id, document: 'prepayment', prefix: 'DI-' },
      { account_id, document: 'prepayment_credit', prefix: 'DC-' },
    ])
    .execute();
}
