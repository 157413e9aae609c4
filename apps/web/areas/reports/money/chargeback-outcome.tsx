import { SegmentedControl } from '@mantine/core';
import type { listPaymentsOfDay } from '@rawnaq/contract/reports/chargebacks';
import type { Output } from '@rawnaq/contract/endpoint';
import { type ChargebackOutcome, mostOf, outcomesOf } from '@rawnaq/domain/reports/money/chargeback';
import { t } from '../../../shell/text/text.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import styles from './money.module.css';

export type ChargeablePayment = Output<typeof listPaymentsOfDay.output>['data'][number];

interface OutcomeChoiceProps {
  payment: ChargeablePayment;
  outcome: ChargebackOutcome;
  onChoose: (outcome: ChargebackOutcome) => void;
}

/** What becomes of a payment that is charged back, with what that means and how much of it can become so. */
export function OutcomeChoice({ payment, outcome, onChoose }: OutcomeChoiceProps) {
  const money = useMoneyText();
  const outcomes = outcomesOf(payment);
  const most_minor = mostOf(outcome, payment);
  return (
    <>
      {outcomes.length > 1 && (
        <SegmentedControl
          aria-label={t('labels.outcome')}
          data={outcomes.map((value) => ({ value, label: nameOf(value) }))}
          value={outcome}
          onChange={(value) => onChoose(outcomes.find((one) => one === value) ?? 'lost')}
        />
      )}
      <p className={styles.note}>
        {outcomes.length > 1 ? hintOf() : t(`money.chargebacks.nobody.${payment.of}`)}
        {outcomes.length > 1 && most_minor < payment.left_minor && ` ${t('money.chargebacks.at_most', { amount: money(most_minor) })}`}
      </p>
    </>
  );

  function nameOf(value: ChargebackOutcome): string {
    return value === 'taken_off' ? t(`money.chargebacks.taken_off.${payment.of}`) : t(`money.chargebacks.outcomes.${value}`);
  }

  function hintOf(): string {
    if (outcome === 'taken_off') return t(`money.chargebacks.taken_off_hints.${payment.of}`);
    return t(`money.chargebacks.outcome_hints.${outcome === 'owed' && payment.of === 'deposit' ? 'owed_deposit' : outcome}`);
  }
}
