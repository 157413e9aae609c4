/**
 * A fault in words: the official rule (those without one begin with `draft.`), and what is wrong and what to do about it in both languages. The path of
 * the field is told beside it, so the words need not repeat it.
 */
export type FaultWords = Readonly<Record<string, readonly [rule: string, en: string, ar: string]>>;
