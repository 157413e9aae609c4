import { type MailReturn, softReturnDays, softReturnsThatSilence } from '@rawnaq/domain/reach/messaging/mail-return';
import type { Db } from '../../../../db/database.ts';
import type { JobContext } from '../../../../http/context.ts';

/** Addresses are told apart as mailboxes are: nobody has two that differ in capitals alone. */
const addressOf = (recipient: string): string => recipient.trim().toLowerCase();

/** Writes down that an e-mail came back, once an attempt, and silences its address where that is enough: a hard return, or the third soft one lately. */
export async function noteReturn({ db, account_id, publish }: JobContext, attempt_id: string, told: MailReturn, at: Date): Promise<void> {
  const attempt = await db
    .selectFrom('message_attempts as t')
    .innerJoin('outbox_messages as m', (join) => join.onRef('m.account_id', '=', 't.account_id').onRef('m.id', '=', 't.message_id'))
    .where('t.account_id', '=', account_id)
    .where('t.id', '=', attempt_id)
    .where('t.channel', '=', 'email')
    .select(['t.recipient', 'm.customer_id'])
    .executeTakeFirst();
  if (attempt === undefined || attempt.recipient === null) return;
  const address = addressOf(attempt.recipient);
  const { kind, reason, status } = told;
  const written = await db
    .insertInto('mail_returns')
    .values({ account_id, attempt_id, address, kind, reason, status, returned_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'attempt_id']).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return;
  if (kind === 'soft' && (await softReturns(db, account_id, address, at)) < softReturnsThatSilence) return;
  await db
    .insertInto('silenced_addresses')
    .values({ account_id, address, kind, reason, silenced_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doNothing())
    .execute();
  if (attempt.customer_id !== null) publish('customers', attempt.customer_id);
}

async function softReturns(db: Db, account_id: number, address: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - softReturnDays * 86_400_000).toISOString();
  const { count } = await db
    .selectFrom('mail_returns')
    .where('account_id', '=', account_id)
    .where('address', '=', address)
    .where('counts', '=', true)
    .where('kind', '=', 'soft')
    .where('returned_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Why an account sends no e-mail to an address; undefined where it does. */
export const readSilence = (db: Db, account_id: number, recipient: string) =>
  db
    .selectFrom('silenced_addresses')
    .where('account_id', '=', account_id)
    .where('address', '=', addressOf(recipient))
    .select(['address', 'kind', 'reason', 'silenced_at'])
    .$narrowType<{ kind: 'hard' | 'soft' }>()
    .executeTakeFirst();

/** Lets e-mails go to an address again, as if none had come back. False where it was not silenced. */
export async function endSilence(db: Db, account_id: number, recipient: string): Promise<boolean> {
  const address = addressOf(recipient);
  const ended = await db
    .deleteFrom('silenced_addresses')
    .where('account_id', '=', account_id)
    .where('address', '=', address)
    .executeTakeFirst();
  await db
    .updateTable('mail_returns')
    .where('account_id', '=', account_id)
    .where('address', '=', address)
    .where('counts', '=', true)
    .set({ counts: false })
    .execute();
  return ended.numDeletedRows > 0n;
}
