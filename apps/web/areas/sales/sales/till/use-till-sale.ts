import { holdInvoice, resumeHeldInvoice } from '@rawnaq/contract/sales/held-invoices';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { findDiscountCodeAtTill, findGiftCardAtTill, openCustomerAtTill, openTill } from '@rawnaq/contract/sales/till';
import { useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { dropDraft, readDraft } from '../../../../shell/drafts.ts';
import { handleEscaped } from '../../../../shell/failures.ts';
import { issueAtDevice, useChosenDevice } from '../../../../shell/einvoice-device.ts';
import { useMerchant } from '../../../../shell/globals.ts';
import { useLiveChanges } from '../../../../shell/live.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import {
  type Cart,
  type CartCode,
  type CartGiftCard,
  emptyCart,
  isEmptyCart,
  readCart,
  type Till,
  withServerPrices,
} from '../cart/cart.ts';
import { cartInput, priceCart } from '../cart/cart-price.ts';
import { forgetSale, queueSale } from './offline/queue.ts';
import { heldBefore } from '../payment/made-before.ts';
import { type OfflineSale, receiptNumber } from './offline/sales-store.ts';
import { type Settlement, wireSettlement } from '../payment/payments.ts';
import type { Invoice } from '../invoice/receipt.tsx';
import { deviceOfTill } from './till-device.ts';
import { outdatedBySale } from './outdated-by-sale.ts';
import { newKey, useDraftCart } from '../cart/use-draft-cart.ts';
import { useMoneyText } from '../invoice/words.ts';

export type Done = { kind: 'issued'; invoice: Invoice; change_minor: number } | { kind: 'kept'; sale: OfflineSale };

export const forgetAnswers = (): Promise<unknown> =>
  Promise.all(outdatedBySale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));

/** Changes of others that the till opens with, and that a customer's value comes from. */
const opensWith: ReadonlySet<string> = new Set([
  'held_invoices',
  'services',
  'service_groups',
  'products',
  'product_groups',
  'offers',
  'packages',
  'payment_methods',
  'employees',
  'settings',
  'taxes',
  'einvoice_devices',
]);
const isOfCustomer: ReadonlySet<string> = new Set(['deposits', 'gift_cards', 'sold_offers', 'penalties', 'customers', 'loyalty']);

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
  const [isWorking, setIsWorking] = useState(false);
  const money = useMoneyText();
  const format = useSalonFormat();
  const { account, user } = useMerchant();
  const device = deviceOfTill(till.einvoice_devices, useChosenDevice(account.id));
  const priced = priceCart(cart);
  const total_minor = priced.ok ? priced.invoice.total_minor : 0;
  const customer_id = cart.customer?.id ?? null;
  const value = useEndpoint(
    openCustomerAtTill,
    { customer_id: customer_id ?? 0, ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }) },
    { isEnabled: customer_id !== null },
  );
  const customerValue = customer_id === null ? null : (value.data ?? null);

  useLiveChanges(({ topic }) => {
    if (opensWith.has(topic)) void queryClient.invalidateQueries({ queryKey: [openTill.path] });
    if (isOfCustomer.has(topic)) void queryClient.invalidateQueries({ queryKey: [openCustomerAtTill.path] });
  });

  /** Runs one thing at a time; a refusal is shown, whatever else fails is the shell's. */
  const work = async (
    action: () => Promise<void>,
    onRefusal: (refusal: RefusalError) => void = (no) => notify({ tone: 'danger', message: no.message }),
  ): Promise<void> => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      await action();
    } catch (error) {
      if (isRefusal(error)) onRefusal(error);
      else handleEscaped(error);
    } finally {
      setIsWorking(false);
    }
  };

  const device_name = device.device?.device_name ?? '';
  const inputOf = (settlement: Settlement) => ({
    ...cartInput(cart),
    ...wireSettlement(settlement),
    expected_total_minor: total_minor,
    ...(device.named_id === null ? {} : { einvoice_device_id: device.named_id }),
  });

  /** A refusal stays in the sheet; where a price has changed, the cart takes it over, and what changed is said. */
  const onRefusedIssue = (no: RefusalError): void => {
    setRefusal(no);
    const { lines, total_minor: new_total_minor } = no.details;
    if (no.code === 'sales.total_differs' && Array.isArray(lines)) {
      setCart((now) => withServerPrices(now, lines as { unit_price_minor: number; vat_rate_bp: number }[]));
      if (typeof new_total_minor === 'number')
        notify({ tone: 'warning', message: t('till.total_changed', { total: money(new_total_minor), before: money(total_minor) }) });
    }
    void forgetAnswers();
  };

  /** The sale is done; another window may have begun the next one already, which stays. */
  const dropSold = (): void => {
    if (readCart(readDraft(draft))?.key === cart.key) dropDraft(draft);
  };

  /** What waits in the queue for this sale's invoice waits no more. */
  const forgetMended = async (): Promise<void> => {
    if (cart.mends !== undefined) await forgetSale(cart.mends, account.id);
  };

  const issue = (settlement: Settlement, onIssued: () => void): Promise<void> =>
    work(async () => {
      setRefusal(null);
      const invoice = await issueAtDevice(inputOf(settlement), device_name, (input) =>
        call(issueInvoice, input, { idempotencyKey: cart.key }),
      );
      await forgetMended();
      dropSold();
      setDone({ kind: 'issued', invoice, change_minor: settlement.change_minor });
      onIssued();
      await forgetAnswers();
    }, onRefusedIssue);

  /** What the invoice says of where its sale came from: the customer holds a receipt with that number. */
  const noteOf = ({ sold_at, number, cashier }: Pick<OfflineSale, 'sold_at' | 'number' | 'cashier'>): string =>
    t('till.offline_note', { moment: format.moment(sold_at), receipt: receiptNumber({ number }), cashier });

  /** Without connection: kept in this browser, with all it takes to issue it later. */
  const keep = (settlement: Settlement, onKept: () => void): Promise<void> =>
    work(async () => {
      const now = new Date();
      const sold_at = now.toISOString();
      const sale = {
        account_id: account.id,
        key: cart.key,
        sold_at,
        cashier: user.name,
        cart,
        input: inputOf(settlement),
        device_name,
        total_minor,
        change_minor: settlement.change_minor,
      };
      let number: number;
      try {
        number = await queueSale(sale, noteOf);
      } catch {
        notify({ tone: 'danger', message: t('till.offline_keep_failed') });
        return;
      }
      dropSold();
      setDone({ kind: 'kept', sale: { ...sale, number, refused: null } });
      onKept();
    });

  const hold = async (note: string, key = cart.key): Promise<void> => {
    await call(holdInvoice, { ...cartInput(cart), total_minor, note }, { idempotencyKey: `hold-${key}` });
    setCart(emptyCart(newKey));
    await forgetAnswers();
  };

  /** An earlier try has put the sale on hold as it was, and this is another one. */
  const holdAnew = async (note: string): Promise<void> => {
    const key = newKey();
    // Kept first: should this answer be lost too, it is the same sale that is tried again.
    setCart((now) => ({ ...now, key }));
    await hold(note, key);
  };

  /** What lies in the cart now takes the other's place on hold: nothing is lost. A sale that is being mended waits in its queue all the while. */
  const makeRoom = async (): Promise<void> => {
    if (isEmptyCart(cart) || cart.mends !== undefined) return;
    try {
      await hold('');
    } catch (error) {
      if (!isRefusal(error) || heldBefore(error) === null) throw error;
      await holdAnew('');
      notify({ tone: 'warning', message: t('sales.held_before_both') });
    }
  };

  const resume = async (id: number): Promise<void> => {
    await makeRoom();
    await takeOver(id);
  };

  /** Takes a sale off hold, in the place of what lies in the cart. */
  const takeOver = async (id: number): Promise<void> => {
    // What reads it is there before it is taken: a sale that is off hold and on no till would be lost.
    const { takeUp } = await import('./held-again.ts');
    const { cart: resumed, left_out } = await takeUp(await call(resumeHeldInvoice, { id }), till);
    setCart(resumed);
    if (left_out !== '') notify({ tone: 'warning', message: t('till.left_out', { what: left_out }) });
    await forgetAnswers();
  };

  const mend = async (sale: OfflineSale): Promise<void> => {
    await makeRoom();
    const note = noteOf(sale);
    // By the key it was sent with: should it be tried again as it was, or mended twice, there is still one invoice of it.
    setCart({ ...sale.cart, key: sale.key, mends: sale.number, notes: [sale.cart.notes, note].filter((text) => text !== '').join('\n') });
  };

  const forCustomer = customer_id === null ? {} : { customer_id };
  const findCode = (code: string): Promise<CartCode> =>
    call(findDiscountCodeAtTill, {
      code,
      ...forCustomer,
      ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }),
    });
  const findCard = (code: string): Promise<CartGiftCard> => call(findGiftCardAtTill, { code, ...forCustomer });

  const startOver = (): void => {
    // Behind a receipt lies what another window has begun since.
    const begun = done === null ? null : readCart(readDraft(draft));
    setDone(null);
    setCart(begun ?? emptyCart(newKey));
  };

  /** An earlier try has made the invoice: nothing of the sale stays behind. */
  const leaveSold = async (): Promise<void> => {
    setRefusal(null);
    dropSold();
    startOver();
    await forgetMended();
    await forgetAnswers();
  };

  /** An earlier try has made an invoice, and this is another sale. */
  const sellAnew = async (): Promise<void> => {
    setRefusal(null);
    setCart(({ mends: _issued, ...now }) => ({ ...now, key: newKey() }));
    await forgetMended();
  };

  return {
    cart,
    setCart,
    device,
    priced,
    total_minor,
    value: customerValue,
    done,
    refusal,
    setRefusal,
    isWorking,
    work,
    issue,
    keep,
    hold,
    holdAnew,
    takeOver,
    resume,
    mend,
    findCode,
    findCard,
    startOver,
    leaveSold,
    sellAnew,
  };
}
