import { Alert, Button } from '@mantine/core';
import { nothingToDiscount } from '@rawnaq/domain/value/discount-codes/discount-code';
import { t, textOf } from '../../../../shell/text/text.ts';
import type { Cart, Till } from '../cart/cart.ts';
import styles from '../cart/cart-panel.module.css';
import type { priceCart } from '../cart/cart-price.ts';
import { Sums } from './cart-sums.tsx';
import { MethodIcon } from '../payment/method-icon.tsx';
import type { Method } from '../payment/payments.ts';
import { nameOf, useMoneyText } from '../invoice/words.ts';

interface CartFooterProps {
  till: Till;
  cart: Cart;
  priced: ReturnType<typeof priceCart>;
  isOffline: boolean;
  onPay: (method: Method | null) => void;
}

/** What a sale comes to, or why it has no price yet, and the ways of paying. */
export function CartFooter({ till, cart, priced, isOffline, onPay }: CartFooterProps) {
  return (
    <footer className={styles.footer} data-foot>
      {priced.ok ? (
        <Sums invoice={priced.invoice} paid_by_cards_minor={priced.paid_by_cards_minor} />
      ) : (
        <Alert color="red" id="cart-fault">
          {faultText(priced.refusal.code, cart)}
        </Alert>
      )}
      <PayButtons
        till={till}
        total_minor={priced.ok ? priced.invoice.total_minor - priced.paid_by_cards_minor : null}
        isOffline={isOffline}
        onPay={onPay}
      />
    </footer>
  );
}

function faultText(code: string, { code: discount }: Cart): string {
  const isOfCode = code === 'sales.discount_code_nothing_to_discount' && discount !== null;
  const fault = (isOfCode ? nothingToDiscount(discount.category) : code).slice('sales.'.length);
  return textOf(`till.fault.${fault}`) ?? textOf(`sales.cart_fault.${fault}`) ?? t('sales.cart_fault.other');
}

interface PayButtonsProps {
  till: Till;
  total_minor: number | null;
  isOffline: boolean;
  onPay: (method: Method | null) => void;
}

function PayButtons({ till, total_minor, isOffline, onPay }: PayButtonsProps) {
  const money = useMoneyText();
  const isFree = total_minor === 0;
  if (isFree) {
    return (
      <Button size="lg" fullWidth onClick={() => onPay(null)}>
        {t('sales.pay', { amount: money(0) })}
      </Button>
    );
  }
  return (
    <div className={styles.methods}>
      {till.payment_methods
        .filter((method) => !isOffline || method.kind === 'cash')
        .map((method, index) => (
          <Button
            key={method.id}
            size="lg"
            variant={index === 0 ? 'filled' : 'default'}
            className={styles.method}
            disabled={total_minor === null}
            aria-describedby={total_minor === null ? 'cart-fault' : undefined}
            leftSection={<MethodIcon kind={method.kind} size={20} />}
            aria-label={`${t('sales.pay_by', { method: nameOf(method) })} ${total_minor === null ? '' : money(total_minor)}`}
            onClick={() => onPay(method)}
          >
            {nameOf(method)}
          </Button>
        ))}
    </div>
  );
}
