import { getCustomerBalance, getDeposit, listAvailableDeposits, listDeposits } from '@rawnaq/contract/value/deposits';
import { listPenalties } from '@rawnaq/contract/value/penalties';
import { queryClient } from '../../../shell/queries.ts';

/** What is no longer true once a deposit or a penalty has changed. */
export const outdated = [listDeposits, getDeposit, listAvailableDeposits, listPenalties, getCustomerBalance] as const;

export const forgetAnswers = (): void => {
  for (const { path } of outdated) void queryClient.invalidateQueries({ queryKey: [path] });
};
