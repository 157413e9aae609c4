import { listMailTracker, listOutbox } from '@rawnaq/contract/messaging';
import { handle, handleManager } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';

const outbox = handle(listOutbox, async (input, context) => {
  // Bodies hold codes and links of customers: readable only where they are not real.
  if (!context.account.is_training && context.services.config.database.kind !== 'embedded') return refuse('outbox.not_local');
  const { db, account_id } = context;
  let rows = db.selectFrom('outbox_messages').where('account_id', '=', account_id);
  if (input.recipient !== undefined) rows = rows.where('recipient', '=', input.recipient);
  const { total } = await rows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'status', 'error', 'created_at', 'sent_at', 'template', 'language', 'customer_id', 'appointment_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
    .execute();
  return { data, total, page: input.page, per_page: input.per_page };
});

const mailTracker = handleManager(listMailTracker, async (input, context) => {
  let rows = context.db.selectFrom('platform_messages');
  if (input.recipient !== undefined) rows = rows.where('recipient', '=', input.recipient);
  if (input.search !== undefined) rows = rows.where('recipient', 'like', `%${input.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
  const { total } = await rows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const hidesBody = context.services.config.database.kind !== 'embedded';
  const data = await rows
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'status', 'error', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
    .execute();
  // A body may hold a link that resets a password: no manager reads that on a real installation.
  return { data: data.map((row) => (hidesBody ? { ...row, body: '' } : row)), total, page: input.page, per_page: input.per_page };
});

export const messagingHandlers = [outbox, mailTracker];
