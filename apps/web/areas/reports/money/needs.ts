import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.money_accounts',
    permission: 'books.match_bank',
    title: 'needs.bank_lines',
    count: async (signal) =>
      (await call(listMoneyAccounts, {}, { signal, isQuiet: true })).data
        .filter(({ kind }) => kind === 'bank')
        .reduce((sum, { waiting }) => sum + waiting, 0),
  },
];
