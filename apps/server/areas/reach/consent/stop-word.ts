import { type ConsentChannel, type ConsentPurpose, isOn } from '@rawnaq/domain/reach/consent/consent';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import { stopWordIn } from '@rawnaq/domain/reach/consent/stop-words';
import { normaliseMobile } from '@rawnaq/domain/fields/mobile';
import type { AccountContext } from '../../../http/context.ts';
import { readRecipient, sendMessage, siteOf } from '../messaging/public.ts';
import { choicesSecret } from './link.ts';
import { type ConsentAnswer, recordConsent } from './record.ts';
import { findByMobile, type LedgerRow, lockCustomers, readLedger, stateIn } from './store.ts';
import { channelName, consentWords } from './words.ts';

/** What a stop word ends. Messages about the customer's own appointments and payments go on: they are ended on the page by link. */
const ended: readonly ConsentPurpose[] = ['advertising', 'survey'];

interface Incoming {
  /** Who wrote: the customer, or the mobile it came from. */
  from: { customer_id: number } | { mobile: string };
  /** The whole message. */
  text: string;
  /** Nobody receives customers' SMS. */
  channel: 'whatsapp';
}

/**
 * Takes a customer's message that may be a stop or a start word. Stopping withdraws at once and is confirmed once; starting again brings back what the
 * last stop word ended, no more. Answers what it was, null where it was no such word or nobody's; a word that is repeated changes nothing and is not
 * answered again. In the transaction of the message: to be called before anything else looks at it.
 */
export async function handleStopWord(context: AccountContext, incoming: Incoming): Promise<'withdrawn' | 'given_again' | null> {
  const word = stopWordIn(incoming.text);
  if (word === null) return null;
  const customer_id = await customerOf(context, incoming);
  if (customer_id === null) return null;
  return word === 'stop' ? stop(context, customer_id, incoming) : start(context, customer_id, incoming);
}

async function customerOf({ db, account_id }: AccountContext, { from }: Incoming): Promise<number | null> {
  if ('customer_id' in from) return from.customer_id;
  const mobile = normaliseMobile(from.mobile);
  return mobile === null ? null : findByMobile(db, account_id, mobile);
}

async function stop(context: AccountContext, customer_id: number, { channel, text }: Incoming): Promise<'withdrawn' | null> {
  const answers = ended.map((purpose): ConsentAnswer => ({ purpose, channel, action: 'withdrawn', words: text.trim().slice(0, 200) }));
  const { changed_ids, missing_ids } = await recordConsent(context, { customer_ids: [customer_id], answers, how: 'by_message' });
  if (missing_ids.length > 0) return null;
  if (changed_ids.length > 0) await confirm(context, customer_id, channel, 'stop');
  return 'withdrawn';
}

async function start(context: AccountContext, customer_id: number, { channel }: Incoming): Promise<'given_again' | null> {
  const { db, account_id } = context;
  const [customer] = await lockCustomers(db, account_id, [customer_id]);
  if (customer === undefined) return null;
  const ledger = await readLedger(db, account_id, [customer_id]);
  const recipient = await readRecipient(context, customer_id);
  const language = messageLanguage(recipient, recipient.language, recipient.own_language);
  const business = language === 'ar' ? recipient.arabic_name : recipient.english_name;
  const answers = ended
    .filter((purpose) => wasStopped({ allow_whatsapp: customer.allow_whatsapp, ledger }, purpose, channel))
    .map((purpose): ConsentAnswer => ({ purpose, channel, action: 'given', words: consentWords(language, business, purpose, channel) }));
  const { changed_ids } = await recordConsent(context, { customer_ids: [customer_id], answers, how: 'by_message' });
  if (changed_ids.length === 0) return null;
  await confirm(context, customer_id, channel, 'start');
  return 'given_again';
}

/** Whether the last answer was a stop word that ended something: advertising nobody had agreed to does not begin with a start word. */
function wasStopped(
  answered: { allow_whatsapp: number; ledger: readonly LedgerRow[] },
  purpose: ConsentPurpose,
  channel: ConsentChannel,
): boolean {
  const own = answered.ledger.filter((row) => row.purpose === purpose && row.channel === channel);
  const last = own.at(-1);
  if (last?.action !== 'withdrawn' || last.how !== 'by_message') return false;
  return isOn(purpose, stateIn({ ...answered, ledger: own.slice(0, -1) }, purpose, channel));
}

async function confirm(context: AccountContext, customer_id: number, channel: 'whatsapp', word: 'stop' | 'start'): Promise<void> {
  const recipient = await readRecipient(context, customer_id);
  if (recipient.mobile === null) return;
  const { mobile } = recipient;
  const language = messageLanguage(recipient, recipient.language, recipient.own_language);
  const site = siteOf(context, recipient.alias, language);
  const business = language === 'ar' ? recipient.arabic_name : recipient.english_name;
  const secret = choicesSecret(context.services, { account_id: context.account_id, customer_id, kind: 'm', address: mobile });
  await sendMessage(context, {
    channel,
    template: word === 'start' ? 'start_word' : site === null ? 'stop_word' : 'stop_word_with_page',
    recipient: mobile,
    language,
    customer_id,
    params: { business, channel: channelName(language, channel), ...(site === null ? {} : { link: `${site}/choices/${secret}` }) },
  });
}
