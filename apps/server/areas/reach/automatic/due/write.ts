import { advertisingFrom, isWithinLimits } from '@rawnaq/domain/reach/automatic/advertising-limits';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import type { ConsentPurpose } from '@rawnaq/domain/reach/consent/consent';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { JobContext } from '../../../../http/context.ts';
import { mayMessage } from '../../consent/public.ts';
import { sendMessage, writeToCustomer } from '../../messaging/public.ts';
import { addressed } from '../addressing.ts';
import { type AutomaticRule, letterOf } from '../rules.ts';
import { readLimits } from '../store.ts';
import { advertisingGone } from './advertising.ts';
import { type Candidate, momentOf, type TeamReader } from './candidate.ts';

const purposeOf = ({ of, category, trigger }: AutomaticRule): MessagePurpose =>
  of.audience !== 'customer' ? 'staff' : category !== 'service' ? category : trigger.startsWith('reminder') ? 'reminder' : 'service';

/** The channels that the customer's answers leave out. */
async function barredChannels({ db, account_id }: JobContext, rule: AutomaticRule, customer_id: number): Promise<AutomaticChannel[]> {
  const purpose: ConsentPurpose = rule.category;
  const verdicts = await Promise.all(
    rule.channels.map(async (channel) => [channel, await mayMessage(db, { account_id, customer_id, purpose, channel })] as const),
  );
  return verdicts.filter(([, verdict]) => verdict !== 'allowed').map(([channel]) => channel);
}

/** Writes one message that is due into the outbox, where nothing speaks against it; a second one of its occurrence is not written. */
export async function writeCandidate(context: JobContext, rule: AutomaticRule, candidate: Candidate): Promise<void> {
  const { to, params, content } = candidate;
  const message = {
    template: letterOf(rule.trigger),
    purpose: purposeOf(rule),
    due_at: momentOf(candidate.due),
    occurrence: `${rule.trigger}:${candidate.occurrence}`,
    ...(candidate.until === null ? {} : { expires_at: momentOf(candidate.until) }),
  };
  if (!('customer_id' in to)) return writeToTeam(context, rule, to, { ...message, params });
  if (rule.category === 'advertising') {
    const limits = await readLimits(context.db, context.account_id);
    if (!isWithinLimits(limits, await advertisingGone(context, to.customer_id, 'written'))) return;
    message.due_at = momentOf(advertisingFrom(context.account.timezone, Math.max(candidate.due, epochMinuteOf(context.now)), limits));
    // What waited through the night is of use on the next day.
    delete message.expires_at;
  }
  const barred = await barredChannels(context, rule, to.customer_id);
  await writeToCustomer(context, {
    ...message,
    ...to,
    trigger: rule.trigger,
    barred,
    params,
    ...(content === undefined ? {} : { content }),
  });
}

async function writeToTeam(
  context: JobContext,
  rule: AutomaticRule,
  reader: TeamReader,
  {
    params,
    ...message
  }: Pick<Candidate, 'params'> & Omit<Parameters<typeof sendMessage>[1], 'params' | 'channel' | 'recipient' | 'language'>,
): Promise<void> {
  const business = await context.db
    .selectFrom('accounts as a')
    .innerJoin('account_settings as s', 's.account_id', 'a.id')
    .where('a.id', '=', context.account_id)
    .select(['a.english_name', 'a.arabic_name', 's.language'])
    .executeTakeFirstOrThrow();
  const both = { message_in_english: 1, message_in_arabic: 1, own_language: business.language, withdrawn: [] };
  const way = addressed(rule, { ...reader, ...both });
  if (way === null) return;
  await sendMessage(context, {
    ...message,
    ...way,
    // The address of a reader of the team is known for its first channel alone.
    channels: [],
    params: {
      name: reader.name,
      business: way.language === 'ar' ? business.arabic_name : business.english_name,
      ...params({ language: way.language, timezone: context.account.timezone, site: null }),
    },
  });
}
