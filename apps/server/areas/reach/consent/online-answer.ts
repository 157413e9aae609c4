import type { ConsentAction, ConsentChannel, ConsentPurpose, ConsentWay } from '@rawnaq/domain/reach/consent/consent';
import type { OnlineContext } from '../../../http/context.ts';
import { recordConsent } from './record.ts';
import { readBusinessName } from './store.ts';
import { consentWords } from './words.ts';

interface OnlineAnswer {
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  action: ConsentAction;
  how: ConsentWay;
}

/** Writes down one answer that a customer gave on a public page, with the words of the page's language; one that counts already is not repeated. */
async function noteOnlineAnswer(context: OnlineContext, customer_id: number, { how, ...answer }: OnlineAnswer): Promise<void> {
  const { db, account_id, language } = context;
  const { purpose, channel, action } = answer;
  const words = action === 'withdrawn' ? null : consentWords(language, await readBusinessName(db, account_id, language), purpose, channel);
  await recordConsent(context, { customer_ids: [customer_id], answers: [{ ...answer, words }], how });
}

/** Writes down that a customer turned news of visits in a browser on or off, by the link of a visit. */
export const consentToVisitPush = (context: OnlineContext, customer_id: number, action: ConsentAction): Promise<void> =>
  noteOnlineAnswer(context, customer_id, { purpose: 'service', channel: 'push', action, how: 'by_link' });

/** Writes down what a customer answered at the box for offers: while booking, or by the link of a visit. */
export const consentToOffers = (
  context: OnlineContext,
  customer_id: number,
  answer: { action: ConsentAction; how: 'online' | 'by_link' },
): Promise<void> => noteOnlineAnswer(context, customer_id, { purpose: 'advertising', channel: 'whatsapp', ...answer });
