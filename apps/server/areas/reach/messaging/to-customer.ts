import type { Language } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { AccountContext } from '../../../http/context.ts';
import type { SpokenParams } from '../../../http/answers/spoken.ts';
import { type LetterTemplate, sendMessage } from './outbox.ts';

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
  appointment_id?: number;
  /** Fills the letter's places; `name` and `business` are filled already. */
  params: (surroundings: LetterSurroundings) => SpokenParams;
}

async function readRecipient({ db, account_id }: AccountContext, customer_id: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .leftJoin('online_settings as o', 'o.account_id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', customer_id)
    .select([
      'c.name',
      'c.mobile',
      'c.email',
      'c.language',
      'c.allow_whatsapp',
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

/** The customer's language, else the salon's; only one that the salon writes in. */
function languageFor(recipient: Awaited<ReturnType<typeof readRecipient>>): Language {
  const preferred = (recipient.language ?? recipient.own_language) === 'ar' ? 'ar' : 'en';
  if (preferred === 'ar') return recipient.message_in_arabic === 1 ? 'ar' : 'en';
  return recipient.message_in_english === 1 ? 'en' : 'ar';
}

/** Writes to a customer: by WhatsApp where the customer allows it, else by e-mail; nothing where neither is known. Answers whether something was written. */
export async function writeToCustomer(context: AccountContext, letter: CustomerLetter): Promise<boolean> {
  const recipient = await readRecipient(context, letter.customer_id);
  const channel = recipient.mobile !== null && recipient.allow_whatsapp === 1 ? 'whatsapp' : 'email';
  const address = channel === 'whatsapp' ? recipient.mobile : recipient.email;
  if (address === null) return false;
  const language = languageFor(recipient);
  const { publicUrl } = context.services.config;
  const site = recipient.alias === null ? null : `${publicUrl}${language === 'ar' ? '/ar' : ''}/salon/${recipient.alias}`;
  const { template, customer_id, appointment_id } = letter;
  await sendMessage(context, {
    channel,
    template,
    recipient: address,
    language,
    customer_id,
    ...(appointment_id === undefined ? {} : { appointment_id }),
    params: {
      name: recipient.name,
      business: language === 'ar' ? recipient.arabic_name : recipient.english_name,
      ...letter.params({ language, timezone: recipient.timezone, site }),
    },
  });
  return true;
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayFormats = { en: dateWriter('en', dayParts), ar: dateWriter('ar', dayParts) };

/** "Saturday, 21 November 2026" of a local day, as letters write it. */
export const dayInLetter = (language: Language, date: string): string => dayFormats[language].format(new Date(`${date}T00:00:00Z`));
