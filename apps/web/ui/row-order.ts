/** Where a dragged row is let go: beside another one. */
export interface DropPlace {
  id: number;
  isAfter: boolean;
}

interface RowPlace {
  id: number;
  /** Of the row on the screen. */
  middle: number;
}

/** The row beside which a pointer at this height lets go; null where there is no other row. */
export function dropPlaceAt(others: readonly RowPlace[], height: number): DropPlace | null {
  const next = others.find(({ middle }) => height < middle);
  if (next !== undefined) return { id: next.id, isAfter: false };
  const last = others.at(-1);
  return last === undefined ? null : { id: last.id, isAfter: true };
}

/** The ids with one of them beside another. */
export function movedBeside(ids: readonly number[], id: number, { id: beside, isAfter }: DropPlace): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(others.indexOf(beside) + (isAfter ? 1 : 0), 0, id);
}

/** The ids with one of them a place further up or down; null where it is at that end already. */
export function movedBy(ids: readonly number[], id: number, way: 'up' | 'down'): number[] | null {
  const from = ids.indexOf(id);
  const to = from + (way === 'up' ? -1 : 1);
  return from < 0 || to < 0 || to >= ids.length ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
