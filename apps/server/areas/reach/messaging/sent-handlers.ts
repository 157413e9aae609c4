import { getMessage, listMessages, messagesFile, sendMessageAgain } from '@rawnaq/contract/reach/sent-messages';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { refuseSending } from '../whatsapp/public/obstacle.ts';
import { dressedLetter, readLetterhead } from './look/letter-look.ts';
import { makePendingAgain, readMessage, readMessages } from './sent-store.ts';
import { readableBody } from './sign-in-secrets.ts';

/** A manager of the platform who looks as the owner sees what became of messages, not what they say or whose number they went to. */
const readerOf = ({ user, now }: UserContext) => ({ is_manager: user.manager_id !== null, now });

const list = handle(listMessages, async (input, context) => {
  const { db, account_id, account } = context;
  const found = await readMessages(db, account_id, input, account.timezone, readerOf(context));
  return { ...found, page: input.page, per_page: input.per_page };
});

const file = fileOfList(list, messagesFile);

const get = handle(getMessage, async ({ id }, context) => {
  const reader = readerOf(context);
  const found = await readMessage(context.db, context.account_id, id, reader);
  if (found === undefined) return notFound('message');
  const { account, user, services } = context;
  const body = readableBody(found.letter, {
    isTraining: account.is_training,
    isOwner: user.is_owner && user.manager_id === null,
    config: services.config,
  });
  const { subject } = found.letter;
  const isReadable = !reader.is_manager || account.is_training;
  const html = isReadable && body !== '' && found.row.channel === 'email' ? await shownHtml(context, found, body) : null;
  return { ...found.row, subject: reader.is_manager ? null : subject, body: isReadable ? body : null, html };
});

/** What the reader of an e-mail sees; the link that ends offers is the customer's own and leads nowhere here. */
async function shownHtml(context: UserContext, { row, letter }: NonNullable<Awaited<ReturnType<typeof readMessage>>>, body: string) {
  if (letter.html !== null) return letter.html;
  const head = await readLetterhead(context.db, context.account_id, row.language);
  const { template, purpose, language } = row;
  const unsubscribe_url = purpose === 'advertising' ? '#' : null;
  return dressedLetter(
    { template, purpose, language, subject: letter.subject, body, unsubscribe_url },
    head,
    context.services.config.filesDir,
  );
}

const sendAgain = handle(sendMessageAgain, async ({ id }, context) => {
  const { db, account_id, now } = context;
  const reader = readerOf(context);
  const before = await readMessage(db, account_id, id, reader);
  if (before === undefined) return notFound('message');
  const obstacle = before.row.may_send_again === 0 ? null : await refuseSending(context, before.row.channel);
  if (obstacle !== null) return obstacle;
  // Of two users who ask at once one does it.
  if (before.row.may_send_again === 0 || (await makePendingAgain(db, account_id, id, now)) === undefined)
    return refuse('message.not_sent_again');
  await context.audit({
    area: 'messages',
    action: 'send_again',
    subject_type: 'message',
    subject_id: id,
    before: { state: before.row.state },
    after: { state: 'pending' },
  });
  context.publish('messages', id);
  context.afterCommit(() => context.services.messageDelivery.wake());
  const after = await readMessage(db, account_id, id, reader);
  if (after === undefined) return notFound('message');
  const { attempts: _attempts, delivered_at: _delivered, read_at: _read, expires_at: _expires, ...row } = after.row;
  return row;
});

export const sentHandlers = [list, file, get, sendAgain];
