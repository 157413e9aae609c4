import type { Output } from '@rawnaq/contract/endpoint';
import { getExpectedExpense, listExpectedExpenses } from '@rawnaq/contract/finance/expected-expenses';
import { expectedExpenseStates, type ExpectedExpenseState } from '@rawnaq/domain/finance/expenses/expected-expense';
import { queryClient } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Choice } from '../../../../ui/forms/field-props.ts';

export type Expected = Output<typeof getExpectedExpense.output>;

/** What was read of expected expenses is read afresh. */
export const refreshExpected = (): Promise<unknown> =>
  Promise.all([listExpectedExpenses, getExpectedExpense].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

export const expectedStateChoices = (): readonly Choice<ExpectedExpenseState>[] =>
  expectedExpenseStates.map((value) => ({ value, label: t(`expectedExpenses.states.${value}`) }));

/** How often it comes again, in words. */
export const repeatsText = ({ every, unit }: Pick<Expected, 'every' | 'unit'>): string =>
  every === null || unit === null ? t('expectedExpenses.once') : t(`expectedExpenses.every.${unit}`, { count: every });
