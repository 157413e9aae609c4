import type { ConsentChannel } from '@rawnaq/domain/reach/consent/consent';
import type { UserContext } from '../../../http/context.ts';
import { recordConsent, timesOf } from './record.ts';
import { insertEntries, readBusinessName, readLedger } from './store.ts';
import { consentWords } from './words.ts';

/**
 * Writes down what a customer's record says about WhatsApp, behind the change of the record: the user at the desk asked the customer. The ledger's
 * trigger then finds the record as it is.
 */
export async function noteWhatsappAnswer(context: UserContext, customer_id: number, allow_whatsapp: 0 | 1): Promise<void> {
  const { db, account_id, now, language, user } = context;
  const pair = { purpose: 'service', channel: 'whatsapp' } as const;
  const ledger = await readLedger(db, account_id, [customer_id]);
  const earlier = ledger.filter(({ purpose, channel }) => purpose === pair.purpose && channel === pair.channel);
  const words = consentWords(language, await readBusinessName(db, account_id, language), pair.purpose, pair.channel);
  const action = allow_whatsapp === 1 ? ('given' as const) : ('withdrawn' as const);
  const entry = { customer_id, ...pair, action, ...timesOf(earlier, now, undefined), how: 'at_desk' as const, words, by_user_id: user.id };
  await insertEntries(db, account_id, [entry]);
}

/** Writes down that a customer who was just asked at the desk agreed to offers. */
export async function noteOffersAnswer(context: UserContext, customer_id: number, channels: readonly ConsentChannel[]): Promise<void> {
  const { db, account_id, language } = context;
  const business = await readBusinessName(db, account_id, language);
  const answers = channels.map((channel) => ({
    purpose: 'advertising' as const,
    channel,
    action: 'given' as const,
    words: consentWords(language, business, 'advertising', channel),
  }));
  await recordConsent(context, { customer_ids: [customer_id], answers, how: 'at_desk' });
}
