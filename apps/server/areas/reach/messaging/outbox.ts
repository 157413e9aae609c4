import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { expiryOf, type MessagePurpose, priorityOf } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { MessageChannel, MessageContent } from '../../../adapters/ports.ts';
import type { Config } from '../../../config.ts';
import type { AccountContext, RequestContext } from '../../../http/context.ts';
import { inLanguage, type SpokenParams } from '../../../http/answers/spoken.ts';
import { withBareLinks } from './bare-links.ts';
import { readRule, triggerOfLetter, wordsIn } from '../automatic/public/rules.ts';
import { contentFor } from './content-for.ts';
import { isDeliveredLocally, mask, purposeOf, secretOf } from './sign-in-secrets.ts';

export type LetterTemplate = keyof typeof english;

interface Letter {
  template: LetterTemplate;
  recipient: string;
  language: Language;
  params: SpokenParams;
  /** The salon's own words for it; left out: the usual ones. */
  words?: { subject: string; body: string };
}

const sentences = { en: english, ar: arabic } as const;

/**
 * A letter in words; `masked_body` is the same without the link or code that is for its reader alone, null where it holds none. An applicant's link is
 * readable where the platform's own outbox is the only mailbox there is: nobody could confirm an address there otherwise.
 */
function written(letter: Letter, config: Config): { subject: string | null; body: string; masked_body: string | null } {
  const { subject, body } = letter.words ?? sentences[letter.language][letter.template];
  const params = inLanguage(letter.params, letter.language);
  const filled = (values: typeof params): string => withBareLinks(fillSentence(body, letter.language, values));
  const secret = secretOf(letter.template);
  const isReadableHere = secret?.of === 'applicant' && isDeliveredLocally(config, 'email');
  return {
    subject: subject === '' ? null : fillSentence(subject, letter.language, params),
    body: filled(params),
    masked_body: secret === null || isReadableHere ? null : filled({ ...params, [secret.place]: mask }),
  };
}

/** Puts a letter of the platform itself into its outbox, and makes it due with the transaction. Platform scope. */
export async function sendPlatformLetter(
  context: Pick<RequestContext, 'db' | 'now' | 'services'>,
  letter: Letter & { account_id: number },
): Promise<void> {
  const { account_id, recipient, template, language } = letter;
  const { id } = await context.db
    .insertInto('platform_messages')
    .values({
      account_id,
      channel: 'email',
      template,
      recipient,
      language,
      ...written(letter, context.services.config),
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.services.jobs.enqueue(context.db, 'deliver_platform_message', { message_id: id });
}

export interface AccountMessage extends Letter {
  channel: MessageChannel;
  /** Tried in this order after a definite refusal of `channel`; of a customer, whose address of that channel is looked up then. */
  channels?: readonly MessageChannel[];
  /** What goes first, and how long it is of use; else what the template says. */
  purpose?: MessagePurpose;
  /** When it is to go; else at once. */
  due_at?: Date;
  /** From when on it is of no more use; else by its purpose. */
  expires_at?: Date;
  /** "<rule>:<subject>:<occurrence>": a second message of the same is not written. */
  occurrence?: string;
  /** The cause, where several share the letter. */
  trigger?: AutomaticTrigger;
  content?: MessageContent;
  customer_id?: number;
  appointment_id?: number;
  calendar_file?: string;
  /** Of an e-mail: the same with a look, its pictures in it. */
  html?: string;
}

/** What the salon made of the words of an automatic message; null for any other. */
async function ownWords({ db, account_id }: Pick<AccountContext, 'db' | 'account_id'>, template: LetterTemplate, language: Language) {
  const trigger = triggerOfLetter(template);
  return trigger === undefined ? null : wordsIn(await readRule(db, account_id, trigger), language);
}

/**
 * Puts a message of a business into its outbox, and makes it due with the transaction: no message for what was rolled back, none lost for what was not.
 * Answers its id, or null where there is one of this occurrence.
 */
export async function sendMessage(
  context: Pick<AccountContext, 'db' | 'account_id' | 'now' | 'services' | 'afterCommit'>,
  message: AccountMessage,
): Promise<number | null> {
  const { channel, template, recipient, language, customer_id, appointment_id } = message;
  const purpose = message.purpose ?? purposeOf(template);
  const due_at = message.due_at ?? context.now;
  const words = message.words ?? (await ownWords(context, template, language));
  const content = contentFor(message);
  const row = await context.db
    .insertInto('outbox_messages')
    .values({
      account_id: context.account_id,
      channel,
      channels_left: [...(message.channels ?? [])],
      template,
      recipient,
      language,
      purpose,
      priority: priorityOf(purpose),
      due_at,
      expires_at: message.expires_at ?? expiryOf(purpose, context.now, due_at),
      occurrence: message.occurrence ?? null,
      content: content === undefined ? null : JSON.stringify(content),
      ...written(words === null ? message : { ...message, words }, context.services.config),
      customer_id: customer_id ?? null,
      appointment_id: appointment_id ?? null,
      html: message.html ?? null,
      calendar_file: message.calendar_file ?? null,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'occurrence']).where('occurrence', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  context.afterCommit(() => context.services.messageDelivery.wake());
  return row.id;
}
