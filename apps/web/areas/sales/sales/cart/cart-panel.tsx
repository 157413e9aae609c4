import { Button } from '@mantine/core';
import { IconPlayerPause, IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { TimeText } from '../../../../ui/figures/figures.tsx';
import { type CustomerValue as Value, isEmptyCart, withCustomer } from './cart.ts';
import type { CartContentsProps } from './cart-contents.tsx';
import styles from './cart-panel.module.css';
import { CustomerPicker } from './customer-picker.tsx';
import { cartContents, customerValue } from '../till/till-parts.ts';

interface CartPanelProps extends CartContentsProps {
  appointment_at: string | null;
  /** What the customer has and owes; null while nobody is chosen or it is not known. */
  value: Value | null;
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
        <cartContents.Part
          till={till}
          cart={cart}
          isOffline={isOffline}
          findCode={findCode}
          findCard={findCard}
          onChange={onChange}
          onPay={onPay}
        />
      )}
    </section>
  );
}
