import { ActionIcon, Alert, Button, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { type DepositUse, usualDepositUses } from '@rawnaq/domain/sales/deposit';
import { changeFor } from '@rawnaq/domain/sales/payment';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RefusalError } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { Money } from '../../ui/figures.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PriceInput } from '../../ui/number-inputs.tsx';
import { MethodIcon } from './method-icon.tsx';
import { amountOf, likelyCash, type Method, type OfferedPayment, offer, paymentFault, remaining } from './payments.ts';
import styles from './payment-sheet.module.css';
import { type AvailableDeposit, UsedDeposits } from './used-deposits.tsx';
import { nameOf, useMoneyText } from './words.ts';

interface PaymentSheetProps {
  total_minor: number;
  /** The customer's, those of the visit that is billed first. */
  deposits: readonly AvailableDeposit[];
  methods: readonly Method[];
  /** The way of paying that was pressed; null where there is nothing to pay. */
  first: Method | null;
  isFullScreen: boolean;
  isWorking: boolean;
  refusal: RefusalError | null;
  onIssue: (payments: readonly OfferedPayment[], uses: readonly DepositUse[], change_minor: number) => void;
  onClose: () => void;
}

/** How it is paid. It opens with the exact amount on the way that was pressed: a second press issues the invoice. */
export function PaymentSheet({
  total_minor,
  deposits,
  methods,
  first,
  isFullScreen,
  isWorking,
  refusal,
  onIssue,
  onClose,
}: PaymentSheetProps) {
  const money = useMoneyText();
  // Until she chooses, the deposits of the visit itself are taken.
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const isTaken = (deposit: AvailableDeposit): boolean => chosen?.includes(deposit.id) ?? deposit.is_of_visit === 1;
  const uses = usualDepositUses(
    total_minor,
    deposits.map((deposit) => ({ id: deposit.id, left_minor: deposit.left_minor, is_of_visit: isTaken(deposit) })),
  );
  const due_minor = total_minor - uses.reduce((sum, use) => sum + use.amount_minor, 0);
  const [payments, setPayments] = useState<readonly OfferedPayment[]>(() =>
    first === null || due_minor === 0 ? [] : [offer(first, due_minor, crypto.randomUUID())],
  );
  const [wasTried, setWasTried] = useState(false);
  // The server may know another price, and deposits come and go: what was to pay all that was due pays all that is due now.
  const due = useRef(due_minor);
  useEffect(() => {
    const before = due.current;
    due.current = due_minor;
    setPayments((all) => {
      if (due_minor === 0) return [];
      if (all.length === 0) return first === null ? all : [offer(first, due_minor, crypto.randomUUID())];
      const isWhole = all.length === 1 && all.every((payment) => amountOf(payment) === before);
      return isWhole ? all.map((payment) => ({ ...payment, amount_minor: due_minor })) : all;
    });
  }, [due_minor, first]);
  const left = remaining(due_minor, payments);
  const fault = paymentFault(due_minor, payments, methods);
  const change = payments.reduce((sum, payment) => sum + changeOf(payment), 0);
  const isOnlyOne = payments.length === 1;
  // Two cards are two payments; once all is paid, another way can only take the place of what is there.
  const others =
    due_minor === 0 ? [] : left > 0 ? methods : methods.filter((method) => !payments.some((payment) => payment.method_id === method.id));
  const alter = (key: string, part: Partial<OfferedPayment>): void =>
    setPayments((all) => all.map((payment) => (payment.key === key ? { ...payment, ...part } : payment)));
  const billed = Number(refusal?.details['invoice_id']);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sales.payment')}
      size="30rem"
      fullScreen={isFullScreen}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (fault === null) onIssue(payments, uses, change);
        }}
      >
        <div className={styles.due}>
          <span>{t('sales.to_pay')}</span>
          <strong className={styles.total}>
            <Money amount_minor={total_minor} />
          </strong>
        </div>
        {refusal !== null && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            {refusal.message}{' '}
            {Number.isSafeInteger(billed) && billed > 0 && (
              <PageLink to={`/merchant/invoices/${billed}`}>{t('sales.open_billed')}</PageLink>
            )}
          </Alert>
        )}
        {total_minor === 0 && <p className={styles.hint}>{t('sales.free_of_charge')}</p>}
        {deposits.length > 0 && total_minor > 0 && <UsedDeposits deposits={deposits} uses={uses} onChange={setChosen} />}
        <ul className={styles.payments}>
          {payments.map((payment, index) => {
            const method = methods.find((entry) => entry.id === payment.method_id);
            return method === undefined ? null : (
              <PaymentRow
                key={payment.key}
                payment={payment}
                method={method}
                isFirst={index === 0}
                codeError={
                  refusal?.fieldMessages[`payments.${index}.authorization_code`] ??
                  (wasTried && method.kind === 'card' && payment.authorization_code.trim() === '' ? t('sales.fault.code') : undefined)
                }
                onChange={(part) => alter(payment.key, part)}
                onRemove={isOnlyOne ? null : () => setPayments((all) => all.filter((entry) => entry.key !== payment.key))}
              />
            );
          })}
        </ul>
        {others.length > 0 && (
          <div>
            <p className={styles.more}>{t(left > 0 ? 'sales.add_payment' : 'sales.other_method')}</p>
            <div className={styles.methods}>
              {others.map((method) => (
                <Button
                  key={method.id}
                  variant="default"
                  leftSection={<MethodIcon kind={method.kind} size={18} />}
                  onClick={() =>
                    setPayments((all) =>
                      left > 0 ? [...all, offer(method, left, crypto.randomUUID())] : [offer(method, due_minor, crypto.randomUUID())],
                    )
                  }
                >
                  {nameOf(method)}
                </Button>
              ))}
            </div>
          </div>
        )}
        <div className={styles.foot}>
          <p className={styles.state} role="status" data-tone={left === 0 ? 'good' : 'bad'}>
            {left === 0 ? t('sales.paid_exactly') : t(left > 0 ? 'sales.still_to_pay' : 'sales.too_much')}{' '}
            {left !== 0 && <Money amount_minor={Math.abs(left)} />}
          </p>
          <Button
            type="submit"
            size="lg"
            fullWidth
            className={styles.issue}
            loading={isWorking}
            disabled={fault === 'total' || fault === 'amount'}
            data-autofocus={first?.kind !== 'card' || undefined}
          >
            {t('sales.issue', { amount: money(total_minor) })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const changeOf = (payment: OfferedPayment): number =>
  payment.tendered_minor === null || !Number.isSafeInteger(payment.tendered_minor)
    ? 0
    : (changeFor(amountOf(payment), payment.tendered_minor) ?? 0);

interface PaymentRowProps {
  payment: OfferedPayment;
  method: Method;
  isFirst: boolean;
  codeError: string | undefined;
  onChange: (part: Partial<OfferedPayment>) => void;
  onRemove: (() => void) | null;
}

function PaymentRow({ payment, method, isFirst, codeError, onChange, onRemove }: PaymentRowProps) {
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
          />
        </div>
        {onRemove !== null && (
          <ActionIcon aria-label={t('sales.remove_payment', { method: name })} onClick={onRemove}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {method.kind === 'cash' && <CashReceived payment={payment} onChange={onChange} />}
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

function CashReceived({ payment, onChange }: { payment: OfferedPayment; onChange: (part: Partial<OfferedPayment>) => void }) {
  const amount = amountOf(payment);
  const tendered = payment.tendered_minor;
  const change = tendered === null || !Number.isSafeInteger(tendered) ? null : changeFor(amount, tendered);
  return (
    <div className={styles.cash}>
      <PriceInput
        label={t('sales.received')}
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
