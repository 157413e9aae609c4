/** A day of a list that is read in the order of its days, and how many rows it has. */
export interface DayOfList {
  day: string;
  rows: number;
}

/** Pages of a screen read the rows of their own days; a file reads all of them once, and on in the same statement. */
export const mostOfFewDays = 500;

/** The days on which a page lies, and how many rows of theirs come before it; undefined where there is no such page. `days` are in the order of the list. */
export function daysOfPage(
  days: readonly DayOfList[],
  { page, per_page }: { page: number; per_page: number },
): { from: string; to: string; offset: number } | undefined {
  const first = (page - 1) * per_page;
  const found: string[] = [];
  let before = 0;
  let offset = 0;
  for (const { day, rows } of days) {
    if (before + rows > first && before < first + per_page) {
      if (found.length === 0) offset = first - before;
      found.push(day);
    }
    before += rows;
  }
  const sorted = found.toSorted();
  const [from, to] = [sorted.at(0), sorted.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to, offset };
}
