import type { Output } from '@rawnaq/contract/endpoint';
import { countProduct, getStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { useRef, useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';

type Take = Output<typeof getStockTake.output>;
type Waiting = ReadonlyMap<number, { readonly counted_milli: number | null }>;

interface Counts {
  /** The lines, with what was counted and is not saved yet: no answer to an earlier count takes it away. */
  lines: Take['lines'];
  /** The count of a product at this moment, however quickly it is asked for after another. */
  countOf: (line: Take['lines'][number]) => number | null;
  /** Counts a product; null takes its count back. */
  count: (product_id: number, counted_milli: number | null) => void;
}

/** Sends counts one after the other, in the order in which they were made: a quick scanner never overtakes itself. What is counted shows at once. */
export function useCounts({ id, lines }: Take): Counts {
  const last = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef<Waiting>(new Map());
  const [, setShown] = useState(waiting.current);
  const putWaiting = (entries: Iterable<readonly [number, { readonly counted_milli: number | null }]>): void => {
    waiting.current = new Map(entries);
    setShown(waiting.current);
  };

  const send = async (product_id: number, mine: { readonly counted_milli: number | null }): Promise<void> => {
    const { counted_milli } = mine;
    try {
      const answer = await call(countProduct, { id, product_id, ...(counted_milli === null ? {} : { counted_milli }) });
      queryClient.setQueryData<Take>([getStockTake.path, { id }], answer);
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
      else handleEscaped(failure);
      await queryClient.invalidateQueries({ queryKey: [getStockTake.path] });
    } finally {
      putWaiting([...waiting.current].filter(([, entry]) => entry !== mine));
    }
  };

  const countOf: Counts['countOf'] = (line) => {
    const entry = waiting.current.get(line.product_id);
    return entry === undefined ? line.counted_milli : entry.counted_milli;
  };
  return {
    lines: lines.map((line) => ({ ...line, counted_milli: countOf(line) })),
    countOf,
    count: (product_id, counted_milli) => {
      const mine = { counted_milli };
      putWaiting([...waiting.current, [product_id, mine]]);
      last.current = last.current.then(() => send(product_id, mine));
    },
  };
}
