import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../shell/call.ts';
import { useEndpoint } from '../../shell/queries.ts';
import type { FiltersOf, ListState } from './list-state.ts';
import { changedFilters, nextSort } from './list-state.ts';
import { useAddressState } from '../use-address-state.ts';

/** What every list answers. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}
export interface PageSchema extends Schema {
  readonly _zod: { readonly output: Page<unknown>; readonly input: unknown };
}
export type RowOf<O extends PageSchema> = O['_zod']['output']['data'][number];

export interface ListQueryOptions<I> {
  /** The list as it comes: its order, its filters, its page length. */
  sort?: string;
  filters?: FiltersOf<I>;
  per_page?: number;
  /** Part of every question and not of the address: the record whose list this is. */
  fixed?: Partial<I>;
  /** How many rows the server gives at once, where that is less than usual: an export asks for so many. */
  largest_page?: number;
}

export interface ListQuery<I, Row> {
  state: ListState<I>;
  /** What the server is asked for. */
  question: I;
  /** As typed; the address follows a moment later. */
  search: string;
  rows: readonly Row[];
  total: number;
  isPending: boolean;
  /** The rows shown are those of the question before. */
  isStale: boolean;
  error: Error | null;
  isFiltered: boolean;
  /** How many filters differ from the list's own; both ends of a period are one. The search is none. */
  filterCount: number;
  retry: () => void;
  setSearch: (search: string) => void;
  // Methods, so that a list can be seen as one of fewer filters by what several lists share.
  setFilter<K extends keyof FiltersOf<I>>(name: K, value: FiltersOf<I>[K]): void;
  /** Several at once: the two ends of a period. */
  setFilters(filters: Partial<FiltersOf<I>>): void;
  setPage: (page: number) => void;
  setPerPage: (per_page: number) => void;
  toggleSort: (column: string) => void;
  setColumns: (columns: readonly string[] | null) => void;
  clear: () => void;
  /** Every row of what is filtered, page by page, in the list's order. */
  fetchAll: (signal: AbortSignal, onProgress: (fetched: number, total: number) => void) => Promise<readonly Row[]>;
}

export const perPageChoices = [25, 50, 100, 500] as const;
const exportPage = 1000;
const typingPause = 200;

/** A list of the server: its question comes from the address, so that a link shows the same list. */
export function useListQuery<S extends Schema, O extends PageSchema>(
  endpoint: Endpoint<S, O>,
  options: ListQueryOptions<Input<S>> = {},
): ListQuery<Input<S>, RowOf<O>> {
  type I = Input<S>;
  const [own] = useState<ListState<I>>(() => ({
    page: 1,
    per_page: options.per_page ?? 25,
    sort: options.sort ?? null,
    search: '',
    filters: options.filters ?? {},
    columns: null,
  }));
  const [state, change] = useAddressState<I>(endpoint.input, own);
  const [typed, setTyped] = useState(state.search);
  const settle = useDebouncedCallback((search: string) => change({ search }), typingPause);
  // An address that changes in another way (back, a link) changes the field too.
  useEffect(() => setTyped((now) => (now.trim() === state.search ? now : state.search)), [state.search]);

  const question = useMemo(() => questionOf<I>(state, options.fixed), [state, options.fixed]);
  const { data, isPending, isPlaceholderData, error, refetch } = useEndpoint(endpoint, question, { keepsLast: true });
  const total = data?.total ?? 0;
  const isFiltered = state.search !== '' || JSON.stringify(state.filters) !== JSON.stringify(own.filters);

  return {
    state,
    question,
    search: typed,
    rows: data?.data ?? none,
    total,
    isPending,
    isStale: isPlaceholderData,
    error,
    isFiltered,
    filterCount: changedFilters(state.filters, own.filters),
    retry: () => void refetch(),
    setSearch: (search) => {
      setTyped(search);
      settle(search);
    },
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value } }),
    setFilters: (filters) => change({ filters: { ...state.filters, ...filters } }),
    setPage: (page) => change({ page }),
    setPerPage: (per_page) => change({ per_page }),
    toggleSort: (column) => change({ sort: nextSort(state.sort, column, own.sort) }),
    setColumns: (columns) => change({ columns }),
    clear: () => {
      setTyped('');
      change({ search: '', filters: own.filters });
    },
    fetchAll: async (signal, onProgress) => {
      const all: RowOf<O>[] = [];
      for (let page = 1; ; page += 1) {
        const part = (await call(endpoint, { ...(question as object), page, per_page: options.largest_page ?? exportPage } as I, {
          signal,
        })) as Page<RowOf<O>>;
        all.push(...part.data);
        onProgress(all.length, part.total);
        if (part.data.length === 0 || all.length >= part.total) return all;
      }
    },
  };
}

const none: readonly never[] = [];

function questionOf<I>(state: ListState<I>, fixed: Partial<I> | undefined): I {
  const { page, per_page, sort, search, filters } = state;
  return { ...filters, ...fixed, page, per_page, ...(sort === null ? {} : { sort }), ...(search === '' ? {} : { search }) } as I;
}
