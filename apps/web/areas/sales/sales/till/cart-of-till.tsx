import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Till } from '../cart/cart.ts';
import { CartPanel } from '../cart/cart-panel.tsx';
import type { Method } from '../payment/payments.ts';
import styles from './billing.module.css';
import { isSellableOffline } from './offline/blocked.ts';
import type { TillSale } from './use-till-sale.ts';

interface CartOfTillProps {
  till: Till;
  sale: TillSale;
  appointment_at: string | null;
  isOffline: boolean;
  /** Back to the services, where they and the sale take turns; null where both are shown. */
  onBack: (() => void) | null;
  onPay: (method: Method | null) => void;
  onOpen: (what: 'hold' | 'clear') => void;
}

/** The sale as it grows, and why it cannot be paid without a connection. */
export function CartOfTill({ till, sale, appointment_at, isOffline, onBack, onPay, onOpen }: CartOfTillProps) {
  const { cart } = sale;
  const isBlocked = isOffline && !isSellableOffline(cart);
  return (
    <div className={styles.cart}>
      {onBack && (
        <Button
          className={styles.back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.6} className="points" aria-hidden />}
          onClick={onBack}
        >
          {t('sales.back_to_services')}
        </Button>
      )}
      {isBlocked && (
        <Alert color="orange" className={styles.blocked}>
          {t('till.offline_blocked')}
        </Alert>
      )}
      <CartPanel
        till={till}
        cart={cart}
        appointment_at={cart.appointment_id === null ? null : appointment_at}
        value={sale.value}
        isOffline={isOffline}
        findCode={sale.findCode}
        findCard={sale.findCard}
        onChange={sale.setCart}
        onPay={isBlocked ? () => notify({ tone: 'warning', message: t('till.offline_blocked') }) : onPay}
        onHold={() => onOpen('hold')}
        onClear={() => onOpen('clear')}
      />
    </div>
  );
}
