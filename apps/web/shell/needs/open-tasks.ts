import { listTasks } from '@rawnaq/contract/reach/tasks';
import { call } from '../call.ts';
import { queryClient } from '../queries.ts';

const freshMilliseconds = 30_000;

/** How many tasks of these kinds wait for the reader, of the list that the bell shows too: both ask for it once. */
export async function countTasks(...kinds: string[]): Promise<number> {
  const { data } = await queryClient.fetchQuery({
    queryKey: [listTasks.path, {}],
    queryFn: ({ signal }) => call(listTasks, {}, { signal, isQuiet: true }),
    staleTime: freshMilliseconds,
  });
  return data.filter(({ kind, is_example }) => is_example === 0 && kinds.includes(kind)).length;
}
