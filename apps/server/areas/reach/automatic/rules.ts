import type { AutomaticChannel, MessageCategory, TriggerRule } from '@rawnaq/domain/reach/automatic/message-kinds';
import { type AutomaticTrigger, channelsOf, mayBeOff, ruleOf, triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import type { Db } from '../../../db/database.ts';
import { readStoredRules, type StoredRule } from './store.ts';

/** A message in the words of the salon, or the usual ones; their places are not filled. */
interface Words {
  english_subject: string;
  english_text: string;
  arabic_subject: string;
  arabic_text: string;
}

/** A rule with everything it says: what the salon changed, and the usual for the rest. */
export interface AutomaticRule extends Omit<StoredRule, 'channels'>, Words {
  channels: AutomaticChannel[];
  /** The order of the account, which a rule that has no channels of its own goes by. */
  order: readonly AutomaticChannel[];
  english_subject: string;
  english_text: string;
  arabic_subject: string;
  arabic_text: string;
  usual: Words;
  of: TriggerRule;
}

export const letterOf = (trigger: AutomaticTrigger): keyof typeof english => ruleOf(trigger).letter as keyof typeof english;

function usualWords(trigger: AutomaticTrigger): Words {
  const letter = letterOf(trigger);
  return {
    english_subject: english[letter].subject,
    english_text: english[letter].body,
    arabic_subject: arabic[letter].subject,
    arabic_text: arabic[letter].body,
  };
}

/** The channels of a rule that has none of its own: the account's order, as far as the category may use it; people of the team get e-mails. */
export function usualChannels(
  trigger: AutomaticTrigger,
  category: MessageCategory,
  order: readonly AutomaticChannel[],
): AutomaticChannel[] {
  if (ruleOf(trigger).audience !== 'customer') return ['email'];
  const allowed = channelsOf(category);
  const ordered = order.filter((channel) => allowed.includes(channel));
  return ordered.length === 0 ? ['whatsapp', 'email'] : ordered;
}

/** The rule of a trigger by what is stored of it; nothing stored: as every salon begins. */
function ruleBy(trigger: AutomaticTrigger, { order, rules }: Awaited<ReturnType<typeof readStoredRules>>): AutomaticRule {
  const stored = rules.find((row) => row.trigger === trigger);
  const of = ruleOf(trigger);
  const usual = usualWords(trigger);
  if (stored === undefined)
    return {
      trigger,
      is_on: of.is_on ? 1 : 0,
      category: of.category,
      ...of.time,
      channels: usualChannels(trigger, of.category, order),
      order,
      english_on: 1,
      arabic_on: 1,
      ...usual,
      usual,
      service_ids: [],
      version: 0,
      on_since: null,
      of,
    };
  return {
    ...stored,
    is_on: mayBeOff(trigger) ? stored.is_on : 1,
    channels:
      stored.channels?.filter((channel) => channelsOf(stored.category).includes(channel)) ?? usualChannels(trigger, stored.category, order),
    order,
    english_subject: stored.english_subject ?? usual.english_subject,
    english_text: stored.english_text ?? usual.english_text,
    arabic_subject: stored.arabic_subject ?? usual.arabic_subject,
    arabic_text: stored.arabic_text ?? usual.arabic_text,
    usual,
    of,
  };
}

export async function readRules(db: Db, account_id: number): Promise<AutomaticRule[]> {
  const stored = await readStoredRules(db, account_id);
  return triggerKeys.map((trigger) => ruleBy(trigger, stored));
}

export const readRule = async (db: Db, account_id: number, trigger: AutomaticTrigger): Promise<AutomaticRule> =>
  ruleBy(trigger, await readStoredRules(db, account_id, [trigger]));

/** The rules of some triggers, in one round trip. */
export async function readRulesOf<T extends AutomaticTrigger>(
  db: Db,
  account_id: number,
  triggers: readonly T[],
): Promise<Readonly<Record<T, AutomaticRule>>> {
  const stored = await readStoredRules(db, account_id, triggers);
  return Object.fromEntries(triggers.map((trigger) => [trigger, ruleBy(trigger, stored)] as const)) as Record<T, AutomaticRule>;
}

/** The trigger whose usual words a letter is: the first of several. Undefined for a letter that is none of them, as a code. */
export const triggerOfLetter = (letter: string): AutomaticTrigger | undefined =>
  triggerKeys.find((trigger) => ruleOf(trigger).letter === letter);
