import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { listUnsettled } from '@rawnaq/contract/reports/settlements';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { salonDay } from '../../../shell/needs/salon-day.ts';

/** Banks settle cards within days: what waits longer was forgotten, here or at the bank. */
const lateAfterDays = 7;
const backDays = 90;

/** Card takings that should have arrived; only for who may see what banks keep of them. */
async function countLateTakings(signal: AbortSignal): Promise<number> {
  if (!may('reports.see_cost')) return 0;
  const today = salonDay();
  const days = { from: addDays(today, -backDays), to: addDays(today, -lateAfterDays) };
  const accounts = (await call(listMoneyAccounts, {}, { signal, isQuiet: true })).data.filter(
    ({ kind, waiting }) => kind === 'clearing' && waiting > 0,
  );
  const totals = await Promise.all(accounts.map(({ id }) => call(listUnsettled, { id, ...days }, { signal, isQuiet: true })));
  return totals.reduce((sum, { total }) => sum + total, 0);
}

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
  { screen: 'merchant.money_accounts', permission: 'books.match_bank', title: 'needs.late_takings', count: countLateTakings },
];
