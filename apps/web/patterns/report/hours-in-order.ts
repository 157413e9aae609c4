/** The hours of a clock from the first to the last of those used; hours of a night that runs on come after those of its evening. */
export function hoursInOrder(hours: Iterable<number>): readonly number[] {
  const used = new Set(hours);
  if (used.size === 0) return [];
  // The longest stretch of unused hours is when the business is closed; the day begins after it.
  const empty = [...used].map((hour) => {
    let length = 1;
    while (length < 24 && !used.has((hour + length) % 24)) length += 1;
    return { after: (hour + length) % 24, length };
  });
  const closed = empty.reduce((longest, one) =>
    one.length > longest.length || (one.length === longest.length && one.after < longest.after) ? one : longest,
  );
  return Array.from({ length: 24 - closed.length + 1 }, (_, position) => (closed.after + position) % 24);
}
