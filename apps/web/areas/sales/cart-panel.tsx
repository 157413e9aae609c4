import { Alert, Button } from '@mantine/core';
import { nothingToDiscount } from '@rawnaq/domain/sales/discount-code';
import { IconPlayerPause, IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { t, textOf } from '../../shell/text.ts';
import { Money, TimeText } from '../../ui/figures.tsx';
import { type Cart, type CustomerValue as Value, isEmptyCart, type Till, withCustomer } from './cart.ts';
import type { CartContentsProps } from './cart-contents.tsx';
import styles from './cart-panel.module.css';
import { priceCart } from './cart-price.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { MethodIcon } from './method-icon.tsx';
import type { Method } from './payments.ts';
import { cartContents, customerValue } from './till-parts.ts';
import { nameOf, useMoneyText } from './words.ts';

interface CartPanelProps extends Omit<CartContentsProps, 'priced'> {
  appointment_at: string | null;
  /** What the customer has and owes; null while nobody is chosen or it is not known. */
  value: Value | null;
  onPay: (method: Method | null) => void;
  onHold: () => void;
  onClear: () => void;
}

/** The sale as it grows: who buys, what, and what it comes to; one press on a way of paying goes on with the exact amount. */
export function CartPanel({
  till,
  cart,
  appointment_at,
  value,
  isOffline,
  findCode,
  findCard,
  onChange,
  onPay,
  onHold,
  onClear,
}: CartPanelProps) {
  const priced = priceCart(cart);
  const invoice = priced.ok ? priced.invoice : null;
  return (
    <section className={styles.panel} aria-label={t('sales.sale')}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {appointment_at === null ? t('sales.sale') : t('sales.appointments_sale')}{' '}
          {appointment_at !== null && <TimeText moment={appointment_at} />}
        </h1>
        {!isEmptyCart(cart) && (
          <>
            {till.allow_hold_invoice === 1 && !isOffline && cart.mends === undefined && (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconPlayerPause size={16} stroke={1.6} aria-hidden />}
                onClick={onHold}
              >
                {t('sales.hold')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={onClear}
            >
              {t('sales.clear_cart')}
            </Button>
          </>
        )}
      </header>
      <div className={styles.customer} data-till-customer>
        <CustomerPicker
          value={cart.customer}
          isFixed={cart.appointment_id !== null}
          onChange={(customer) => onChange(withCustomer(cart, customer))}
        />
        {value !== null && !isOffline && <customerValue.Part till={till} cart={cart} value={value} onChange={onChange} />}
      </div>
      {isEmptyCart(cart) ? (
        <div className={styles.empty}>
          <IconShoppingBag size={36} stroke={1.2} aria-hidden />
          <h2 className={styles.emptyTitle}>{t('sales.empty_cart_title')}</h2>
          <p className={styles.emptyText}>{t('sales.empty_cart_text')}</p>
        </div>
      ) : (
        <>
          <div className={styles.scroll}>
            <cartContents.Part
              till={till}
              cart={cart}
              priced={priced}
              isOffline={isOffline}
              findCode={findCode}
              findCard={findCard}
              onChange={onChange}
            />
          </div>
          <footer className={styles.footer}>
            {priced.ok ? (
              <Sums invoice={priced.invoice} paid_by_cards_minor={priced.paid_by_cards_minor} />
            ) : (
              <Alert color="red" id="cart-fault">{faultText(priced.refusal.code, cart)}</Alert>
            )}
            <PayButtons
              till={till}
              total_minor={invoice === null || !priced.ok ? null : invoice.total_minor - priced.paid_by_cards_minor}
              isOffline={isOffline}
              onPay={onPay}
            />
          </footer>
        </>
      )}
    </section>
  );
}

function faultText(code: string, { code: discount }: Cart): string {
  const isOfCode = code === 'sales.discount_code_nothing_to_discount' && discount !== null;
  const fault = (isOfCode ? nothingToDiscount(discount.category) : code).slice('sales.'.length);
  return textOf(`till.fault.${fault}`) ?? textOf(`sales.cart_fault.${fault}`) ?? t('sales.cart_fault.other');
}

interface InvoiceSums {
  gross_before_discount_minor: number;
  discount_minor: number;
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
}

/** From the prices to the total, without a step that has to be believed. */
export function Sums({ invoice, paid_by_cards_minor = 0 }: { invoice: InvoiceSums; paid_by_cards_minor?: number }) {
  return (
    <dl className={styles.sums}>
      {invoice.discount_minor > 0 && (
        <>
          <dt>{t('sales.before_discount')}</dt>
          <dd>
            <Money amount_minor={invoice.gross_before_discount_minor} withCurrency={false} />
          </dd>
          <dt>{t('sales.discount')}</dt>
          <dd>
            <Money amount_minor={-invoice.discount_minor} withCurrency={false} />
          </dd>
        </>
      )}
      {invoice.vat_minor > 0 && (
        <>
          <dt>{t('sales.without_vat')}</dt>
          <dd>
            <Money amount_minor={invoice.subtotal_minor} withCurrency={false} />
          </dd>
          <dt>{t('sales.vat')}</dt>
          <dd>
            <Money amount_minor={invoice.vat_minor} withCurrency={false} />
          </dd>
        </>
      )}
      <dt className={styles.total}>{t('sales.total')}</dt>
      <dd className={styles.total}>
        <Money amount_minor={invoice.total_minor} />
      </dd>
      {paid_by_cards_minor > 0 && (
        <>
          <dt>{t('till.paid_by_card')}</dt>
          <dd>
            <Money amount_minor={-paid_by_cards_minor} withCurrency={false} />
          </dd>
          <dt className={styles.rest}>{t('till.left_to_pay')}</dt>
          <dd className={styles.rest}>
            <Money amount_minor={invoice.total_minor - paid_by_cards_minor} />
          </dd>
        </>
      )}
    </dl>
  );
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
