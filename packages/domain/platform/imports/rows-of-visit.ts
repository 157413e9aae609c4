/** A line of a visit as a row says it; times in epoch minutes. */
export interface RowOfVisit {
  /** The number of the visit in the other program. */
  readonly reference: string | null;
  /** Whose it is. */
  readonly customer: string;
  /** The local day. */
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
}

/** So many lines are a visit at the most; those behind them are another. */
export const mostRowsOfVisit = 20;

/**
 * Which rows are one visit: rows that follow one another, of one customer and one day, and of one number where the file has such. Where it has none, each begins before or when the one
 * before it ends, and not before that begins: who comes in the morning and again in the evening comes twice.
 */
export function visitsOfRows<Row extends RowOfVisit>(rows: readonly Row[]): Row[][] {
  const visits: Row[][] = [];
  for (const row of rows) {
    const visit = visits.at(-1);
    const before = visit?.at(-1);
    if (visit !== undefined && before !== undefined && visit.length < mostRowsOfVisit && goesWith(row, before)) visit.push(row);
    else visits.push([row]);
  }
  return visits;
}

function goesWith(row: RowOfVisit, before: RowOfVisit): boolean {
  if (row.customer !== before.customer || row.day !== before.day || row.reference !== before.reference) return false;
  return row.reference !== null || (row.starts >= before.starts && row.starts <= before.ends);
}

/** How many of the last rows may be of a visit that goes on behind them, by cells alone: those with the number of the last one, or else its customer's cells. */
export function openRows(rows: readonly { readonly reference: string; readonly customer: string }[]): number {
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const other = rows.findLastIndex(({ reference, customer }) =>
    last.reference === '' ? customer !== last.customer : reference !== last.reference,
  );
  // Where all of them are one customer's, some have to go through.
  return other === -1 ? Math.min(rows.length - 1, mostRowsOfVisit) : rows.length - 1 - other;
}
