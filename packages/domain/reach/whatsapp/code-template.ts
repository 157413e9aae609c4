import type { TemplateState } from './states.ts';

type Language = 'en' | 'ar';

/** What WhatsApp said of the template for codes in one language. `at`: a moment. */
export interface CodeTemplateWord {
  readonly state: TemplateState;
  readonly reason: string | null;
  readonly at: string;
}
export type CodeTemplateStates = Partial<Readonly<Record<Language, CodeTemplateWord>>>;

/** Whether a code is tried by it. One that WhatsApp still reads is: its approval may come untold, and what it refuses takes its next way at once. */
const isUsable = (word: CodeTemplateWord | undefined): boolean =>
  word === undefined || word.state === 'approved' || word.state === 'submitted';

/**
 * The language in which a code goes by the template: the reader's, else the other one, as a code reads the same in both. Null: WhatsApp takes it in neither,
 * and codes go as they would without it.
 */
export function codeLanguage(states: CodeTemplateStates, wanted: Language): Language | null {
  const other = wanted === 'ar' ? 'en' : 'ar';
  return isUsable(states[wanted]) ? wanted : isUsable(states[other]) ? other : null;
}

/** What is known after another word of WhatsApp's; one that is older than what is known changes nothing, whichever order they come in. */
export function withCodeWord(states: CodeTemplateStates, language: Language, word: CodeTemplateWord): CodeTemplateStates {
  const known = states[language];
  return known !== undefined && Date.parse(known.at) > Date.parse(word.at) ? states : { ...states, [language]: word };
}
