import { westernDigits } from '../../fields/western-digits.ts';

/** How many days before its last day a document is reminded of, where its type says nothing else. */
export const usualRemindDays = [90, 60, 30, 14, 7, 1] as const;
/** No reminder comes earlier than this many days before. */
export const mostRemindDays = 400;

/** Reminder days as they are kept: each once, the earliest reminder first. */
export const inOrder = (days: readonly number[]): number[] => [...new Set(days)].toSorted((one, other) => other - one);

/** Reads days as people type them one after another, "90, 60 30" or «٩٠، ٦٠»; null where something else is among them or a day is too far. */
export function readRemindDays(text: string): number[] | null {
  const words = westernDigits(text)
    .split(/[\s,،;؛]+/)
    .filter((word) => word !== '');
  const days = words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : NaN));
  return days.every((value) => value <= mostRemindDays) && days.length <= 12 ? inOrder(days) : null;
}
