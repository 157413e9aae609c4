import { type MessageCategory, type MessageVariable, messageVariables } from '../automatic/message-kinds.ts';
import { type AutomaticTrigger, ruleOf } from '../automatic/triggers.ts';
import type { TemplateState } from './states.ts';

/** The longest body of a template, its places filled. Source: the message templates reference of Meta. */
const longestBody = 1024;

/** What is put around a text that begins or ends with a variable, in the language of the text. */
export interface TemplateFrame {
  /** "Hello {name}", before a variable that is a name. */
  readonly hello: string;
  /** "Hello, ", before any other. */
  readonly hello_and: string;
  /** A line of its own behind a variable at the end. */
  readonly closing: string;
}

export interface DraftedText {
  /** Places are named, as in the text of the rule: `{name}`. */
  readonly body: string;
  /** Named in the order in which the trigger declares them: the first is {{1}}. */
  readonly variables: readonly MessageVariable[];
}

const isWord = /[\p{L}\p{N}]/u;
const somePlace = /\{(\w+)\}/g;

/**
 * The body of a template that says what the text of an automatic message says, by WhatsApp's rules: no variable at its beginning or end, none beside
 * another, no long gaps. Null where that is longer than WhatsApp takes when each place has its longest value. `text` is one without a fault (`textFault`).
 */
export function draftMessageTemplate(trigger: AutomaticTrigger, text: string, frame: TemplateFrame): DraftedText | null {
  let body = text
    .replaceAll('\r', '')
    .replaceAll('\t', ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n[ \n]*\n/g, '\n\n')
    .trim()
    .replaceAll(/\}(\s*)(?=\{)/g, (_gap, space: string) => (space.includes('\n') ? `}${space}– ` : '} – '));
  const first = body.indexOf('{');
  if (first !== -1 && !isWord.test(body.slice(0, first))) body = `${body.startsWith('{name}') ? frame.hello : frame.hello_and}${body}`;
  const last = body.lastIndexOf('}');
  if (last !== -1 && !isWord.test(body.slice(last + 1))) body = `${body}\n${frame.closing}`;
  const named = new Set([...body.matchAll(somePlace)].map(([, name]) => name));
  const longest = body.replaceAll(somePlace, (_place, name: string) => 'x'.repeat(lengthOf(name)));
  if (body === '' || longest.length > longestBody) return null;
  return { body, variables: ruleOf(trigger).variables.filter((variable) => named.has(variable)) };
}

const lengthOf = (name: string): number =>
  Object.hasOwn(messageVariables, name) ? messageVariables[name as MessageVariable].longest : name.length;

/** What WhatsApp charges a message of a category as. A question about a visit that took place is utility by WhatsApp's rules, an offer never. */
export const templateCategoryOf = (category: MessageCategory): 'utility' | 'marketing' =>
  category === 'advertising' ? 'marketing' : 'utility';

/** What is shown for a value that there is not: WhatsApp takes no empty one. */
const nothing = '–';
const isLink = (value: string): boolean => value.includes('://');

/**
 * The values of a template's numbered places, one each, as WhatsApp takes them: in one line, none empty, and no longer than the filled body may be; what is
 * too much is cut from the longest value, never from a link.
 */
export function templateParameters(body: string, variables: readonly string[], values: Readonly<Record<string, string>>): string[] {
  const parameters = variables.map((variable) => {
    const lines = (values[variable] ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
    return lines.filter((line) => line !== '').join(' – ') || nothing;
  });
  const length = (): number => body.replaceAll(somePlace, (place, name: string) => parameters[variables.indexOf(name)] ?? place).length;
  for (let over = length() - longestBody; over > 0; over = length() - longestBody) {
    const longest = parameters.reduce(
      (found, value, index) => (!isLink(value) && value.length > (parameters[found]?.length ?? 0) ? index : found),
      -1,
    );
    const value = parameters[longest];
    if (value === undefined || value.length <= 2) break;
    parameters[longest] = `${[...value].slice(0, Math.max(1, value.length - over - 1)).join('')}…`;
  }
  return parameters;
}

/** What a template carries at its head beside its text. */
export type TemplateHeader = 'document' | 'image';

/** A text that was handed in to WhatsApp for a message, in one language. */
export interface TemplateVersion {
  readonly body: string;
  readonly category: string;
  readonly buttons: readonly string[];
  /** What every message of it carries at its head. */
  readonly header: TemplateHeader | null;
  readonly state: TemplateState;
  readonly reason: string | null;
}

export interface TemplateStanding {
  /** Of the text as it is now; `none`: it was not handed in. */
  readonly state: TemplateState | 'none';
  readonly reason: string | null;
  /** What goes out meanwhile: the text as it is now, one that was approved earlier, or nothing. */
  readonly sends: 'current' | 'earlier' | 'nothing';
}

export const isSameText = (
  one: Pick<TemplateVersion, 'body' | 'category' | 'buttons' | 'header'>,
  other: Pick<TemplateVersion, 'body' | 'category' | 'buttons' | 'header'>,
): boolean =>
  one.body === other.body &&
  one.category === other.category &&
  one.header === other.header &&
  one.buttons.length === other.buttons.length &&
  one.buttons.every((title, index) => title === other.buttons[index]);

/** How a message's text is with WhatsApp. `versions`: the newest first. The newest approved one is what goes out, whatever is being read meanwhile. */
export function templateStanding(
  wanted: Pick<TemplateVersion, 'body' | 'category' | 'buttons' | 'header'>,
  versions: readonly TemplateVersion[],
): TemplateStanding {
  const current = versions.find((version) => isSameText(version, wanted));
  const sent = versions.find(({ state }) => state === 'approved');
  const sends = sent === undefined ? 'nothing' : sent === current ? 'current' : 'earlier';
  return { state: current?.state ?? 'none', reason: current?.reason ?? null, sends };
}

/** Whether handing the text in (again) leads anywhere: WhatsApp is not reading it, has not approved it, and did not pause it for a while. */
export const isToHandIn = ({ state }: Pick<TemplateStanding, 'state'>): boolean => ['none', 'rejected', 'disabled'].includes(state);
