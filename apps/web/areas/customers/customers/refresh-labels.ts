import { listCustomerTags, listCustomerTypes } from '@rawnaq/contract/customers/customer-labels';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { queryClient } from '../../../shell/queries.ts';

/** Reads types, tags and the customers who show them again. */
export const refreshLabels = async (): Promise<void> => {
  const shown = [listCustomerTypes, listCustomerTags, listCustomers, getCustomer];
  await Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};
