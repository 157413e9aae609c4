import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { useEffect, useRef } from 'react';
import { call } from '../../../../../shell/call.ts';
import { issueAtDevice } from '../../../../../shell/einvoice-device.ts';
import { notify } from '../../../../../shell/notices/notify.ts';
import { observable, useObserved } from '../../../../../shell/observable.ts';
import { salesWait } from '../../../../../shell/offline-work.ts';
import { t } from '../../../../../shell/text/text.ts';
import { useOnline } from '../../../../../shell/use-online.ts';
import { issueWaiting } from './issue-waiting.ts';
import { keepSale, type NewOfflineSale, type OfflineSale, readSales, removeSale, writeSale } from './sales-store.ts';

/** How long to wait before what could not be sent is sent again, though the browser says it has a connection. */
const millisecondsToRetry = 20_000;

const queuedSales = observable<readonly OfflineSale[]>([]);
const channel = new BroadcastChannel('rawnaq-till-sales');

/** Tells this tab and the others what waits now. */
async function refresh(account_id: number): Promise<void> {
  const sales = await readSales(account_id);
  queuedSales.set(sales);
  salesWait.set(sales.some((sale) => sale.refused === null));
}
async function changed(account_id: number): Promise<void> {
  await refresh(account_id);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of this origin alone
  channel.postMessage('changed');
}

/** One tab at a time: two would send the same sales. Their keys would still make one invoice of each. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('rawnaq-till-sales', work) : work();

/** Keeps a sale in this browser, which is asked not to throw it away when space gets scarce. */
export async function queueSale(sale: NewOfflineSale, noteOf: (sale: OfflineSale) => string): Promise<number> {
  const number = await keepSale(sale);
  const kept = { ...sale, number, refused: null };
  const notes = [sale.input.notes ?? '', noteOf(kept)].filter((text) => text !== '').join('\n');
  await writeSale({ ...kept, input: { ...sale.input, notes } });
  void navigator.storage?.persist?.();
  await changed(sale.account_id);
  return number;
}

export async function forgetSale(number: number, account_id: number): Promise<void> {
  await removeSale(number);
  await changed(account_id);
}

export async function tryAgain(sale: OfflineSale): Promise<void> {
  await writeSale({ ...sale, refused: null });
  await changed(sale.account_id);
}

const sendAll = (account_id: number): Promise<void> =>
  alone(async () => {
    const { issued } = await issueWaiting({
      read: () => readSales(account_id),
      issue: (sale) =>
        issueAtDevice(sale.input, sale.device_name ?? '', (input) =>
          call(issueInvoice, input, { idempotencyKey: sale.key, isQuiet: true }),
        ),
      remove: removeSale,
      write: writeSale,
    });
    await changed(account_id);
    if (issued > 0 && queuedSales.get().length === 0) notify({ tone: 'success', message: t('till.queue_issued') });
  });

/** Sends what waits while the till is not open: at once, and again until it is gone. Answers how to stop. */
export function sendFromAnywhere(account_id: number): () => void {
  const send = (): void => {
    if (navigator.onLine && salesWait.get()) void sendAll(account_id).catch(() => undefined);
  };
  send();
  const timer = setInterval(send, millisecondsToRetry);
  addEventListener('online', send);
  return () => {
    clearInterval(timer);
    removeEventListener('online', send);
  };
}

/** What waits, and its invoices as soon as there is a connection. `onIssued` is called when some of it went. */
export function useSalesQueue(account_id: number, onIssued: () => void): readonly OfflineSale[] {
  const isOnline = useOnline();
  const sales = useObserved(queuedSales);
  // Whether, not how many: one run takes them all.
  const isWaiting = sales.some((sale) => sale.refused === null);
  const told = useRef(onIssued);
  told.current = onIssued;
  useEffect(() => {
    // A browser that keeps nothing has nothing that waits.
    const read = (): void => void refresh(account_id).catch(() => undefined);
    read();
    channel.addEventListener('message', read);
    return () => channel.removeEventListener('message', read);
  }, [account_id]);
  useEffect(() => {
    if (!isOnline || !isWaiting) return undefined;
    const send = (): void =>
      void sendAll(account_id).then(
        () => told.current(),
        () => undefined,
      );
    send();
    const timer = setInterval(send, millisecondsToRetry);
    return () => clearInterval(timer);
  }, [isOnline, isWaiting, account_id]);
  return sales;
}
