import {
  type Cart,
  type CartCode,
  type CartGiftCard,
  type ChangeCart,
  reasonsIn,
  type Till,
  withLine,
  withLineDiscount,
  withoutLine,
} from './cart.ts';
import { CartExtras } from './cart-extras.tsx';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-panel.module.css';
import { CartFooter } from '../till/cart-footer.tsx';
import { priceCart } from './cart-price.ts';
import type { Method } from '../payment/payments.ts';

export interface CartContentsProps {
  till: Till;
  cart: Cart;
  isOffline: boolean;
  findCode: (code: string) => Promise<CartCode>;
  findCard: (code: string) => Promise<CartGiftCard>;
  onChange: ChangeCart;
  onPay: (method: Method | null) => void;
}

/** What is sold, line by line, and what is said of the sale as a whole. */
export function CartContents({ till, cart, isOffline, findCode, findCard, onChange, onPay }: CartContentsProps) {
  const priced = priceCart(cart);
  const reasons = reasonsIn(cart);
  return (
    <>
      <div className={styles.scroll}>
        <ul className={styles.lines}>
          {cart.lines.map((line, index) => (
            <CartLineRow
              key={line.key}
              line={line}
              till={till}
              gross_minor={priced.ok ? lineGross(priced.invoice.lines[index]) : null}
              reasons={reasons}
              onChange={(change) => onChange(withLine(cart, line.key, change))}
              onDiscount={(discount, reason) => onChange(withLineDiscount(cart, line.key, discount, reason))}
              onRemove={() => onChange(withoutLine(cart, line.key))}
            />
          ))}
        </ul>
        <CartExtras
          till={till}
          cart={cart}
          isOffline={isOffline}
          uses={priced.ok ? priced.uses : []}
          findCode={findCode}
          findCard={findCard}
          onChange={onChange}
        />
      </div>
      <CartFooter till={till} cart={cart} priced={priced} isOffline={isOffline} onPay={onPay} />
    </>
  );
}

interface PricedLine {
  gross_minor: number;
  invoice_discount_minor: number;
  code_discount_minor: number;
}
/** What the line comes to by itself: what code and invoice take off stands in the sums. */
const lineGross = (line: PricedLine | undefined): number | null =>
  line === undefined ? null : line.gross_minor + line.invoice_discount_minor + line.code_discount_minor;
