import { sql } from 'kysely';

/** Whether a debt from before `o` is one, and was not taken back with its import. */
export const isOwed = sql`(o.reversal_of_id is null and not exists (select from opening_debts b where b.account_id = o.account_id and b.reversal_of_id = o.id))`;
