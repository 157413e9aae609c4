import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { columnsOf } from '../../../../db/columns.ts';

export interface Due {
  account_id: number;
  message_id: number;
}

/** A process that took a message and died before it began is followed by another one after so long. */
const takenSeconds = 20;

/**
 * Takes what is due of all accounts, by priority and then by time; what another process just takes is passed over. What is taken is out of sight for some
 * seconds, in which its attempt begins. Platform scope.
 */
export async function takeDue(db: Db, now: Date, most: number): Promise<{ due: Due[]; next: string | null }> {
  const [taken, later] = await Promise.all([
    sql<Due>`with due as materialized (
        select account_id, message_id from message_queue where due_at <= ${now}
        order by priority, due_at, message_id limit ${most} for update skip locked
      )
      update message_queue q set due_at = ${new Date(now.getTime() + takenSeconds * 1000)} from due
      where q.account_id = due.account_id and q.message_id = due.message_id
      returning q.account_id, q.message_id, q.priority`.execute(db),
    db
      .selectFrom('message_queue')
      .where('due_at', '>', now.toISOString())
      .select(({ fn }) => fn.min('due_at').as('next'))
      .executeTakeFirst(),
  ]);
  return { due: taken.rows, next: later?.next ?? null };
}

/** The message, locked; undefined where it is gone. Whoever else has it is done in no time: nobody holds it while a port works. */
export const lockMessage = (db: Db, { account_id, message_id }: Due) =>
  db
    .selectFrom('outbox_messages')
    .where('account_id', '=', account_id)
    .where('id', '=', message_id)
    .select(columnsOf.outbox_messages)
    .forUpdate()
    .executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Looks at a message again at a time, which changes nothing about the message. */
export const lookAgain = (db: Db, { account_id, message_id }: Due, due_at: Date) =>
  db.updateTable('message_queue').where('account_id', '=', account_id).where('message_id', '=', message_id).set({ due_at }).execute();

/** The message of the same recipient that has to go first: an earlier one of the same or a higher priority that is under way or due; undefined where there is none. */
export const oneBefore = (db: Db, message: MessageRow, now: Date) =>
  db
    .selectFrom('outbox_messages')
    .where('account_id', '=', message.account_id)
    .where('recipient', '=', message.recipient)
    .where('id', '<', message.id)
    .where('priority', '<=', message.priority)
    .where((where) =>
      where.or([
        // Refused for now, it still goes first when it goes.
        where.and([where('state', '=', 'pending'), where.or([where('due_at', '<=', now.toISOString()), where('attempts', '>', 0)])]),
        where.and([where('state', '=', 'sending'), where('lease_until', '>', now.toISOString())]),
      ]),
    )
    .select(['id', 'due_at'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Until the transaction ends, no other one puts a message to this recipient behind another one, nor wakes the next. */
export async function lockOrder(db: Db, { account_id, recipient }: Pick<MessageRow, 'account_id' | 'recipient'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages_to:${account_id}:${recipient}`}, 0))`.execute(db);
}

/** The message of the recipient that waited for this one is due. One that another process just takes needs no waking: its order is looked at after this. */
export async function wakeNext(db: Db, message: MessageRow, now: Date): Promise<void> {
  await lockOrder(db, message);
  await sql`update message_queue q set due_at = ${now} from (
      select account_id, message_id from message_queue
      where account_id = ${message.account_id} and due_at > ${now} and message_id = (
        select id from outbox_messages where account_id = ${message.account_id} and recipient = ${message.recipient} and id <> ${message.id}
          and state = 'pending' and due_at <= ${now} order by priority, id limit 1)
      for update skip locked) next
    where q.account_id = next.account_id and q.message_id = next.message_id`.execute(db);
}

export const addAttempt = (db: Db, message: MessageRow, attempt: { id: string; started_at: Date; lease_until: Date }): Promise<unknown> =>
  db
    .insertInto('message_attempts')
    .values({
      account_id: message.account_id,
      message_id: message.id,
      channel: message.channel,
      recipient: message.recipient,
      ...attempt,
    })
    .execute();

/** Ends an attempt; one that ended already, by a lease that was over, learns what its port said after all. */
export const endAttempt = (
  db: Db,
  attempt: { account_id: number; id: string },
  end: { outcome: 'accepted' | 'refused' | 'unknown'; finished_at: Date; code?: string; provider_id?: string | null },
): Promise<unknown> =>
  db
    .updateTable('message_attempts')
    .where('account_id', '=', attempt.account_id)
    .where('id', '=', attempt.id)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'unknown')]))
    .set(end)
    .execute();

export const readAttempt = (db: Db, account_id: number, id: string) =>
  db
    .selectFrom('message_attempts')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'started_at', 'outcome', 'provider_id'])
    .executeTakeFirstOrThrow();
