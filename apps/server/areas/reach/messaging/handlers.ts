import { listMailTracker, listOutbox } from '@rawnaq/contract/reach/messaging';
import { handle, handleManager } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { readableBody } from './sign-in-secrets.ts';

const outbox = handle(listOutbox, async (input, context) => {
  // Bodies hold what customers are written: readable only where it is not real.
  if (!context.account.is_training && context.services.config.database.kind !== 'embedded') return refuse('outbox.not_local');
  const { db, account_id } = context;
  let rows = db.selectFrom('outbox_messages').where('account_id', '=', account_id);
  if (input.recipient !== undefined) rows = rows.where('recipient', '=', input.recipient);
  const { total } = await rows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'body',
      'masked_body',
      'status',
      'error',
      'created_at',
      'sent_at',
      'template',
      'language',
      'customer_id',
      'appointment_id',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
    .execute();
  const { user, account, services } = context;
  // A manager of the platform who looks as the owner is not the owner.
  const reader = { isTraining: account.is_training, isOwner: user.is_owner && user.manager_id === null, config: services.config };
  const data = found.map(({ masked_body, ...row }) => ({ ...row, body: readableBody({ ...row, masked_body }, reader) }));
  return { data, total, page: input.page, per_page: input.per_page };
});

const mailTracker = handleManager(listMailTracker, async (input, context) => {
  let rows = context.db.selectFrom('platform_messages').leftJoin('accounts', 'accounts.id', 'platform_messages.account_id');
  if (input.recipient !== undefined) rows = rows.where('recipient', '=', input.recipient);
  if (input.search !== undefined) rows = rows.where('recipient', 'like', `%${input.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
  const { total } = await rows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const hidesBody = context.services.config.database.kind !== 'embedded';
  const data = await rows
    .select((query) => [
      'platform_messages.id',
      'channel',
      'recipient',
      'subject',
      'status',
      'error',
      'error_code',
      'platform_messages.created_at',
      'sent_at',
      // A link that chooses a user's password is nobody's but that user's; the training account is for trying things out.
      query
        .case()
        .when('accounts.is_training', '=', 1)
        .then(query.ref('body'))
        .else(query.fn.coalesce('masked_body', 'body'))
        .end()
        .as('body'),
    ])
    .orderBy('platform_messages.id', 'desc')
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
    .execute();
  // What the platform writes to people is no manager's to read on a real installation.
  return { data: data.map((row) => (hidesBody ? { ...row, body: '' } : row)), total, page: input.page, per_page: input.per_page };
});

export const messagingHandlers = [outbox, mailTracker];
