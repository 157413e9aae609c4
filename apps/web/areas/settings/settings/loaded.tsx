import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>;
  children: (data: Data) => ReactNode;
}

/** A form is made once, from the record as it was when it arrived: what is typed is not overwritten by a later answer. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="form" />;
}
