import { Alert, Button, Textarea, UnstyledButton } from '@mantine/core';
import { IconDiscount, IconNote, IconPlayerPause, IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t, textOf } from '../../shell/text.ts';
import { Money, TimeText } from '../../ui/figures.tsx';
import { type Cart, isEmptyCart, priceCart, type Till, withLine, withoutLine } from './cart.ts';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-panel.module.css';
import { CustomerPicker } from './customer-picker.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { MethodIcon } from './method-icon.tsx';
import type { Method } from './payments.ts';
import { nameOf, useMoneyText } from './words.ts';

interface CartPanelProps {
  till: Till;
  cart: Cart;
  appointment_at: string | null;
  onChange: (cart: Cart) => void;
  onPay: (method: Method | null) => void;
  onHold: () => void;
  onClear: () => void;
}

/** The sale as it grows: who buys, what, and what it comes to; one press on a way of paying goes on with the exact amount. */
export function CartPanel({ till, cart, appointment_at, onChange, onPay, onHold, onClear }: CartPanelProps) {
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
            {till.allow_hold_invoice === 1 && (
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
      <div className={styles.customer}>
        <CustomerPicker
          value={cart.customer}
          isFixed={cart.appointment_id !== null}
          onChange={(customer) => onChange({ ...cart, customer })}
        />
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
            <ul className={styles.lines}>
              {cart.lines.map((line, index) => (
                <CartLineRow
                  key={line.key}
                  line={line}
                  till={till}
                  gross_minor={invoice === null ? null : lineGross(invoice.lines[index])}
                  onChange={(change) => onChange(withLine(cart, line.key, change))}
                  onRemove={() => onChange(withoutLine(cart, line.key))}
                />
              ))}
            </ul>
            <Extras till={till} cart={cart} onChange={onChange} />
          </div>
          <footer className={styles.footer}>
            {priced.ok ? (
              <Sums invoice={priced.invoice} />
            ) : (
              <Alert color="red">
                {textOf(`sales.cart_fault.${priced.refusal.code.slice('sales.'.length)}`) ?? t('sales.cart_fault.other')}
              </Alert>
            )}
            <PayButtons till={till} total_minor={invoice?.total_minor ?? null} onPay={onPay} />
          </footer>
        </>
      )}
    </section>
  );
}

const lineGross = (line: { gross_minor: number; invoice_discount_minor: number } | undefined): number | null =>
  line === undefined ? null : line.gross_minor + line.invoice_discount_minor;

function Extras({ till, cart, onChange }: { till: Till; cart: Cart; onChange: (cart: Cart) => void }) {
  const [hasNotes, setHasNotes] = useState(cart.notes !== '');
  return (
    <div className={styles.extras}>
      {till.may_discount === 1 && (
        <DiscountEditor
          label={t('sales.discount_on_invoice')}
          value={cart.discount}
          reason={cart.discount_reason}
          onApply={(discount, discount_reason) => onChange({ ...cart, discount, discount_reason })}
        >
          {(open) => (
            <UnstyledButton className={styles.extra} onClick={open}>
              <IconDiscount size={18} stroke={1.6} aria-hidden />
              {t('sales.discount_on_invoice')}
              {cart.discount_reason !== '' && <bdi className={styles.reason}>{cart.discount_reason}</bdi>}
            </UnstyledButton>
          )}
        </DiscountEditor>
      )}
      {hasNotes ? (
        <Textarea
          aria-label={t('sales.notes')}
          placeholder={t('sales.notes')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={1000}
          value={cart.notes}
          onChange={(event) => onChange({ ...cart, notes: event.currentTarget.value })}
        />
      ) : (
        <UnstyledButton className={styles.extra} onClick={() => setHasNotes(true)}>
          <IconNote size={18} stroke={1.6} aria-hidden />
          {t('sales.add_notes')}
        </UnstyledButton>
      )}
    </div>
  );
}

interface InvoiceSums {
  gross_before_discount_minor: number;
  discount_minor: number;
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
}

/** From the prices to the total, without a step that has to be believed. */
export function Sums({ invoice }: { invoice: InvoiceSums }) {
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
    </dl>
  );
}

function PayButtons({ till, total_minor, onPay }: { till: Till; total_minor: number | null; onPay: (method: Method | null) => void }) {
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
      {till.payment_methods.map((method, index) => (
        <Button
          key={method.id}
          size="lg"
          variant={index === 0 ? 'filled' : 'default'}
          className={styles.method}
          disabled={total_minor === null}
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
