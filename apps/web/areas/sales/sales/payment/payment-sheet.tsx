import { Alert, Button, Checkbox, Modal } from '@mantine/core';
import { usualDepositUses } from '@rawnaq/domain/value/deposits/deposit';
import { IconAlertTriangle, IconClockDollar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, SentenceWithNumber } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { useMissing } from '../../../../ui/forms/use-missing.ts';
import type { Till } from '../cart/cart.ts';
import { madeBefore } from './made-before.ts';
import { MethodIcon } from './method-icon.tsx';
import { changeOf, PaymentRow } from './payment-row.tsx';
import { PaymentTips } from './payment-tips.tsx';
import {
  amountOf,
  isShort,
  isWholeTip,
  type Method,
  type OfferedPayment,
  offer,
  paymentFault,
  remaining,
  type Settlement,
  tipAmount,
  tipsWith,
  type TypedTip,
} from './payments.ts';
import styles from './payment-sheet.module.css';
import { useEarlyEnter } from '../till/use-early-enter.ts';
import type { TillSale } from '../till/use-till-sale.ts';
import { type AvailableDeposit, UsedDeposits } from '../cart/used-deposits.tsx';
import { WaysOn } from './ways-on.tsx';
import { nameOf, useMoneyText } from '../invoice/words.ts';

export interface PaymentSheetProps {
  /** What gift cards leave of the invoice's total. */
  total_minor: number;
  /** What the customer has on her account. */
  balance_left_minor: number;
  /** Whether a part may be left owed. */
  may_owe: boolean;
  employees: Till['employees'];
  /** Whom a tip most likely is for. */
  likely_employee_id: number | null;
  /** The customer's, those of the visit that is billed first. */
  deposits: readonly AvailableDeposit[];
  methods: readonly Method[];
  /** The way of paying that was pressed; null where there is nothing to pay. */
  first: Method | null;
  isFullScreen: boolean;
  /** Without connection: the cash is taken now, the invoice follows. */
  isKept: boolean;
  sale: Pick<TillSale, 'isWorking' | 'refusal' | 'leaveSold' | 'sellAnew'>;
  onIssue: (settlement: Settlement) => void;
  onClose: () => void;
}

/** How it is paid. It opens with the exact amount on the way that was pressed: a second press issues the invoice. */
export function PaymentSheet({
  total_minor,
  balance_left_minor,
  may_owe,
  employees,
  likely_employee_id,
  deposits,
  methods,
  first,
  isFullScreen,
  isKept,
  sale,
  onIssue,
  onClose,
}: PaymentSheetProps) {
  const money = useMoneyText();
  const { isWorking, refusal } = sale;
  const made = madeBefore(refusal);
  const sheet = useRef<HTMLFormElement>(null);
  useEarlyEnter(sheet);
  // Until she chooses, the deposits of the visit itself are taken.
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const isTaken = (deposit: AvailableDeposit): boolean => chosen?.includes(deposit.id) ?? deposit.is_of_visit === 1;
  const uses = usualDepositUses(
    total_minor,
    deposits.map((deposit) => ({ id: deposit.id, left_minor: deposit.left_minor, is_of_visit: isTaken(deposit) })),
  );
  const [takesBalance, setTakesBalance] = useState(false);
  const [owed_minor, setOwed] = useState(0);
  const [tips, setTips] = useState<readonly TypedTip[]>([]);
  const undeposited_minor = total_minor - uses.reduce((sum, use) => sum + use.amount_minor, 0);
  const balance_minor = takesBalance ? Math.min(balance_left_minor, undeposited_minor) : 0;
  const debt_minor = Math.min(owed_minor, undeposited_minor - balance_minor);
  const due_minor = undeposited_minor - balance_minor - debt_minor;
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
  const tips_minor = tips.reduce((sum, tip) => sum + tipAmount(tip), 0);
  const change_minor = payments.reduce((sum, payment) => sum + changeOf(payment, tipsWith(payment, payments, tips)), 0);
  // Nothing is issued that would only be refused, or that not enough was handed over for.
  const isShortOfCash = payments.some((payment) => isShort(payment, tipsWith(payment, payments, tips)));
  const areTipsWhole = tips.every(isWholeTip);
  const missing = useMissing<'made' | 'amount' | 'received' | 'code' | 'tips'>(sheet);
  const needs = {
    made: made !== null,
    amount: fault === 'amount' || fault === 'total',
    received: isShortOfCash,
    code: fault === 'code',
    tips: !areTipsWhole,
  };
  const said =
    left !== 0
      ? left > 0
        ? 'sales.still_to_pay'
        : 'sales.too_much'
      : isShortOfCash
        ? 'sales.received_too_little'
        : areTipsWhole
          ? 'sales.paid_exactly'
          : 'till.tip_open';
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
        ref={sheet}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (!missing.isAnyMissing(needs)) onIssue({ payments, uses, balance_minor, debt_minor, tips, change_minor });
        }}
      >
        <div className={styles.due}>
          <span>{t('sales.to_pay')}</span>
          <strong className={styles.total}>
            <Money amount_minor={total_minor} />
          </strong>
        </div>
        {refusal !== null && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />} data-path="made">
            <SentenceWithNumber number={made?.number ?? null}>{refusal.message}</SentenceWithNumber>{' '}
            {made !== null && (
              <WaysOn
                made={made}
                onSold={() => {
                  onClose();
                  void sale.leaveSold();
                }}
                onAnew={() => void sale.sellAnew()}
              />
            )}
            {Number.isSafeInteger(billed) && billed > 0 && (
              <PageLink to={`/merchant/invoices/${billed}`}>{t('sales.open_billed')}</PageLink>
            )}
            {refusal.code === 'cash_shifts.cash_needs_shift' && may('cash_shifts.open') && (
              <PageLink to={pathOf('merchant.cash_shifts')}>{t('till.drawer_to')}</PageLink>
            )}
          </Alert>
        )}
        {total_minor === 0 && <p className={styles.hint}>{t('sales.free_of_charge')}</p>}
        {deposits.length > 0 && total_minor > 0 && <UsedDeposits deposits={deposits} uses={uses} onChange={setChosen} />}
        {balance_left_minor > 0 && total_minor > 0 && (
          <div className={styles.deposit}>
            <Checkbox
              checked={takesBalance}
              onChange={(event) => setTakesBalance(event.currentTarget.checked)}
              label={t('till.balance_use')}
              description={t('till.balance_left', { amount: money(balance_left_minor) })}
            />
            {balance_minor > 0 && (
              <span className={styles.taken}>
                <Money amount_minor={-balance_minor} />
              </span>
            )}
          </div>
        )}
        <ul className={styles.payments}>
          {payments.map((payment, index) => {
            const method = methods.find((entry) => entry.id === payment.method_id);
            return method === undefined ? null : (
              <PaymentRow
                key={payment.key}
                payment={payment}
                method={method}
                tips_minor={tipsWith(payment, payments, tips)}
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
        {may_owe && (debt_minor > 0 || left > 0) && (
          <div className={styles.deposit}>
            <span className={styles.owed}>
              <IconClockDollar size={20} stroke={1.6} aria-hidden />
              {t('till.debt')}
              {debt_minor > 0 && <Money amount_minor={debt_minor} />}
            </span>
            <Button size="sm" variant="default" onClick={() => setOwed(debt_minor > 0 ? 0 : left)}>
              {debt_minor > 0 ? t('till.debt_none') : t('till.debt_rest', { amount: money(left) })}
            </Button>
          </div>
        )}
        <PaymentTips
          tips={tips}
          employees={employees}
          methods={methods}
          likely_employee_id={likely_employee_id}
          likely_method_id={payments[0]?.method_id ?? null}
          onChange={setTips}
        />
        <div className={styles.foot}>
          {tips_minor > 0 && (
            <p className={styles.withTips}>
              {t('till.with_tips')} <Money amount_minor={due_minor + tips_minor} />
            </p>
          )}
          <p className={styles.state} role="status" data-tone={said === 'sales.paid_exactly' ? 'good' : 'bad'}>
            {t(said)} {left !== 0 && <Money amount_minor={Math.abs(left)} />}
          </p>
          <Button
            type="submit"
            size="lg"
            fullWidth
            className={styles.issue}
            loading={isWorking}
            data-autofocus={first?.kind !== 'card' || undefined}
          >
            {t(isKept ? 'till.offline_pay' : 'sales.issue', { amount: money(total_minor) })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
