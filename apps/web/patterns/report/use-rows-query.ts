import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { useEndpoint } from '../../shell/queries.ts';
import { type DateRange, rangeOfPreset } from '../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { type ListQuery, type ListQueryOptions, type PageSchema, type RowOf, useListQuery } from '../list/use-list-query.ts';

interface RowsQuery<I, O extends PageSchema> {
  list: ListQuery<I, RowOf<O>>;
  /** This month, where the address names no days. */
  period: DateRange;
  /** What the server answers beside the rows of the page: what all of them come to. Undefined until it is there, and where there are no rows. */
  sums: Output<O> | undefined;
  answer: Output<O> | undefined;
}

/** The rows that a figure of a report is the sum of, and what they come to. */
export function useRowsQuery<S extends Schema, O extends PageSchema>(
  endpoint: Endpoint<S, O>,
  { filters, ...options }: Pick<ListQueryOptions<Input<S>>, 'sort' | 'filters'> = {},
): RowsQuery<Input<S>, O> {
  const format = useSalonFormat();
  const [month] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(endpoint, { ...options, filters: { ...month, ...filters } });
  const { from = month.from, to = month.to } = list.state.filters as Partial<DateRange>;
  // The same question as the list's: it is asked once.
  const { data: answer } = useEndpoint(endpoint, list.question, { keepsLast: true });
  return { list, period: { from, to }, sums: list.total === 0 ? undefined : answer, answer };
}
