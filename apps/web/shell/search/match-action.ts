import { bestFit, wordsOf } from './fit.ts';

/** Words between what is to be done and whom it is for. */
const between = new Set(wordsOf('for of to with a an the ل لـ إلى مع من عند'));

/** A part that is read as a name counts less than a word of the action: "new customer" is not an appointment for somebody called so. */
const fitOfName = 0.6;

export interface ActionMatch {
  /** From 0 to 1. */
  readonly fit: number;
  /** What is left of what was typed: whom it is for. Empty: nobody was named. */
  readonly name: string;
}

/**
 * Reads "new leave for sara": the parts that are words of an action, and the rest as a name. Null where nothing that was typed is a word of the action, or
 * where a name is left and the action is for nobody.
 */
export function matchAction(words: readonly string[], typed: string, takesName: boolean): ActionMatch | null {
  const fits = wordsOf(typed).map((part) => ({ part, fit: bestFit(words, part) }));
  const said = fits.filter(({ fit }) => fit > 0);
  const rest = fits.filter(({ part, fit }) => fit === 0 && !between.has(part)).map(({ part }) => part);
  if (said.length === 0 || (rest.length > 0 && !takesName)) return null;
  const sum = said.reduce((total, { fit }) => total + fit, 0) + rest.length * fitOfName;
  return { fit: sum / (said.length + rest.length), name: rest.join(' ') };
}
