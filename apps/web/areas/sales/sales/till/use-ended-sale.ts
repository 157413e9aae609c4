import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { call } from '../../../../shell/call.ts';
import { dropDraft, readDraft } from '../../../../shell/drafts.ts';
import { issueAtDevice } from '../../../../shell/einvoice-device.ts';
import { useMerchant } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { type Cart, type ChangeCart, emptyCart, readCart, withServerPrices } from '../cart/cart.ts';
import { cartInput } from '../cart/cart-price.ts';
import { newKey } from '../cart/use-draft-cart.ts';
import type { Invoice } from '../invoice/receipt.tsx';
import { useMoneyText } from '../invoice/words.ts';
import { type Settlement, wireSettlement } from '../payment/payments.ts';
import { forgetSale, queueSale } from './offline/queue.ts';
import { type OfflineSale, receiptNumber } from './offline/sales-store.ts';
import { forgetAnswers } from './till-answers.ts';
import type { DeviceOfTill } from './till-device.ts';
import type { Work } from './use-work.ts';

export type Done = { kind: 'issued'; invoice: Invoice; change_minor: number } | { kind: 'kept'; sale: OfflineSale };

interface SaleToEnd {
  /** The name of its draft. */
  draft: string;
  cart: Cart;
  setCart: ChangeCart;
  total_minor: number;
  device: DeviceOfTill;
  work: Work;
  done: Done | null;
  setDone: (done: Done | null) => void;
  setRefusal: (refusal: RefusalError | null) => void;
}

/** The end of a sale: its invoice is issued, or, without connection, kept to be issued later. Then the next one begins. */
export function useEndedSale({ draft, cart, setCart, total_minor, device, work, done, setDone, setRefusal }: SaleToEnd) {
  const money = useMoneyText();
  const noteOf = useOfflineNote();
  const { account, user } = useMerchant();
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

  /** Without connection: kept in this browser, with all it takes to issue it later. */
  const keep = (settlement: Settlement, onKept: () => void): Promise<void> =>
    work(async () => {
      const { change_minor } = settlement;
      const sold = { account_id: account.id, key: cart.key, sold_at: new Date().toISOString(), cashier: user.name, cart, device_name };
      const sale = { ...sold, input: inputOf(settlement), total_minor, change_minor };
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

  return { issue, keep, startOver, leaveSold, sellAnew };
}

/** What the invoice says of where a sale without connection came from: the customer holds a receipt with that number. */
export function useOfflineNote(): (sale: Pick<OfflineSale, 'sold_at' | 'number' | 'cashier'>) => string {
  const format = useSalonFormat();
  return ({ sold_at, number, cashier }) =>
    t('till.offline_note', { moment: format.moment(sold_at), receipt: receiptNumber({ number }), cashier });
}
