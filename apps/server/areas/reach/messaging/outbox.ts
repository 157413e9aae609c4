import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { Config } from '../../../config.ts';
import type { AccountContext, RequestContext } from '../../../http/context.ts';
import { inLanguage, type SpokenParams } from '../../../http/answers/spoken.ts';
import { isDeliveredLocally, mask, secretOf } from './sign-in-secrets.ts';

export type LetterTemplate = keyof typeof english;

interface Letter {
  template: LetterTemplate;
  recipient: string;
  language: Language;
  params: SpokenParams;
}

const sentences = { en: english, ar: arabic } as const;

/** Nothing is put around a link: an invisible mark of direction at its end would become a part of it when it is tapped. */
const withBareLinks = (text: string): string => text.replaceAll(/[\u2066-\u2068](https?:\/\/[^\s\u2066-\u2069]+)\u2069/g, '$1');

/**
 * A letter in words; `masked_body` is the same without the link or code that is for its reader alone, null where it holds none. An applicant's link is
 * readable where the platform's own outbox is the only mailbox there is: nobody could confirm an address there otherwise.
 */
function written(letter: Letter, config: Config): { subject: string | null; body: string; masked_body: string | null } {
  const { subject, body } = sentences[letter.language][letter.template];
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
  const { account_id, recipient } = letter;
  const { id } = await context.db
    .insertInto('platform_messages')
    .values({ account_id, channel: 'email', recipient, ...written(letter, context.services.config), created_at: context.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.services.jobs.enqueue(context.db, 'deliver_platform_message', { message_id: id });
}

export interface AccountMessage extends Letter {
  channel: 'email' | 'whatsapp';
  customer_id?: number;
  appointment_id?: number;
  calendar_file?: string;
  /** Of an e-mail: the same with a look, its pictures in it. */
  html?: string;
}

/** Puts a message of a business into its outbox, and makes it due with the transaction: no message for what was rolled back, none lost for what was not. */
export async function sendMessage(context: AccountContext, message: AccountMessage): Promise<void> {
  const { channel, template, recipient, language, customer_id, appointment_id } = message;
  const { id } = await context.db
    .insertInto('outbox_messages')
    .values({
      account_id: context.account_id,
      channel,
      template,
      recipient,
      language,
      ...written(message, context.services.config),
      customer_id: customer_id ?? null,
      appointment_id: appointment_id ?? null,
      html: message.html ?? null,
      calendar_file: message.calendar_file ?? null,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.enqueue('deliver_message', { message_id: id });
}
