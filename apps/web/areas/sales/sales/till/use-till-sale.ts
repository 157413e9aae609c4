import { findDiscountCodeAtTill, findGiftCardAtTill } from '@rawnaq/contract/sales/till';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { useChosenDevice } from '../../../../shell/einvoice-device.ts';
import { useMerchant } from '../../../../shell/globals.ts';
import type { RefusalError } from '../../../../shell/refusal.ts';
import type { Cart, CartCode, CartGiftCard, Till } from '../cart/cart.ts';
import { priceCart } from '../cart/cart-price.ts';
import { useDraftCart } from '../cart/use-draft-cart.ts';
import { heldSales } from './held-sales.ts';
import type { OfflineSale } from './offline/sales-store.ts';
import { useCustomerAtTill, useTillKeptFresh } from './till-answers.ts';
import { deviceOfTill } from './till-device.ts';
import { type Done, useEndedSale, useOfflineNote } from './use-ended-sale.ts';
import { useWork } from './use-work.ts';

export type TillSale = ReturnType<typeof useTillSale>;

/** The sale at this till, and what can be done with it. */
export function useTillSale(till: Till, draft: string, start: Cart | null, onElsewhere: (now: Cart, before: Cart) => void) {
  const [done, setDone] = useState<Done | null>(null);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [cart, setCart] = useDraftCart(draft, start, (now, before) => {
    setRefusal(null);
    // Behind a receipt nobody looks at the sale.
    if (done === null) onElsewhere(now, before);
  });
  const { isWorking, work } = useWork();
  const { account } = useMerchant();
  const device = deviceOfTill(till.einvoice_devices, useChosenDevice(account.id));
  const priced = priceCart(cart);
  const total_minor = priced.ok ? priced.invoice.total_minor : 0;
  const value = useCustomerAtTill(cart);
  useTillKeptFresh();
  const noteOf = useOfflineNote();
  const { makeRoom, ...held } = heldSales({ till, cart, setCart, total_minor });
  const ended = useEndedSale({ draft, cart, setCart, total_minor, device, work, done, setDone, setRefusal });

  /** Takes up a sale that was made without connection and was refused afterwards. */
  const mend = async (sale: OfflineSale): Promise<void> => {
    await makeRoom();
    const note = noteOf(sale);
    // By the key it was sent with: should it be tried again as it was, or mended twice, there is still one invoice of it.
    setCart({ ...sale.cart, key: sale.key, mends: sale.number, notes: [sale.cart.notes, note].filter((text) => text !== '').join('\n') });
  };

  const forCustomer = cart.customer === null ? {} : { customer_id: cart.customer.id };
  const findCode = (code: string): Promise<CartCode> =>
    call(findDiscountCodeAtTill, {
      code,
      ...forCustomer,
      ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }),
    });
  const findCard = (code: string): Promise<CartGiftCard> => call(findGiftCardAtTill, { code, ...forCustomer });

  return {
    cart,
    setCart,
    device,
    priced,
    total_minor,
    value,
    done,
    refusal,
    setRefusal,
    isWorking,
    work,
    mend,
    findCode,
    findCard,
    ...held,
    ...ended,
  };
}
