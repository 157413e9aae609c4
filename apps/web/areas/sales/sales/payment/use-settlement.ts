import { usualDepositUses } from '@rawnaq/domain/value/deposits/deposit';
import { useEffect, useRef, useState } from 'react';
import type { AvailableDeposit } from '../cart/used-deposits.tsx';
import { changeOf } from './payment-row.tsx';
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

export const offered = (method: Method, amount_minor: number): OfferedPayment => offer(method, amount_minor, crypto.randomUUID());

interface SaleToSettle {
  /** What gift cards leave of the invoice's total. */
  total_minor: number;
  balance_left_minor: number;
  deposits: readonly AvailableDeposit[];
  methods: readonly Method[];
  /** The way of paying that was pressed; null where there is nothing to pay. */
  first: Method | null;
}

/** How a sale is settled so far: by deposits, balance, debt and payments, with the tips beside; what is left of it, and what is at fault. */
export function useSettlement({ total_minor, balance_left_minor, deposits, methods, first }: SaleToSettle) {
  // Until somebody chooses, the deposits of the visit itself are taken.
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
    first === null || due_minor === 0 ? [] : [offered(first, due_minor)],
  );
  // The server may know another price, and deposits come and go: what was to pay all that was due pays all that is due now.
  const due = useRef(due_minor);
  useEffect(() => {
    const before = due.current;
    due.current = due_minor;
    setPayments((all) => {
      if (due_minor === 0) return [];
      if (all.length === 0) return first === null ? all : [offered(first, due_minor)];
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
  // Two cards are two payments; once all is paid, another way can only take the place of what is there.
  const others =
    due_minor === 0 ? [] : left > 0 ? methods : methods.filter((method) => !payments.some((payment) => payment.method_id === method.id));
  const settlement: Settlement = { payments, uses, balance_minor, debt_minor, tips, change_minor };
  return {
    settlement,
    payments,
    setPayments,
    tips,
    setTips,
    tips_minor,
    debt_minor,
    due_minor,
    left,
    others,
    takesBalance,
    takeBalance: setTakesBalance,
    chooseDeposits: setChosen,
    owe: setOwed,
    /** By the field that is at fault. */
    faults: {
      amount: fault === 'amount' || fault === 'total',
      received: isShortOfCash,
      code: fault === 'code',
      tips: !areTipsWhole,
    },
  };
}
