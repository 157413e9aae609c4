import type { Output } from '@rawnaq/contract/endpoint';
import { countProduct, getStockTake } from '@rawnaq/contract/stock';
import { useRef } from 'react';
import { call } from '../../shell/call.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notify.ts';
import { queryClient } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';

/**
 * Sends counts one after the other, in the order in which they were made: a quick scanner never overtakes itself. What is counted shows at once, and is
 * put right by the server's answer. Answers the deed: null takes a count back.
 */
export function useCounts(id: number): (product_id: number, counted_milli: number | null) => void {
  const line = useRef<Promise<void>>(Promise.resolve());
  const key = [getStockTake.path, { id }];
  type Take = Output<typeof getStockTake.output>;

  const send = async (product_id: number, counted_milli: number | null): Promise<void> => {
    try {
      const answer = await call(countProduct, { id, product_id, ...(counted_milli === null ? {} : { counted_milli }) });
      queryClient.setQueryData<Take>(key, answer);
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
      else handleEscaped(failure);
      await queryClient.invalidateQueries({ queryKey: [getStockTake.path] });
    }
  };

  return (product_id, counted_milli) => {
    queryClient.setQueryData<Take>(key, (take) =>
      take === undefined
        ? take
        : { ...take, lines: take.lines.map((one) => (one.product_id === product_id ? { ...one, counted_milli } : one)) },
    );
    line.current = line.current.then(() => send(product_id, counted_milli));
  };
}
