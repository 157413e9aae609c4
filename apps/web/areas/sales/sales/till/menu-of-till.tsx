import { useMerchant } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Till, TillOffer } from '../cart/cart.ts';
import { withGiftCard, withOffer, withOneMore, withPackage, withProduct, withService } from '../cart/cart-add.ts';
import { newKey } from '../cart/use-draft-cart.ts';
import { giftCardName } from '../invoice/words.ts';
import styles from './billing.module.css';
import { TillBar } from './till-bar.tsx';
import type { TillItem } from './till-items.ts';
import { TillMenu } from './till-menu.tsx';
import type { TillSale } from './use-till-sale.ts';

interface MenuOfTillProps {
  till: Till;
  sale: TillSale;
  isOffline: boolean;
  isWide: boolean;
  isDeviceOpen: boolean;
  onDeviceOpen: (isOpen: boolean) => void;
  onHeld: () => void;
  /** What of an offer is taken is chosen first. */
  onChoose: (offer: TillOffer) => void;
  onCode: (code: string) => void;
}

/** What can be sold, put into the cart by one press. */
export function MenuOfTill({ till, sale, isOffline, isWide, isDeviceOpen, onDeviceOpen, onHeld, onChoose, onCode }: MenuOfTillProps) {
  const { account } = useMerchant();
  const { cart, setCart, device } = sale;
  const add = (item: TillItem): void => {
    const mayCount = till.allow_change_quantity === 1;
    if (item.kind === 'service') setCart((mayCount ? withService : withOneMore)(cart, item.of, newKey));
    else if (item.kind === 'product') setCart(withProduct(cart, item.of, mayCount, newKey));
    else if (item.kind === 'package') setCart(withPackage(cart, item.of, till, newKey));
    else if (cart.customer === null) notify({ tone: 'warning', message: t('till.needs_customer') });
    else if (item.of.choose_count === null) setCart(withOffer(cart, item.of, [], newKey));
    else onChoose(item.of);
  };
  return (
    <div className={styles.menu}>
      {!isWide && <h1 className="only-read-aloud">{t('screens.merchant.billing')}</h1>}
      <TillBar
        till={till}
        account_id={account.id}
        device={device}
        isOffline={isOffline}
        isDeviceOpen={isDeviceOpen}
        onDeviceOpen={onDeviceOpen}
        onHeld={onHeld}
      />
      <TillMenu
        till={till}
        cart={cart}
        isOffline={isOffline}
        onAdd={add}
        onSellCard={(value_minor, card) => setCart(withGiftCard(cart, value_minor, card, giftCardName(), newKey))}
        onCode={onCode}
      />
    </div>
  );
}
