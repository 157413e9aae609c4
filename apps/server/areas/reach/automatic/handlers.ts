import type { Output } from '@rawnaq/contract/endpoint';
import {
  changeAdvertisingLimits,
  changeAutomaticMessage,
  getAutomaticExample,
  listAutomaticMessages,
  sendAutomaticTest,
  switchAutomaticMessage,
} from '@rawnaq/contract/reach/automatic';
import type { AutomaticChannel, MessageCategory } from '@rawnaq/domain/reach/automatic/message-kinds';
import { categoriesOf, mayBeOff } from '@rawnaq/domain/reach/automatic/triggers';
import { refuse } from '../../../http/answers/refusal.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { readWays } from '../messaging/public/ways.ts';
import { readSentCounts } from './sent-counts.ts';
import { exampleFor, sendTest } from './example.ts';
import { findFault } from './judge-change.ts';
import { type AutomaticRule, readRule, readRules, usualChannels } from './rules.ts';
import { beginSchedule, readLimits, type RuleToSave, saveLimits, saveRule } from './store.ts';

type Row = Output<typeof changeAutomaticMessage.output>;

const onWire = ({ of, on_since: _, order: _order, ...rule }: AutomaticRule): Row => ({
  ...rule,
  group: of.group,
  audience: of.audience,
  timing: of.timing,
  variables: [...of.variables],
  needed: [...of.needed],
  categories: [...categoriesOf(rule.trigger)],
  may_be_off: mayBeOff(rule.trigger) ? 1 : 0,
  by_service: of.by_service === true ? 1 : 0,
});

/** What a change is compared by in the log: the rule without what only its form needs. */
const logged = ({ of: _of, usual: _usual, on_since: _since, order: _order, ...rule }: AutomaticRule) => rule;

const list = handle(listAutomaticMessages, async (_input, { db, account_id, now }) => {
  const [rules, services, limits, ways, sent] = await Promise.all([
    readRules(db, account_id),
    db
      .selectFrom('services')
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name'])
      .orderBy('english_name')
      .execute(),
    readLimits(db, account_id),
    readWays(db, account_id),
    readSentCounts(db, account_id, now),
  ]);
  return { rules: rules.map(onWire), services, limits, ways, sent };
});

/** Saves a rule that was changed from `before`, with its entry in the log. */
async function save(context: UserContext, before: AutomaticRule, changed: RuleToSave) {
  const { db, account_id, now } = context;
  const { trigger, version } = changed;
  const on_since = changed.is_on === 0 ? null : before.is_on === 1 && before.on_since !== null ? before.on_since : now;
  if (version !== before.version || !(await saveRule(db, account_id, { ...changed, on_since })))
    return changedMeanwhile(context, {
      subject_types: [`automatic_message_${trigger}`],
      version,
      current: onWire(await readRule(db, account_id, trigger)),
    });
  if (changed.is_on === 1) await beginSchedule(db, account_id, now);
  const after = await readRule(db, account_id, trigger);
  await context.audit({
    area: 'notifications',
    action: 'change_automatic_message',
    subject_type: `automatic_message_${trigger}`,
    subject_id: account_id,
    before: logged(before),
    after: logged(after),
  });
  context.publish('settings', account_id);
  return onWire(after);
}

/** The channels of a rule as they are kept: none where they are those of the account's order, so that the rule follows it. */
function ownChannels({ trigger, order }: AutomaticRule, category: MessageCategory, channels: readonly AutomaticChannel[]) {
  const usual = usualChannels(trigger, category, order);
  return channels.length === usual.length && channels.every((channel, index) => channel === usual[index]) ? null : [...channels];
}

const own = (text: string | undefined, usual: string): string | null => (text === undefined || text === usual ? null : text);

const change = handle(changeAutomaticMessage, async (input, context) => {
  const before = await readRule(context.db, context.account_id, input.trigger);
  const fault = await findFault(context, input, before);
  if (fault !== null) return fault;
  const { usual } = before;
  return save(context, before, {
    ...input,
    at_minute: input.at_minute ?? null,
    channels: ownChannels(before, input.category, input.channels),
    english_subject: own(input.english_subject, usual.english_subject),
    english_text: own(input.english_text, usual.english_text),
    arabic_subject: own(input.arabic_subject, usual.arabic_subject),
    arabic_text: own(input.arabic_text, usual.arabic_text),
    on_since: null,
  });
});

const turn = handle(switchAutomaticMessage, async ({ trigger, is_on, version }, context) => {
  if (is_on === 0 && !mayBeOff(trigger)) return refuse('automatic.always_sent', { field: 'is_on' });
  const before = await readRule(context.db, context.account_id, trigger);
  const { usual, of: _, order: _order, ...rule } = before;
  return save(context, before, {
    ...rule,
    channels: ownChannels(before, rule.category, rule.channels),
    is_on,
    version,
    english_subject: own(rule.english_subject, usual.english_subject),
    english_text: own(rule.english_text, usual.english_text),
    arabic_subject: own(rule.arabic_subject, usual.arabic_subject),
    arabic_text: own(rule.arabic_text, usual.arabic_text),
  });
});

const example = handle(getAutomaticExample, ({ trigger, customer_id }, context) => exampleFor(context, trigger, customer_id));

const test = handle(sendAutomaticTest, (input, context) => sendTest(context, input));

const limits = handle(changeAdvertisingLimits, async (input, context) => {
  const { db, account_id } = context;
  if (input.most_in_7_days > input.most_in_30_days) return refuse('automatic.limits_reversed', { field: 'most_in_30_days' });
  const before = await readLimits(db, account_id);
  if (!(await saveLimits(db, account_id, input)))
    return changedMeanwhile(context, {
      subject_types: ['advertising_limits'],
      version: input.version,
      current: await readLimits(db, account_id),
    });
  const after = await readLimits(db, account_id);
  await context.audit({
    area: 'notifications',
    action: 'change_advertising_limits',
    subject_type: 'advertising_limits',
    subject_id: account_id,
    before,
    after,
  });
  context.publish('settings', account_id);
  return after;
});

export const automaticHandlers = [list, change, turn, example, test, limits];
