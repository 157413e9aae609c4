import { getCustomerConsents, recordConsents } from '@rawnaq/contract/reach/consent';
import { consentChoices, isConsentChoice, isOn } from '@rawnaq/domain/reach/consent/consent';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { Input } from '@rawnaq/contract/endpoint';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { choicesHandlers } from './choices.ts';
import { type ConsentAnswer, recordConsent } from './record.ts';
import { readBusinessName, readHistory, readLedger, readOwner, stateIn } from './store.ts';
import { consentWords } from './words.ts';

const get = handle(getCustomerConsents, async ({ id }, { db, account_id }) => {
  const customer = await readOwner(db, account_id, id);
  if (customer === undefined) return notFound('customer');
  const ledger = await readLedger(db, account_id, [id]);
  const pairs = consentChoices.flatMap(({ purpose, channels }) => channels.map((channel) => ({ purpose, channel })));
  return {
    choices: pairs.map(({ purpose, channel }) => {
      const state = stateIn({ allow_whatsapp: customer.allow_whatsapp, ledger }, purpose, channel);
      // The answer that counts is the last of its kind: of the same moment, the one that was written as it says.
      const last = ledger.findLast((row) => row.purpose === purpose && row.channel === channel && row.action === state);
      return { purpose, channel, state, is_on: isOn(purpose, state), since: last?.at ?? null, how: last?.how ?? null };
    }),
    history: await readHistory(db, account_id, id),
  };
});

type Recorded = Input<typeof recordConsents.input>;

/** What the fields alone cannot tell. */
function faultOf(input: Recorded, context: UserContext) {
  const { purpose, consent_channels, how, action, consented_on, consent_words } = input;
  if (!consent_channels.every((channel) => isConsentChoice(purpose, channel)))
    return refuse('consent.not_a_choice', { field: 'consent_channels' });
  if (how === 'at_desk') return null;
  if (consented_on === undefined) return refuse('consent.day_missing', { field: 'consented_on' });
  if (consented_on > todayOf(context)) return refuse('consent.day_in_future', { field: 'consented_on' });
  return action === 'given' && consent_words === undefined ? refuse('consent.words_missing', { field: 'consent_words' }) : null;
}

const record = handle(recordConsents, async (input, context) => {
  const fault = faultOf(input, context);
  if (fault !== null) return fault;
  const { account, language } = context;
  const { purpose, action, how, consented_on, consent_words } = input;
  const business = await readBusinessName(context.db, context.account_id, language);
  const wordsFor = (channel: ConsentAnswer['channel']): string =>
    (how === 'on_paper' ? consent_words : undefined) ?? consentWords(language, business, purpose, channel);
  const answers = [...new Set(input.consent_channels)].map((channel) => ({ purpose, channel, action, words: wordsFor(channel) }));
  // A paper has a day and no hour: whatever the customer said on that day came after it.
  const at =
    how === 'on_paper' && consented_on !== undefined ? { at: new Date(dayBounds(account.timezone, consented_on).start * 60_000) } : {};
  const outcome = await recordConsent(context, { customer_ids: [...new Set(input.customer_ids)], answers, how, ...at });
  if (outcome.missing_ids.length > 0) return refuse('consent.customer_gone', { field: 'customer_ids' });
  for (const id of outcome.changed_ids)
    await context.audit({
      area: 'customers',
      action: 'update',
      subject_type: 'customer',
      subject_id: id,
      after: { purpose, action, how, consent_channels: input.consent_channels },
    });
  return { changed_count: outcome.changed_ids.length, withdrawn_since: outcome.withdrawn_since };
});

export const consentHandlers = [get, record, ...choicesHandlers];
