import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { changeFor } from '@rawnaq/domain/finance/payments/payment';
import { IconX } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { hasKeys } from '../../../../ui/forms/has-keys.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { MethodIcon } from './method-icon.tsx';
import { amountOf, isShort, likelyCash, type Method, type OfferedPayment } from './payments.ts';
import styles from './payment-sheet.module.css';
import { nameOf, useMoneyText } from '../invoice/words.ts';

/** What goes back of the cash that was handed over for a payment and its tips. */
export const changeOf = (payment: OfferedPayment, tips_minor: number): number =>
  payment.tendered_minor === null || !Number.isSafeInteger(payment.tendered_minor)
    ? 0
    : (changeFor(amountOf(payment) + tips_minor, payment.tendered_minor) ?? 0);

interface PaymentRowProps {
  payment: OfferedPayment;
  method: Method;
  /** Handed over together with it. */
  tips_minor: number;
  isFirst: boolean;
  codeError: string | undefined;
  onChange: (part: Partial<OfferedPayment>) => void;
  onRemove: (() => void) | null;
}

/** One way of paying: how much, and what it needs (cash received, the code of the card, a reference). */
export function PaymentRow({ payment, method, tips_minor, isFirst, codeError, onChange, onRemove }: PaymentRowProps) {
  const name = nameOf(method);
  return (
    <li className={styles.payment}>
      <div className={styles.head}>
        <MethodIcon kind={method.kind} size={20} />
        <span className={styles.method}>{name}</span>
        <div className={styles.amount}>
          <PriceInput
            aria-label={t('sales.amount_by', { method: name })}
            value={payment.amount_minor}
            onChange={(amount_minor) => onChange({ amount_minor })}
            data-path="amount"
          />
        </div>
        {onRemove !== null && (
          <ActionIcon aria-label={t('sales.remove_payment', { method: name })} onClick={onRemove}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {method.kind === 'cash' && <CashReceived payment={payment} tips_minor={tips_minor} isFirst={isFirst} onChange={onChange} />}
      {method.kind === 'card' && (
        <TextInput
          label={t('labels.authorization_code')}
          withAsterisk
          data-autofocus={isFirst || undefined}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={50}
          dir="ltr"
          data-path={payment.authorization_code.trim() === '' ? 'code' : undefined}
          value={payment.authorization_code}
          error={codeError}
          onChange={(event) => onChange({ authorization_code: event.currentTarget.value })}
        />
      )}
      {(method.kind === 'transfer' || method.kind === 'other') && (
        <TextInput
          label={t('labels.reference')}
          autoComplete="off"
          maxLength={100}
          value={payment.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

interface CashReceivedProps {
  payment: OfferedPayment;
  tips_minor: number;
  isFirst: boolean;
  onChange: (part: Partial<OfferedPayment>) => void;
}

function CashReceived({ payment, tips_minor, isFirst, onChange }: CashReceivedProps) {
  const money = useMoneyText();
  const amount = amountOf(payment) + tips_minor;
  const tendered = payment.tendered_minor;
  const change = tendered === null || !Number.isSafeInteger(tendered) ? null : changeFor(amount, tendered);
  return (
    <div className={styles.cash}>
      <PriceInput
        label={t('sales.received')}
        data-autofocus={(isFirst && hasKeys()) || undefined}
        data-path={isShort(payment, tips_minor) ? 'received' : undefined}
        value={tendered}
        onChange={(tendered_minor) => onChange({ tendered_minor })}
        error={tendered !== null && Number.isSafeInteger(tendered) && change === null ? t('sales.received_too_little') : undefined}
      />
      <div className={styles.likely}>
        {likelyCash(amount).map((sum) => (
          <UnstyledButton key={sum} className={styles.sum} onClick={() => onChange({ tendered_minor: sum })}>
            <Money amount_minor={sum} withCurrency={false} />
          </UnstyledButton>
        ))}
      </div>
      <div className={styles.change} aria-live="polite">
        {tendered !== null && tendered > tips_minor && isShort(payment, tips_minor) && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => onChange({ amount_minor: tendered - tips_minor, tendered_minor: null })}
          >
            {t('sales.only_in_cash', { amount: money(tendered - tips_minor) })}
          </Button>
        )}
        {change !== null && (
          <>
            {t('sales.change_due')}{' '}
            <strong>
              <Money amount_minor={change} />
            </strong>
          </>
        )}
      </div>
    </div>
  );
}
