import { Checkbox } from '@mantine/core';
import type { listAvailableDeposits } from '@rawnaq/contract/value/deposits';
import type { Output } from '@rawnaq/contract/endpoint';
import type { DepositUse } from '@rawnaq/domain/value/deposits/deposit';
import { t } from '../../../../shell/text/text.ts';
import { Money, SentenceWithNumber } from '../../../../ui/figures/figures.tsx';
import styles from '../payment/payment-sheet.module.css';
import { useMoneyText } from '../invoice/words.ts';

export type AvailableDeposit = Output<typeof listAvailableDeposits.output>['data'][number];

interface UsedDepositsProps {
  deposits: readonly AvailableDeposit[];
  uses: readonly DepositUse[];
  onChange: (chosen: readonly number[]) => void;
}

/** What of the customer's deposits this sale takes: those of its visit by itself, the others when they are ticked. */
export function UsedDeposits({ deposits, uses, onChange }: UsedDepositsProps) {
  const money = useMoneyText();
  const used = uses.map((use) => use.deposit_id);
  return (
    <fieldset className={styles.deposits}>
      <legend className={styles.more}>{t('sales.deposits')}</legend>
      {deposits.map((deposit) => {
        const use = uses.find((one) => one.deposit_id === deposit.id);
        return (
          <div key={deposit.id} className={styles.deposit}>
            <Checkbox
              checked={use !== undefined}
              onChange={(event) => onChange(event.currentTarget.checked ? [...used, deposit.id] : used.filter((id) => id !== deposit.id))}
              label={
                <SentenceWithNumber number={deposit.receipt_number}>
                  {t('sales.deposit_of', { number: deposit.receipt_number })}
                </SentenceWithNumber>
              }
              description={t('sales.deposit_left', { amount: money(deposit.left_minor) })}
            />
            {use !== undefined && (
              <span className={styles.taken}>
                <Money amount_minor={-use.amount_minor} />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
