import { randomUUID } from 'node:crypto';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { type OrderedChannel, usualOrder, waysTo } from '@rawnaq/domain/reach/messaging/channel-order';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { Language } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { sql } from 'kysely';
import type { MessageContent } from '../../../adapters/ports.ts';
import type { AccountContext } from '../../../http/context.ts';
import type { SpokenParams } from '../../../http/answers/spoken.ts';
import { addressed, readRule, triggerOfLetter } from '../automatic/public/rules.ts';
import { type LetterTemplate, sendMessage } from './outbox.ts';
import { purposeOf } from './sign-in-secrets.ts';
import { notifyVisitDevices, visitOfMessage } from './visit-push/notify-devices.ts';

/** What a letter to a customer may name beside its own matter. */
interface LetterSurroundings {
  language: Language;
  timezone: string;
  /** "https://…/ar/salon/alias", without a slash at its end; null for a business without public pages. */
  site: string | null;
}

interface CustomerLetter {
  template: LetterTemplate;
  customer_id: number;
  /** The cause, where several share the letter. */
  trigger?: AutomaticTrigger;
  /** Channels that the customer did not agree to. */
  barred?: readonly AutomaticChannel[];
  appointment_id?: number;
  purpose?: MessagePurpose;
  due_at?: Date;
  expires_at?: Date;
  /** See `sendMessage`. */
  occurrence?: string;
  /** What WhatsApp shows beside the text. */
  content?: (surroundings: LetterSurroundings) => MessageContent;
  /** Fills the letter's places; `name` and `business` are filled already. */
  params: (surroundings: LetterSurroundings) => SpokenParams;
}

/** Who a customer is to whom something is written, and what decides on its language and way. */
export async function readRecipient({ db, account_id }: Pick<AccountContext, 'db' | 'account_id'>, customer_id: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .leftJoin('online_settings as o', 'o.account_id', 'c.account_id')
    .leftJoin('message_channels as m', 'm.account_id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', customer_id)
    .select([
      'c.name',
      'c.mobile',
      'c.email',
      'c.language',
      sql<string[]>`withdrawn_channels(c.account_id, c.id, 'service')`.as('withdrawn'),
      'm.channels as order',
      'a.english_name',
      'a.arabic_name',
      'a.timezone',
      's.language as own_language',
      's.message_in_arabic',
      's.message_in_english',
      'o.alias',
    ])
    .executeTakeFirstOrThrow();
}

/** "https://…/ar/salon/alias" of the business, null where it has no public pages. */
export function siteOf({ services }: Pick<AccountContext, 'services'>, alias: string | null, language: Language): string | null {
  return alias === null ? null : `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${alias}`;
}

/** How a message that no rule is about reaches a customer. */
function asUsual(recipient: Awaited<ReturnType<typeof readRecipient>>, purpose: MessagePurpose) {
  const order = (recipient.order as readonly OrderedChannel[] | null) ?? usualOrder;
  const [first, ...others] = waysTo(recipient, order, purpose);
  if (first === undefined) return null;
  const language = messageLanguage(recipient, recipient.language, recipient.own_language);
  return { channel: first.channel, channels: others.map(({ channel }) => channel), recipient: first.address, language };
}

/** To whom a letter goes and by which way: as the rule of its automatic message has it, else as usual. */
async function wayTo(
  context: Pick<AccountContext, 'db' | 'account_id'>,
  letter: Pick<CustomerLetter, 'template' | 'customer_id' | 'trigger' | 'purpose' | 'barred'>,
) {
  const trigger = letter.trigger ?? triggerOfLetter(letter.template);
  const [recipient, rule] = await Promise.all([
    readRecipient(context, letter.customer_id),
    trigger === undefined ? null : readRule(context.db, context.account_id, trigger),
  ]);
  const way = rule === null ? asUsual(recipient, letter.purpose ?? purposeOf(letter.template)) : addressed(rule, recipient, letter.barred);
  return { trigger, recipient, rule, way };
}

/** The channel by which a letter to a customer would go first; null where none reaches the customer. */
export const firstChannelTo = async (
  context: Pick<AccountContext, 'db' | 'account_id'>,
  letter: Pick<CustomerLetter, 'template' | 'customer_id'>,
): Promise<OrderedChannel | null> => (await wayTo(context, letter)).way?.channel ?? null;

/**
 * Writes to a customer: as the rule of the automatic message has it; where there is none, by the first way of the account's order that the customer wants, and by
 * the next where that one refuses. Nothing where the message is off or no address is known. Answers whether something was written.
 */
export async function writeToCustomer(context: AccountContext, letter: CustomerLetter): Promise<boolean> {
  const { trigger, recipient, rule, way } = await wayTo(context, letter);
  if (way === null) return rule?.is_on !== 0 && notifiesDevicesAlone(context, letter);
  const { language } = way;
  const site = siteOf(context, recipient.alias, language);
  const { params, content, trigger: _trigger, barred: _barred, ...message } = letter;
  const cause = trigger === undefined ? {} : { trigger };
  const surroundings = { language, timezone: recipient.timezone, site };
  const isByWhatsapp = way.channel === 'whatsapp' || way.channels.includes('whatsapp');
  const id = await sendMessage(context, {
    ...message,
    ...way,
    ...cause,
    ...(content === undefined || !isByWhatsapp ? {} : { content: content(surroundings) }),
    params: {
      name: recipient.name,
      business: language === 'ar' ? recipient.arabic_name : recipient.english_name,
      ...params(surroundings),
    },
  });
  return id !== null;
}

/** A customer whom no channel reaches may have asked for news of the visit in a browser. */
async function notifiesDevicesAlone(context: AccountContext, letter: CustomerLetter): Promise<boolean> {
  const { customer_id, appointment_id = null, occurrence, due_at } = letter;
  const visit = visitOfMessage({ channel: 'none', purpose: letter.purpose ?? purposeOf(letter.template), appointment_id, customer_id });
  if (visit === null) return false;
  return (await notifyVisitDevices(context, { ...visit, key: occurrence ?? randomUUID(), ...(due_at && { due_at }) })) > 0;
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFormats = { en: dateWriter('en', dayParts), ar: dateWriter('ar', dayParts) };

/** "Saturday, 21 November 2026" of a local day, as letters write it. */
export const dayInLetter = (language: Language, date: string): string => dayFormats[language].format(new Date(`${date}T00:00:00Z`));
