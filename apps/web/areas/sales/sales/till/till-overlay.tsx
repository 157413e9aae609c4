import { type Till, type TillOffer } from '../cart/cart.ts';
import { withOffer } from '../cart/cart-add.ts';
import { newKey } from '../cart/use-draft-cart.ts';
import type { Method } from '../payment/payments.ts';
import type { OfflineSale } from './offline/sales-store.ts';
import type { SmallDialog } from './till-dialogs.tsx';
import { chooseOffer, paymentSheet, queueDialog, tillDialogs } from './till-parts.ts';
import type { TillSale } from './use-till-sale.ts';

/** What is open over the till. */
export type TillOpened = { what: 'payment'; method: Method | null } | { what: 'offer'; offer: TillOffer } | { what: 'queue' | SmallDialog };

export interface TillOverlayProps {
  open: TillOpened;
  till: Till;
  sale: TillSale;
  /** Sales made without connection that have no invoice yet. */
  queue: readonly OfflineSale[];
  due_minor: number;
  isOffline: boolean;
  isFullScreen: boolean;
  onClose: () => void;
  /** A refused sale was taken out of the queue, into the cart. */
  onMended: () => void;
  onCleared: () => void;
  onHeld: () => void;
}

/** The one sheet or dialog over the till. Each is fetched apart from it. */
export function TillOverlay(props: TillOverlayProps) {
  const { open, till, sale, isOffline, onClose } = props;
  const { cart, setCart, value } = sale;
  switch (open.what) {
    case 'payment':
      return (
        <paymentSheet.Part
          total_minor={props.due_minor}
          balance_left_minor={isOffline ? 0 : (value?.balance_minor ?? 0)}
          may_owe={till.allow_debt === 1 && cart.customer !== null && !isOffline}
          employees={till.employees}
          likely_employee_id={cart.lines.find((line) => line.employee_id !== null)?.employee_id ?? null}
          methods={till.payment_methods.filter((method) => !isOffline || method.kind === 'cash')}
          first={open.method}
          isFullScreen={props.isFullScreen}
          isKept={isOffline}
          sale={sale}
          deposits={isOffline ? [] : (value?.deposits ?? [])}
          onIssue={(settlement) => void (isOffline ? sale.keep(settlement, onClose) : sale.issue(settlement, onClose))}
          onClose={onClose}
        />
      );
    case 'offer':
      return (
        <chooseOffer.Part
          offer={open.offer}
          onAdd={(chosen) => {
            setCart(withOffer(cart, open.offer, chosen, newKey));
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'queue':
      return (
        <queueDialog.Part
          sales={props.queue}
          mended={cart.mends}
          isOffline={isOffline}
          onMend={(waiting) =>
            void sale.work(async () => {
              await sale.mend(waiting);
              onClose();
              props.onMended();
            })
          }
          onClose={onClose}
        />
      );
    case 'hold':
    case 'held':
    case 'clear':
      return <tillDialogs.Part which={open.what} sale={sale} onClose={onClose} onCleared={props.onCleared} onHeld={props.onHeld} />;
  }
}
