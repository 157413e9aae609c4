import type { Schema } from '@rawnaq/contract/endpoint';
import { listQuery } from '@rawnaq/contract/fields';
import * as z from 'zod/mini';
import { checkBy, fieldsOf, type SchemaField } from '../../ui/forms/schema-fields.ts';

type PagingName = 'page' | 'per_page' | 'sort' | 'search';
export type FiltersOf<I> = { [K in Exclude<keyof I, PagingName>]?: I[K] | undefined };

/** Where a reader is in a list. All of it is in the address, so that a link shows the same and the way back leads to the same. */
export interface ListState<I> {
  page: number;
  per_page: number;
  /** A column, with `-` before it for descending; null for the server's own order. */
  sort: string | null;
  search: string;
  filters: FiltersOf<I>;
  /** Ids of the columns to show; null for the list's own choice. */
  columns: readonly string[] | null;
}

export type Address = Readonly<Record<string, unknown>>;

const paging: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'search']);

/** Of a report all rows are there: their order is in the address, whether or not the server could sort them. */
export const sortedHere: Schema = z.object({ sort: listQuery.sort });

/** Turns what stands in an address into what the field takes, or undefined when it is not a value of the field. */
function readField(field: SchemaField, value: unknown): unknown {
  const one = (kind: SchemaField['kind'], part: unknown): unknown =>
    kind === 'number' && typeof part === 'string' && part !== '' ? Number(part) : part;
  const asText = field.kind === 'text' && typeof value === 'number' ? String(value) : value;
  const parts = Array.isArray(value) ? value : String(value).split(',').filter(Boolean);
  const candidate = field.kind === 'list' ? parts.map((part: unknown) => one(field.of, part)) : one(field.kind, asText);
  return checkBy(field.schema, candidate).success ? candidate : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined);

/**
 * Reads a list's state from an address. What is missing or not a value of its field falls back to the list's own; a
 * search is kept as it was typed, for the server to say what is wrong with it. What the browser does by
 * itself and the server is not asked for, such as the order of a report's rows, is read by the fields of `besides`.
 */
export function readListState<I>(address: Address, schema: Schema, own: ListState<I>, besides?: Schema): ListState<I> {
  const filters: Record<string, unknown> = { ...own.filters };
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries({ ...(besides && fieldsOf(besides)), ...fieldsOf(schema) })) {
    if (address[name] === undefined) continue;
    const value = address[name] === '' ? undefined : name === 'search' ? textOf(address[name]) : readField(field, address[name]);
    if (paging.has(name)) read[name] = value;
    else if (value !== undefined || address[name] === '') filters[name] = value;
  }
  const { columns } = address;
  return {
    page: (read['page'] as number | undefined) ?? own.page,
    per_page: (read['per_page'] as number | undefined) ?? own.per_page,
    sort: (read['sort'] as string | undefined) ?? own.sort,
    search: (read['search'] as string | undefined) ?? own.search,
    filters: filters as FiltersOf<I>,
    columns: typeof columns === 'string' && columns !== '' ? columns.split(',') : own.columns,
  };
}

const written = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** The address of a state: only what differs from the list's own. A filter of the list's own that was taken away is written as empty. */
export function writeListState<I>(state: ListState<I>, own: ListState<I>): Record<string, unknown> {
  const address: Record<string, unknown> = {};
  if (state.search.trim() !== own.search) address['search'] = state.search.trim();
  const ownFilters = own.filters as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries({ ...ownFilters, ...state.filters })) {
    const text = written(value);
    if (text === written(ownFilters[name])) continue;
    if (text === undefined || text === null || text === '') {
      if (ownFilters[name] !== undefined) address[name] = '';
    } else address[name] = text;
  }
  if (state.sort !== own.sort && state.sort !== null) address['sort'] = state.sort;
  if (state.page !== own.page) address['page'] = state.page;
  if (state.per_page !== own.per_page) address['per_page'] = state.per_page;
  if (state.columns !== null && state.columns.join(',') !== own.columns?.join(',')) address['columns'] = state.columns.join(',');
  return address;
}

/** How many filters a reader has set: those whose value is not the list's own. The two ends of a period are one filter. */
export function changedFilters<I>(filters: FiltersOf<I>, own: FiltersOf<I>): number {
  const [now, usual] = [filters, own] as readonly Readonly<Record<string, unknown>>[];
  const names = Object.keys({ ...now, ...usual }).filter((name) => JSON.stringify(now?.[name]) !== JSON.stringify(usual?.[name]));
  return new Set(names.map((name) => (name === 'to' ? 'from' : name))).size;
}

/** The state after a change: whatever changes what is listed leads back to its first page. */
export function changedState<I>(state: ListState<I>, change: Partial<ListState<I>>): ListState<I> {
  const staysOnPage = Object.keys(change).every((name) => name === 'columns' || name === 'page');
  return { ...state, ...change, page: change.page ?? (staysOnPage ? state.page : 1) };
}

/** The next order when a column's heading is pressed: ascending, descending, the list's own; ascending again where that is this very order. */
export function nextSort(sort: string | null, column: string, own: string | null = null): string | null {
  const descending = `-${column}`;
  if (sort === column) return descending;
  return sort === descending && own !== descending ? null : column;
}
