import { type AutomaticChannel, type MessageVariable, messageVariables } from './message-kinds.ts';
import { type AutomaticTrigger, ruleOf } from './triggers.ts';
import { mostSmsParts, smsParts, smsText } from '../sms/sms-parts.ts';

/** The longest text a WhatsApp template takes; a message that the salon begins is one. */
const longestWhatsapp = 1024;
const longestEmail = 10_000;

export type TextFault =
  | { readonly code: 'unknown_variable'; readonly variable: string }
  | { readonly code: 'missing_variable'; readonly variable: MessageVariable }
  | { readonly code: 'too_long'; readonly channel: AutomaticChannel; readonly most: number; readonly count: number };

const place = /\{([^{}]*)\}/g;
const knownPlace = /\{(\w+)\}/g;

/** The text with the value of each place; `value` is never undefined for a text without a fault. */
const filledWith = (text: string, value: (name: MessageVariable) => string): string =>
  text.replaceAll(knownPlace, (found, name: string) => (Object.hasOwn(messageVariables, name) ? value(name as MessageVariable) : found));

/**
 * What is wrong with a text of the salon's own, the first fault of it: a place that the trigger cannot fill (also a brace that opens or closes none, which a
 * reader would see as it is), a place that it must have, or a length that a channel does not take when each place has its longest value.
 */
export function textFault(trigger: AutomaticTrigger, text: string, channels: readonly AutomaticChannel[]): TextFault | null {
  const { variables, needed } = ruleOf(trigger);
  const named = [...text.matchAll(place)].map(([, name]) => name ?? '');
  const unknown = named.find((name) => !variables.some((variable) => variable === name));
  if (unknown !== undefined) return { code: 'unknown_variable', variable: `{${unknown}}` };
  const brace = /[{}]/.exec(text.replaceAll(place, ''))?.[0];
  if (brace !== undefined) return { code: 'unknown_variable', variable: brace };
  const missing = needed.find((variable) => !named.includes(variable));
  if (missing !== undefined) return { code: 'missing_variable', variable: missing };
  return lengthFault(text, channels);
}

function lengthFault(text: string, channels: readonly AutomaticChannel[]): TextFault | null {
  const longest = filledWith(text, (name) => 'x'.repeat(messageVariables[name].longest));
  const lengths = {
    whatsapp: [longest.length, longestWhatsapp],
    email: [longest.length, longestEmail],
    sms: [smsParts(smsText(longest)).parts, mostSmsParts],
  } as const;
  for (const channel of channels) {
    const [count, most] = lengths[channel];
    if (count > most) return { code: 'too_long', channel, most, count };
  }
  return null;
}
