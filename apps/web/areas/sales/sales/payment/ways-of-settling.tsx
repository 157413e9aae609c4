import { Button, Checkbox } from '@mantine/core';
import { IconClockDollar } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { nameOf, useMoneyText } from '../invoice/words.ts';
import { MethodIcon } from './method-icon.tsx';
import styles from './payment-sheet.module.css';
import type { Method } from './payments.ts';

interface UsedBalanceProps {
  isTaken: boolean;
  left_minor: number;
  used_minor: number;
  onChange: (isTaken: boolean) => void;
}

/** The customer's balance, taken for this sale or not. */
export function UsedBalance({ isTaken, left_minor, used_minor, onChange }: UsedBalanceProps) {
  const money = useMoneyText();
  return (
    <div className={styles.deposit}>
      <Checkbox
        checked={isTaken}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('till.balance_use')}
        description={t('till.balance_left', { amount: money(left_minor) })}
      />
      {used_minor > 0 && (
        <span className={styles.taken}>
          <Money amount_minor={-used_minor} />
        </span>
      )}
    </div>
  );
}

interface OtherMethodsProps {
  methods: readonly Method[];
  /** Something is still to be paid: another payment, not another way for the same. */
  isMore: boolean;
  onChoose: (method: Method) => void;
}

export function OtherMethods({ methods, isMore, onChoose }: OtherMethodsProps) {
  if (methods.length === 0) return null;
  return (
    <div>
      <p className={styles.more}>{t(isMore ? 'sales.add_payment' : 'sales.other_method')}</p>
      <div className={styles.methods}>
        {methods.map((method) => (
          <Button
            key={method.id}
            variant="default"
            leftSection={<MethodIcon kind={method.kind} size={18} />}
            onClick={() => onChoose(method)}
          >
            {nameOf(method)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface OwedPartProps {
  debt_minor: number;
  left_minor: number;
  onChange: (debt_minor: number) => void;
}

/** What the customer pays later. */
export function OwedPart({ debt_minor, left_minor, onChange }: OwedPartProps) {
  const money = useMoneyText();
  return (
    <div className={styles.deposit}>
      <span className={styles.owed}>
        <IconClockDollar size={20} stroke={1.6} aria-hidden />
        {t('till.debt')}
        {debt_minor > 0 && <Money amount_minor={debt_minor} />}
      </span>
      <Button size="sm" variant="default" onClick={() => onChange(debt_minor > 0 ? 0 : left_minor)}>
        {debt_minor > 0 ? t('till.debt_none') : t('till.debt_rest', { amount: money(left_minor) })}
      </Button>
    </div>
  );
}
