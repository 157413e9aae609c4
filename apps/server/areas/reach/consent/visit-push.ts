import type { ConsentAction } from '@rawnaq/domain/reach/consent/consent';
import type { OnlineContext } from '../../../http/context.ts';
import { recordConsent } from './record.ts';
import { readBusinessName } from './store.ts';
import { consentWords } from './words.ts';

/** Writes down that a customer turned news of visits in a browser on or off, by the link of a visit; an answer that counts already is not repeated. */
export async function consentToVisitPush(context: OnlineContext, customer_id: number, action: ConsentAction): Promise<void> {
  const { db, account_id, language } = context;
  const words = action === 'withdrawn' ? null : consentWords(language, await readBusinessName(db, account_id, language), 'service', 'push');
  await recordConsent(context, {
    customer_ids: [customer_id],
    answers: [{ purpose: 'service', channel: 'push', action, words }],
    how: 'by_link',
  });
}
