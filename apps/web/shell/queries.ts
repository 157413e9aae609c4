import { keepPreviousData, MutationCache, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { call } from './call.ts';
import { draftOwner } from './drafts.ts';
import { handleEscaped } from './failures.ts';
import { notify } from './notices/notify.ts';
import { isRefusal } from './refusal.ts';

/** Retrying is the call's own business. While the browser is offline, reads and writes wait and go on afterwards. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (mutation.meta?.['isShownByScreen']) return;
      if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
      else handleEscaped(error);
    },
  }),
});

// What one person has read is not shown to the next.
draftOwner.subscribe(() => queryClient.clear());

interface ReadOptions {
  readonly isEnabled?: boolean;
  /** Keeps showing the last answer while the next one is on its way (paging, typing in a search). */
  readonly keepsLast?: boolean;
}

/** Reads an endpoint. A refusal or a missing record arrives as `error`; everything else is dealt with by the shell. */
export function useEndpoint<I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: Input<I>,
  options: ReadOptions = {},
): UseQueryResult<Output<O>, Error> {
  return useQuery<Output<O>, Error>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.isEnabled ?? true,
    ...(options.keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

interface WriteOptions<O> {
  readonly onDone?: (answer: O) => void;
  /** The screen shows refusals itself; else they appear as a notice. */
  readonly isShownByScreen?: boolean;
  /** Endpoints whose answers are no longer true afterwards. */
  readonly outdates?: readonly { readonly path: string }[];
}

/** Writes through an endpoint. */
export function useCall<I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  options: WriteOptions<Output<O>> = {},
): UseMutationResult<Output<O>, Error, Input<I>> {
  return useMutation<Output<O>, Error, Input<I>>({
    mutationFn: (input) => call(endpoint, input),
    meta: { isShownByScreen: options.isShownByScreen ?? false },
    onSuccess: async (answer) => {
      await Promise.all((options.outdates ?? []).map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
      options.onDone?.(answer);
    },
  });
}
