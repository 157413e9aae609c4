import type { PermissionKey } from '../../settings/identity/permissions.ts';
import { allMeasures, type AnyMeasure } from '../measures/all-measures.ts';

/** What a saved view shows beside its period: filters as the report's endpoint takes them, the columns in their order, the order of the rows. */
export interface ViewQuery {
  filters: Readonly<Record<string, string>>;
  /** Null: those that the report shows of its own. */
  columns: readonly string[] | null;
  sort: string | null;
}

/** What the fields of a saved view's query mean, as an address has them. Days are no part of it: they are the view's period. */
export function viewQueryOf({ columns, sort, from: _from, to: _to, ...filters }: Readonly<Record<string, string>>): ViewQuery {
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    columns: columns === undefined || columns === '' ? null : columns.split(','),
    sort: sort === undefined || sort === '' ? null : sort,
  };
}

interface Need {
  report: string;
  /** Only where the report is cut or asked like this. */
  filter?: readonly [name: string, value: string];
  /** Only where this column is named. */
  column?: string;
  right: PermissionKey;
}

/** Rights that a part of a report asks for beside the report's own. */
const needs: readonly Need[] = [
  { report: '/api/reports/total_sales', filter: ['by', 'customer'], right: 'customers.view' },
  { report: '/api/reports/total_sales', filter: ['by', 'employee'], column: 'tips_minor', right: 'reports.see_earnings' },
  { report: '/api/reports/forecast', filter: ['measure', 'takings'], right: 'reports.see_takings' },
  { report: '/api/reports/cash_forecast', right: 'reports.see_cost' },
];

/** The right without which nobody gets a column's measure; null for a column that is none. */
function rightOfMeasure(column: string): PermissionKey | null {
  const measure = column.replace(/_(minor|bp)$/, '');
  return Object.hasOwn(allMeasures, measure) ? allMeasures[measure as AnyMeasure].right : null;
}

/** The rights that a view asks for beside that to see its report: of what it is cut by and of the columns it names. */
export function rightsOfView(report: string, { filters, columns }: ViewQuery): PermissionKey[] {
  const named = columns ?? [];
  const own = needs.filter(
    (need) =>
      need.report === report &&
      (need.filter === undefined || filters[need.filter[0]] === need.filter[1]) &&
      (need.column === undefined || named.includes(need.column)),
  );
  return [...new Set([...own.map(({ right }) => right), ...named.flatMap((column) => rightOfMeasure(column) ?? [])])];
}
