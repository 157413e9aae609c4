import { sql } from 'kysely';

/** The number of a document as its series writes it: prefix and padded digits. `sequence` and the columns of `number_series` are SQL. */
export const numberText = (sequence: string): string =>
  `prefix || lpad((${sequence})::text, greatest(padding, length((${sequence})::text)), '0')`;

/** What an update that has counted a series on returns of it: the number that it took. */
export const takenNumber = `next_number - 1 as sequence, ${numberText('next_number - 1')} as number`;

/**
 * Takes the next `sequence` and `number` of a series, for the insert of the same statement. The row of the series stays locked until the transaction
 * ends, so that no number is left out.
 */
export const takeNumber = (account_id: number, document: 'credit_note' | 'debit_note' | 'receipt') =>
  sql`update number_series set next_number = next_number + 1 where account_id = ${account_id} and document = ${sql.lit(document)}
      returning ${sql.raw(takenNumber)}`;
