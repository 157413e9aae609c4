import { type AutomaticChannel, automaticChannels, type MessageCategory, type TriggerRule } from './message-kinds.ts';
import { mayGoBySms } from '../sms/sms-purposes.ts';
import { automaticTriggers } from './trigger-table.ts';

export type AutomaticTrigger = keyof typeof automaticTriggers;

export const triggerKeys = Object.keys(automaticTriggers) as AutomaticTrigger[];

export const isTrigger = (key: string): key is AutomaticTrigger => Object.hasOwn(automaticTriggers, key);

/** The same, without what each one's literal types say. */
export const ruleOf = (trigger: AutomaticTrigger): TriggerRule => automaticTriggers[trigger];

/** The channels that a category may use: what may not go by SMS keeps to the others. */
export const channelsOf = (category: MessageCategory): readonly AutomaticChannel[] =>
  mayGoBySms(category) ? automaticChannels : automaticChannels.filter((channel) => channel !== 'sms');

/** The categories that a salon can give a message: its own, or the stricter one. Advertising never becomes a service. */
export const categoriesOf = (trigger: AutomaticTrigger): readonly MessageCategory[] => {
  const { category, audience, timing } = ruleOf(trigger);
  const isFixed = audience !== 'customer' || timing === 'at_once' || timing === 'on_send';
  return isFixed || category === 'advertising' ? [category] : [category, 'advertising'];
};

/** Whether the salon can turn it off: what a user sends by a press is sent. */
export const mayBeOff = (trigger: AutomaticTrigger): boolean => ruleOf(trigger).timing !== 'on_send';
