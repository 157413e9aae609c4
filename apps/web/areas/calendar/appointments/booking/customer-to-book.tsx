import { getCustomer } from '@rawnaq/contract/customers/customers';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../../../shell/queries.ts';

export interface CustomerToBookProps {
  customer_id: number;
  /** Null: there is no such customer. */
  onSettled: (customer: { id: number; name: string } | null) => void;
}

/** "Book again": finds the customer whom the address names. Nothing to see. */
export function CustomerToBook({ customer_id, onSettled }: CustomerToBookProps): null {
  const { data, isError } = useEndpoint(getCustomer, { id: customer_id });
  const latest = useRef(onSettled);
  latest.current = onSettled;
  useEffect(() => {
    if (isError) latest.current(null);
    else if (data !== undefined) latest.current({ id: data.id, name: data.name });
  }, [isError, data]);
  return null;
}
