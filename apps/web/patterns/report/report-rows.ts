import type { CellValue, Column } from '../list/column.ts';

const isFigure = <Row>(column: Column<Row>): boolean => column.kind === 'money' || column.kind === 'number' || column.kind === 'duration';

/** Sums of the columns that can be summed: integers, so that the total is exact. */
export function totalsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], summed: readonly string[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const column of columns) {
    if (!summed.includes(column.id) || !isFigure(column)) continue;
    totals[column.id] = rows.reduce((sum, row) => {
      const value = column.value(row);
      return typeof value === 'number' ? sum + value : sum;
    }, 0);
  }
  return totals;
}

function compare(one: CellValue, other: CellValue, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

const isNothing = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** Rows by a column's value, `-` for descending; equal rows keep their order, what has no value comes last either way. */
export function sortedRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: string | null,
  language: string,
): readonly Row[] {
  const column = columns.find((entry) => sort === entry.id || sort === `-${entry.id}`);
  if (column === undefined || sort === null) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator(language, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return sign * compare(a, b, collator);
  });
}

/** The row in which a column is highest, where some rows have less and it has anything; null where nothing stands out. */
export function highestRow<Row>(rows: readonly Row[], column: Column<Row> | undefined): Row | null {
  const valueIn = (row: Row): number => {
    const value = column?.value(row);
    return typeof value === 'number' ? value : 0;
  };
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return null;
  const highest = others.reduce((best, row) => (valueIn(row) > valueIn(best) ? row : best), first);
  return valueIn(highest) > 0 && rows.some((row) => valueIn(row) < valueIn(highest)) ? highest : null;
}

/** Names in a picture: as many as are told apart at a look. The table below has them all. */
const mostRanked = 15;

/** The rows that a picture draws: of a ranking the first that have anything, of any other picture all of them, and none where there is nothing to draw. */
export function drawnRows<Row>(rows: readonly Row[], series: readonly Column<Row>[], isRanked: boolean): readonly Row[] {
  const hasAny = (row: Row): boolean => series.some((column) => (column.value(row) ?? 0) !== 0);
  if (isRanked) return rows.filter(hasAny).slice(0, mostRanked);
  return rows.some(hasAny) ? rows : [];
}
