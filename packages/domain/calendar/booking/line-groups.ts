/** Consecutive lines [first, end). `together`: they all start at the same moment, and the next group when the last of them has ended. */
export interface LineGroup {
  first: number;
  end: number;
  together: boolean;
}

/**
 * Cuts a visit's lines into groups that start together. Where a line after the first has a start of its own, all lines are one group
 * that does not start together, because nothing keeps such lines apart from each other.
 */
export function lineGroups(lines: readonly { line: { with_previous: boolean }; starts: number | null }[]): LineGroup[] {
  if (lines.some(({ starts }, index) => index > 0 && starts !== null)) return [{ first: 0, end: lines.length, together: false }];
  const groups: LineGroup[] = [];
  for (const [index, { line }] of lines.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && line.with_previous) last.end = index + 1;
    else groups.push({ first: index, end: index + 1, together: true });
  }
  return groups;
}
