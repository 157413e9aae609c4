import { Alert, Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money, SentenceWithNumber } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { useMissing } from '../../../../ui/forms/use-missing.ts';
import type { Till } from '../cart/cart.ts';
import { madeBefore } from './made-before.ts';
import { PaymentRow } from './payment-row.tsx';
import { PaymentTips } from './payment-tips.tsx';
import { type Method, type OfferedPayment, type Settlement, tipsWith } from './payments.ts';
import styles from './payment-sheet.module.css';
import { useEarlyEnter } from '../till/use-early-enter.ts';
import type { TillSale } from '../till/use-till-sale.ts';
import { type AvailableDeposit, UsedDeposits } from '../cart/used-deposits.tsx';
import { offered, useSettlement } from './use-settlement.ts';
import { OtherMethods, OwedPart, UsedBalance } from './ways-of-settling.tsx';
import { WaysOn } from './ways-on.tsx';
import { useMoneyText } from '../invoice/words.ts';

export interface PaymentSheetProps {
  /** What gift cards leave of the invoice's total. */
  total_minor: number;
  /** What the customer has on the account. */
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
export function PaymentSheet(props: PaymentSheetProps) {
  const { total_minor, balance_left_minor, deposits, methods, first, sale, onClose } = props;
  const { refusal } = sale;
  const made = madeBefore(refusal);
  const sheet = useRef<HTMLFormElement>(null);
  useEarlyEnter(sheet);
  const settling = useSettlement({ total_minor, balance_left_minor, deposits, methods, first });
  const { payments, setPayments, tips, left, debt_minor, settlement } = settling;
  const [wasTried, setWasTried] = useState(false);
  const missing = useMissing<'made' | 'amount' | 'received' | 'code' | 'tips'>(sheet);
  const alter = (key: string, part: Partial<OfferedPayment>): void =>
    setPayments((all) => all.map((payment) => (payment.key === key ? { ...payment, ...part } : payment)));

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sales.payment')}
      size="30rem"
      fullScreen={props.isFullScreen}
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
          if (!missing.isAnyMissing({ made: made !== null, ...settling.faults })) props.onIssue(settlement);
        }}
      >
        <div className={styles.due}>
          <span>{t('sales.to_pay')}</span>
          <strong className={styles.total}>
            <Money amount_minor={total_minor} />
          </strong>
        </div>
        {refusal !== null && <RefusedSale refusal={refusal} sale={sale} onClose={onClose} />}
        {total_minor === 0 && <p className={styles.hint}>{t('sales.free_of_charge')}</p>}
        {deposits.length > 0 && total_minor > 0 && (
          <UsedDeposits deposits={deposits} uses={settlement.uses} onChange={settling.chooseDeposits} />
        )}
        {balance_left_minor > 0 && total_minor > 0 && (
          <UsedBalance
            isTaken={settling.takesBalance}
            left_minor={balance_left_minor}
            used_minor={settlement.balance_minor}
            onChange={settling.takeBalance}
          />
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
                onRemove={payments.length === 1 ? null : () => setPayments((all) => all.filter((entry) => entry.key !== payment.key))}
              />
            );
          })}
        </ul>
        <OtherMethods
          methods={settling.others}
          isMore={left > 0}
          onChoose={(method) => setPayments((all) => (left > 0 ? [...all, offered(method, left)] : [offered(method, settling.due_minor)]))}
        />
        {props.may_owe && (debt_minor > 0 || left > 0) && <OwedPart debt_minor={debt_minor} left_minor={left} onChange={settling.owe} />}
        <PaymentTips
          tips={tips}
          employees={props.employees}
          methods={methods}
          likely_employee_id={props.likely_employee_id}
          likely_method_id={payments[0]?.method_id ?? null}
          onChange={settling.setTips}
        />
        <Foot {...props} settling={settling} />
      </form>
    </Modal>
  );
}

type Settling = ReturnType<typeof useSettlement>;

/** What is still missing or all paid, and the press that issues the invoice. */
function Foot({ total_minor, first, isKept, sale, settling }: PaymentSheetProps & { settling: Settling }) {
  const money = useMoneyText();
  const { left, tips_minor, due_minor } = settling;
  const said = saidOf(settling);
  return (
    <div className={styles.foot} data-foot>
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
        loading={sale.isWorking}
        data-autofocus={first?.kind !== 'card' || undefined}
      >
        {t(isKept ? 'till.offline_pay' : 'sales.issue', { amount: money(total_minor) })}
      </Button>
    </div>
  );
}

function saidOf({ left, faults }: Settling) {
  if (left !== 0) return left > 0 ? 'sales.still_to_pay' : 'sales.too_much';
  if (faults.received) return 'sales.received_too_little';
  return faults.tips ? 'till.tip_open' : 'sales.paid_exactly';
}

interface RefusedSaleProps {
  refusal: RefusalError;
  sale: PaymentSheetProps['sale'];
  onClose: () => void;
}

/** Why no invoice was issued, and the ways on: an earlier try that made one, the invoice of the visit, the drawer to be opened. */
function RefusedSale({ refusal, sale, onClose }: RefusedSaleProps) {
  const made = madeBefore(refusal);
  const billed = Number(refusal.details['invoice_id']);
  return (
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
      {Number.isSafeInteger(billed) && billed > 0 && <PageLink to={`/merchant/invoices/${billed}`}>{t('sales.open_billed')}</PageLink>}
      {refusal.code === 'cash_shifts.cash_needs_shift' && may('cash_shifts.open') && (
        <PageLink to={pathOf('merchant.cash_shifts')}>{t('till.drawer_to')}</PageLink>
      )}
    </Alert>
  );
}
