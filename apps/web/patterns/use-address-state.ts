import type { Schema } from '@rawnaq/contract/endpoint';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useOwnQuery } from '../shell/own-query.ts';
import { changedState, readListState, writeListState, type ListState } from './list/list-state.ts';

/** The state of a list or report as the address has it, and the way to change it. The entry in the browser's history is replaced. */
export function useAddressState<I>(
  schema: Schema,
  own: ListState<I>,
  besides?: Schema,
): [ListState<I>, (change: Partial<ListState<I>>) => void] {
  const router = useRouter();
  const search = useOwnQuery();
  const state = useMemo(
    () => readListState(Object.fromEntries(new URLSearchParams(search)), schema, own, besides),
    [search, schema, own, besides],
  );

  const change = useCallback(
    (part: Partial<ListState<I>>): void => {
      // Read anew: two changes in one moment must not undo each other.
      const { pathname, search: current } = router.history.location;
      const now = readListState(Object.fromEntries(new URLSearchParams(current)), schema, own, besides);
      const address = writeListState(changedState(now, part), own);
      const query = new URLSearchParams(Object.entries(address).map(([name, value]) => [name, String(value)]));
      const text = query.toString().replaceAll('%2C', ',');
      router.history.replace(text === '' ? pathname : `${pathname}?${text}`);
    },
    [router, schema, own, besides],
  );
  return [state, change];
}
