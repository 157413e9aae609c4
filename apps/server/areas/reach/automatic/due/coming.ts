import { advertisingFrom } from '@rawnaq/domain/reach/automatic/advertising-limits';
import { isStillDue } from '@rawnaq/domain/reach/automatic/due';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { type ConsentState, mayBeSent } from '@rawnaq/domain/reach/consent/consent';
import { addressBy } from '@rawnaq/domain/reach/messaging/channel-order';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { JobContext, UserContext } from '../../../../http/context.ts';
import { type AutomaticRule, readRulesOf } from '../rules.ts';
import { readLimits } from '../store.ts';
import type { Candidate } from './candidate.ts';
import { scheduledTriggers, sources } from './sources.ts';

/** A message that the rules would write, as things are now. */
export interface Coming {
  rule: AutomaticRule;
  /** In epoch minutes. */
  due: number;
  /** By which it would go first. */
  channel: AutomaticChannel;
  /** Null: to somebody of the team. */
  mobile: string | null;
}

interface Reached {
  id: number;
  mobile: string | null;
  email: string | null;
  states: Partial<Record<AutomaticChannel, ConsentState>>;
}

/** What is known of the customers of a rule's messages: their addresses, and what they answered about its purpose. */
async function readReached({ db, account_id }: JobContext, rule: AutomaticRule, ids: readonly number[]): Promise<Map<number, Reached>> {
  if (ids.length === 0) return new Map();
  // The latest answers of all of them in one look, as `consent_state` reads them one by one: a whole list may have its birthday on one day.
  const { rows } = await sql<Reached>`
    with latest as materialized (
      select distinct on (customer_id, channel) customer_id, channel, action from consents
      where account_id = ${account_id} and purpose = ${rule.category} and channel = any(${rule.channels}) and customer_id = any(${ids})
      order by customer_id, channel, at desc, action desc
    ), states as (select customer_id, jsonb_object_agg(channel, action) as states from latest group by customer_id)
    select c.id, c.mobile, c.email, coalesce(s.states, '{}') ||
      case when ${rule.category} = 'service' and c.allow_whatsapp = 0 then '{"whatsapp":"withdrawn"}'::jsonb else '{}' end as states
    from customers c left join states s on s.customer_id = c.id
    where c.account_id = ${account_id} and c.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** The first channel of the rule by which a customer is reached and did not decline; undefined where there is none. */
const channelOf = (rule: AutomaticRule, to: Reached): AutomaticChannel | undefined =>
  rule.channels.find(
    (channel) =>
      addressBy(channel, { ...to, withdrawn: [] }) !== null && mayBeSent(rule.category, to.states[channel] ?? 'not_asked') === 'allowed',
  );

async function comingOf(context: JobContext, rule: AutomaticRule, candidates: readonly Candidate[]): Promise<Coming[]> {
  const ids = candidates.flatMap(({ to }) => ('customer_id' in to ? [to.customer_id] : []));
  const reached = await readReached(context, rule, [...new Set(ids)]);
  return candidates.flatMap(({ due, to }): Coming[] => {
    if (!('customer_id' in to)) {
      const channel = rule.channels.find((one) => addressBy(one, { ...to, withdrawn: [] }) !== null);
      return channel === undefined ? [] : [{ rule, due, channel, mobile: null }];
    }
    const customer = reached.get(to.customer_id);
    const channel = customer === undefined ? undefined : channelOf(rule, customer);
    return customer === undefined || channel === undefined ? [] : [{ rule, due, channel, mobile: customer.mobile }];
  });
}

/**
 * The messages that the rules would write from now until a minute: found as the job that writes them finds what is due, of a wider window. What the limits of
 * advertising hold back, and what somebody books or changes meanwhile, is not known yet; advertising of quiet hours counts where those end.
 */
export async function readComing(user: UserContext, to: number): Promise<Coming[]> {
  const { request: _request, reply: _reply, ...rest } = user;
  const context: JobContext = { ...rest, kind: 'job', user: null };
  const { db, account_id, account } = context;
  const now = epochMinuteOf(context.now);
  const limits = await readLimits(db, account_id);
  const rules = Object.values(await readRulesOf(db, account_id, scheduledTriggers)).filter(({ is_on }) => is_on === 1);
  const found: Coming[] = [];
  for (const rule of rules) {
    const candidates = (await sources[rule.trigger]?.(context, rule, { from: now + 1, to })) ?? [];
    const due = candidates.filter((candidate) => isStillDue(candidate, candidate.due));
    for (const one of await comingOf(context, rule, due))
      found.push(rule.category === 'advertising' ? { ...one, due: advertisingFrom(account.timezone, one.due, limits) } : one);
  }
  return found;
}
