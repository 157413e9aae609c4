import type { Output } from '@rawnaq/contract/endpoint';
import { getAccountChoices, listAccounts } from '@rawnaq/contract/reports/chart';
import { getBudgets } from '@rawnaq/contract/reports/budgets';
import { getOpenPoints, getPeriods } from '@rawnaq/contract/reports/periods';
import { queryClient } from '../../../shell/queries.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export type Account = Output<typeof listAccounts.output>['data'][number];
export type Choices = Output<typeof getAccountChoices.output>;
export type Budgets = Output<typeof getBudgets.output>;
export type Periods = Output<typeof getPeriods.output>;

/** What was read of the chart and of periods is read afresh. */
export const refreshBooks = (): Promise<unknown> =>
  Promise.all(
    [listAccounts, getAccountChoices, getBudgets, getPeriods, getOpenPoints].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Reads the books afresh when somebody else changed them. */
export const useBooksChanges = (): void =>
  useLiveChanges(({ topic }) => {
    if (topic === 'books' || topic === '*') void refreshBooks();
  });

/** "6120 Rent". */
export const accountName = (account: Pick<Account, 'code' | 'english_name' | 'arabic_name'>): string =>
  `${account.code} ${localName(account)}`;
