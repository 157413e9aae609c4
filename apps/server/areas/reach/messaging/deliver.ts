import type { MessagePort } from '../../../adapters/ports.ts';
import type { DatabaseAccess, Db } from '../../../db/database.ts';
import { isBlankedOnDelivery } from './sign-in-secrets.ts';
import { columnsOf } from '../../../db/columns.ts';

export interface Ports {
  email: MessagePort;
  whatsapp: MessagePort;
}

const sent = 2;
const failed = 0;

interface DeliverPayload {
  account_id: number;
  message_id: number;
}

const isTraining = async (db: Db, account_id: number | null): Promise<boolean> =>
  account_id !== null &&
  (await db.selectFrom('accounts').where('id', '=', account_id).select('is_training').executeTakeFirst())?.is_training === 1;

/**
 * Sends one message of a business. Runs at least once: a message already marked as sent is left alone. The row is locked while it is sent,
 * so that two workers cannot send it both. A failure is written down and thrown, so that the queue tries again, later each time.
 */
export async function deliverMessage(database: DatabaseAccess, ports: Ports, payload: DeliverPayload): Promise<void> {
  const { account_id, message_id } = payload;
  const failure = await database.withAccount(account_id, async (db) => {
    const row = await db
      .selectFrom('outbox_messages')
      .where('account_id', '=', account_id)
      .where('id', '=', message_id)
      .select(columnsOf.outbox_messages)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.status === sent) return null;
    const update = db.updateTable('outbox_messages').where('account_id', '=', account_id).where('id', '=', message_id);
    const port = ports[row.channel === 'email' ? 'email' : 'whatsapp'];
    try {
      await port.send(row);
    } catch (error) {
      await update.set({ status: failed, error: (error as Error).message.slice(0, 500), attempts: row.attempts + 1 }).execute();
      return error as Error;
    }
    const isBlanked =
      row.masked_body !== null &&
      isBlankedOnDelivery(row.template, { isTraining: await isTraining(db, account_id), isLocal: port.isLocal });
    const body = isBlanked ? (row.masked_body ?? '') : row.body;
    await update.set({ status: sent, sent_at: new Date(), error: null, attempts: row.attempts + 1, body }).execute();
    return null;
  });
  if (failure !== null) throw failure;
}

/** The same for letters of the platform. */
export async function deliverPlatformMessage(database: DatabaseAccess, ports: Ports, payload: { message_id: number }): Promise<void> {
  const failure = await database.withPlatform(async (db) => {
    const row = await db
      .selectFrom('platform_messages')
      .where('id', '=', payload.message_id)
      .select(columnsOf.platform_messages)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.status === sent) return null;
    const update = db.updateTable('platform_messages').where('id', '=', row.id);
    try {
      await ports[row.channel === 'email' ? 'email' : 'whatsapp'].send(row);
    } catch (error) {
      await update.set({ status: failed, error: (error as Error).message.slice(0, 500) }).execute();
      return error as Error;
    }
    // What the platform writes signs users in, if anybody.
    const body = row.masked_body !== null && !(await isTraining(db, row.account_id)) ? row.masked_body : row.body;
    await update.set({ status: sent, sent_at: new Date(), error: null, body }).execute();
    return null;
  });
  if (failure !== null) throw failure;
}
