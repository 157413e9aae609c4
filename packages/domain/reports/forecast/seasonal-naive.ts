import { type Method, weekdayOf } from './day-figures.ts';

/** Each day is what the last open day of the same weekday was: the baseline that every other way has to beat. */
export const seasonalNaive: Method = ({ days }, coming) => {
  const last = new Map<number, number>();
  for (const { date, value, isOpen } of days) if (isOpen) last.set(weekdayOf(date), value);
  if (last.size === 0) return null;
  // A weekday on which the salon was never open before is taken as the mean of the others.
  const otherwise = [...last.values()].reduce((sum, value) => sum + value, 0) / last.size;
  return coming.map(({ date, isOpen }) => (isOpen ? (last.get(weekdayOf(date)) ?? otherwise) : 0));
};
