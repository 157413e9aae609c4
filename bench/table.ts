/** One line of the table: what was measured, under which conditions, and whether that is good enough. */
export interface Row {
  /** Number of the scorecard's line. */
  line: number;
  what: string;
  conditions: string;
  result: string;
  target: string;
  /** The same minutes' limit, and how the result stands to it. */
  limit?: string;
  /** Undefined where the target cannot be judged from this run. */
  good?: boolean;
}

const heads = ['#', 'what', 'conditions', 'result', 'target', 'limit', 'verdict'] as const;

function cellsOf(row: Row): string[] {
  const verdict = row.good === undefined ? '–' : row.good ? 'met' : 'MISSED';
  return [String(row.line), row.what, row.conditions, row.result, row.target, row.limit ?? '–', verdict];
}

export const oneLine = (row: Row): string => `  ${cellsOf(row).join(' | ')}`;

/** A Markdown table whose columns also line up on a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [[...heads], ...rows.toSorted((one, other) => one.line - other.line).map(cellsOf)];
  const widths = heads.map((_head, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n');
}
