import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../shell/queries.ts';
import { rangeOfPreset, type DatePreset, type DateRange } from '../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { fieldsOf } from '../../ui/forms/schema-fields.ts';
import { changedFilters, sortedHere, type FiltersOf, type ListState } from '../list/list-state.ts';
import { useAddressState } from '../use-address-state.ts';
import { type ReportPlace, useReportPlace } from './use-report-place.ts';

export interface ReportQuery<I, O> {
  filters: FiltersOf<I>;
  period: DateRange;
  /** What the report is asked for: its filters and its period. */
  question: I;
  /** Where its rows come page by page, in the order of the server; null where all of them come at once. */
  paging: ReportPaging | null;
  answer: O | undefined;
  isPending: boolean;
  isStale: boolean;
  error: Error | null;
  isFiltered: boolean;
  /** How many filters beside the period differ from the report's own. */
  filterCount: number;
  sort: string | null;
  columns: readonly string[] | null;
  setPeriod: (period: DateRange) => void;
  setFilter: <K extends keyof FiltersOf<I>>(name: K, value: FiltersOf<I>[K]) => void;
  setColumns: (columns: readonly string[] | null) => void;
  toggleSort: (sort: string | null) => void;
  clear: () => void;
  retry: () => void;
  place: ReportPlace;
}

export interface ReportPaging {
  page: number;
  per_page: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (per_page: number) => void;
}

export interface ReportQueryOptions<I> {
  /** The period a report begins with. */
  preset?: DatePreset;
  filters?: FiltersOf<I>;
}

/** A report over a period, `from` and `to` both included. Period and filters are in the address. */
export function useReportQuery<S extends Schema, O extends Schema>(
  endpoint: Endpoint<S, O>,
  { preset = 'this_month', filters = {} }: ReportQueryOptions<Input<S>> = {},
): ReportQuery<Input<S>, Output<O>> {
  type I = Input<S>;
  const today = useSalonFormat().dateOf(new Date());
  const [own] = useState<ListState<I>>(() => ({
    page: 1,
    per_page: 25,
    sort: null,
    search: '',
    filters: { ...rangeOfPreset(preset, today), ...filters },
    columns: null,
  }));
  const [state, change] = useAddressState<I>(endpoint.input, own, sortedHere);
  const { from, to } = state.filters as Partial<DateRange>;
  const period = useMemo(() => ({ ...rangeOfPreset(preset, today), ...(from && to ? { from, to } : {}) }), [preset, today, from, to]);
  const question = useMemo(() => ({ ...state.filters, ...period }) as I, [state.filters, period]);
  const isPaged = fieldsOf(endpoint.input)['page'] !== undefined;
  const { page, per_page, sort } = state;
  const asked = isPaged ? ({ ...(question as object), page, per_page, ...(sort === null ? {} : { sort }) } as I) : question;
  const { data, isPending, isPlaceholderData, error, refetch } = useEndpoint(endpoint, asked, { keepsLast: true });
  const hasPeriod = fieldsOf(endpoint.input)['from'] !== undefined;
  const place = useReportPlace(endpoint.path, hasPeriod ? period : null, writtenOut(state, own));
  return {
    filters: state.filters,
    period,
    question,
    paging: isPaged
      ? {
          ...{ page, per_page, total: (data as { total: number } | undefined)?.total ?? 0 },
          setPage: (next) => change({ page: next }),
          setPerPage: (rows) => change({ per_page: rows }),
        }
      : null,
    answer: data,
    isPending,
    isStale: isPlaceholderData,
    error,
    isFiltered: JSON.stringify(state.filters) !== JSON.stringify(own.filters),
    filterCount: changedFilters({ ...state.filters, ...period }, { ...own.filters, ...period }),
    sort: state.sort,
    columns: state.columns,
    setPeriod: (range) => change({ filters: { ...state.filters, ...range } }),
    setFilter: (name, value) => change({ filters: { ...state.filters, [name]: value } }),
    setColumns: (columns) => change({ columns }),
    toggleSort: (sort) => change({ sort }),
    clear: () => change({ filters: own.filters }),
    retry: () => void refetch(),
    place,
  };
}

/** The query of a report's address, written out: a filter of its own that was taken away is written as empty. */
function writtenOut<I>({ filters, columns, sort }: ListState<I>, own: ListState<I>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...own.filters, ...filters }))
    if (name !== 'from' && name !== 'to') query.set(name, typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  if (columns !== null) query.set('columns', columns.join(','));
  if (sort !== null) query.set('sort', sort);
  return query.toString().replaceAll('%2C', ',');
}
