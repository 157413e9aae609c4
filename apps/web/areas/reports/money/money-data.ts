import type { Output } from '@rawnaq/contract/endpoint';
import { listBankLines, listBankMovements, listBankPayables } from '@rawnaq/contract/reports/bank-statements';
import { listMoneyAccounts, listMoneyTransfers } from '@rawnaq/contract/reports/money-accounts';
import { listChargebacks, listPaymentsOfDay } from '@rawnaq/contract/reports/chargebacks';
import { listSettlements, listUnsettled } from '@rawnaq/contract/reports/settlements';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';

export type MoneyAccounts = Output<typeof listMoneyAccounts.output>;
export type MoneyAccount = MoneyAccounts['data'][number];
export type Unsettled = Output<typeof listUnsettled.output>;
export type Item = Unsettled['data'][number];
export type Fee = Unsettled['fees'][number];
export type Settlement = Output<typeof listSettlements.output>['data'][number];
export type Chargeback = Output<typeof listChargebacks.output>['data'][number];
export type BankLine = Output<typeof listBankLines.output>['data'][number];
export type Movement = Output<typeof listBankMovements.output>['data'][number];
export type Payable = Output<typeof listBankPayables.output>['data'][number];
export type Transfer = Output<typeof listMoneyTransfers.output>['data'][number];

/** What was read of where money lies is read afresh. */
export const refreshMoney = (): Promise<unknown> =>
  Promise.all(
    [
      listMoneyAccounts,
      listMoneyTransfers,
      listSettlements,
      listUnsettled,
      listChargebacks,
      listPaymentsOfDay,
      listBankLines,
      listBankMovements,
      listBankPayables,
    ].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );

/** Reads it afresh when somebody else changed the books. */
export const useMoneyChanges = (): void =>
  useLiveChanges(({ topic }) => {
    if (topic === 'books' || topic === '*') void refreshMoney();
  });

export const keyOf = ({ ledger, movement_id }: Pick<Item, 'ledger' | 'movement_id'>): string => `${ledger} ${movement_id}`;
export const isClearing = ({ kind }: Pick<MoneyAccount, 'kind'>): boolean => kind === 'clearing' || kind === 'gateway';

/** What an item is called: its document, else what an earlier settlement left; what was charged back says so. */
export function itemName({ ledger, movement_id, number }: Item): string {
  if (ledger === 'settlements') return t('money.settling.left_of', { number: movement_id });
  const payment = number ?? t('money.settling.payment');
  return ledger === 'chargebacks' ? t('money.chargebacks.of', { what: payment }) : payment;
}
