import { findGiftCardAtTill } from '@rawnaq/contract/sales/till';
import { readGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { call } from '../../../../shell/call.ts';
import { loadChunk } from '../../../../shell/chunk.ts';
import { readDraft, writeDraft } from '../../../../shell/drafts.ts';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { useBarcodeScanner } from '../../../../ui/inputs/use-barcode-scanner.ts';
import { type Cart, emptyCart, readCart, type Till, withRedeemedCard } from '../cart/cart.ts';
import { withProduct } from '../cart/cart-add.ts';
import { newKey, plainSale } from '../cart/use-draft-cart.ts';
import type { TillSale } from './use-till-sale.ts';

interface Scanning {
  till: Till;
  sale: TillSale;
  isOffline: boolean;
  /** What stands over the sale: nothing, the payment, or something that is typed into. */
  over: 'nothing' | 'payment' | 'other';
  onNewSale: () => void;
}

/** What is no card at all is none; one that cannot be used says why. */
const orNoCard = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof RefusalError && error.code === 'sales.gift_card_not_found') return null;
    throw error;
  });

/** The list with its columns is fetched by the first code that is neither a product nor a card: the till opens without it. */
const findInvoices = async (code: string) => {
  const { listInvoices } = await loadChunk(() => import('@rawnaq/contract/sales/invoice-list'));
  return (await call(listInvoices, { search: code, per_page: 2 })).data;
};

/** What a scanned code does at the till: a product is sold, a gift card redeemed, an invoice opened. Answers what does it, for codes that are typed. */
export function useTillScans({ till, sale, isOffline, over, onNewSale }: Scanning): (code: string) => void {
  const productOf = (code: string) => till.products.find((entry) => entry.barcode === code);
  /** Over a receipt the next sale begins with it. */
  const put = (alter: (cart: Cart) => Cart): void => {
    if (sale.done === null) return sale.setCart(alter);
    writeDraft(plainSale, { ...alter(readCart(readDraft(plainSale)) ?? emptyCart(newKey)) });
    onNewSale();
  };
  const take = (code: string): void => {
    const product = productOf(code);
    if (product !== undefined) return put((cart) => withProduct(cart, product, till.allow_change_quantity === 1, newKey));
    const card = readGiftCardCode(code);
    void sale.work(async () => {
      const findCard = () => (sale.done === null ? sale.findCard(code) : call(findGiftCardAtTill, { code }));
      // Another number may be that of a card that was sold elsewhere, or of an invoice.
      const redeemed = isOffline ? null : await (card === null ? orNoCard(findCard()) : findCard());
      if (redeemed !== null) {
        put((cart) => withRedeemedCard(cart, redeemed));
        return;
      }
      const found = isOffline || !may('invoices.view') ? [] : await findInvoices(code);
      const invoice = found.find((row) => row.number === code);
      if (invoice === undefined) notify({ tone: 'warning', message: t('till.scanned_unknown', { code }) });
      else go(`/merchant/invoices/${invoice.id}`);
    });
  };
  // The next customer's things, scanned while this one pays, neither issue the invoice nor are lost without a word.
  const onScan = over === 'payment' ? () => notify({ tone: 'warning', message: t('till.scanned_while_paying') }) : take;
  useBarcodeScanner(onScan, over !== 'other', (code) => productOf(code) !== undefined);
  return take;
}
