import { getCustomerAccount, getCustomerValue } from '@rawnaq/contract/value/customer-accounts';
import { getCustomerPoints } from '@rawnaq/contract/value/loyalty';
import { queryClient } from '../../../shell/queries.ts';

/** What is no longer true once a customer's balance, points or cards have changed. */
export const forgetValue = (): void => {
  for (const { path } of [getCustomerAccount, getCustomerValue, getCustomerPoints])
    void queryClient.invalidateQueries({ queryKey: [path] });
};
