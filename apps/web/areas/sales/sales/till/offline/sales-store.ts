import type { Input } from '@rawnaq/contract/endpoint';
import type { issueInvoice } from '@rawnaq/contract/sales/sales';
import type { Cart } from '../../cart/cart.ts';
import type { MadeBefore } from '../../payment/made-before.ts';

/** A sale that was taken without connection and has no invoice yet. */
export interface OfflineSale {
  /** Counts up in this browser and is never used again: the number of the provisional receipt. */
  number: number;
  /** The account it was sold for. */
  account_id: number;
  /** The cart's key: however often it is sent, it makes one invoice. */
  key: string;
  sold_at: string;
  cashier: string;
  cart: Cart;
  input: Input<typeof issueInvoice.input>;
  /** Of the till that it named, for the notice where another issues it; absent in a sale of an older version. */
  device_name?: string;
  total_minor: number;
  change_minor: number;
  /** Why the server did not issue it; null while it waits. */
  refused: string | null;
  /** The invoice it turned out to have: it was issued just before the connection went. */
  made?: MadeBefore;
}
export type NewOfflineSale = Omit<OfflineSale, 'number' | 'refused'>;

/** The number on the provisional receipt; the same in both languages, as the customer holds it. */
export const receiptNumber = ({ number }: Pick<OfflineSale, 'number'>): string => `P-${number}`;

const databaseName = 'rawnaq-till';
const storeName = 'sales';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(storeName, { keyPath: 'number', autoIncrement: true });
      // The same cart twice is one sale.
      store.createIndex('key', 'key', { unique: true });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of this browser does not open')));
  });
}

/** Runs one transaction. It has reached the disk when this resolves: a crash of the browser a moment later loses nothing. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      const fail = (): void => reject(transaction.error ?? new Error('a sale could not be kept'));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  } finally {
    database.close();
  }
}

/** Keeps a sale and answers its number. Refuses (throws) rather than keeping it only for as long as the page lives. */
export async function keepSale(sale: NewOfflineSale): Promise<number> {
  return Number(await run('readwrite', (store) => store.add({ ...sale, refused: null })));
}

/** What waits for an account, the first sold first. */
export async function readSales(account_id: number): Promise<OfflineSale[]> {
  const all = (await run('readonly', (store) => store.getAll())) as OfflineSale[];
  return all.filter((sale) => sale.account_id === account_id);
}

export const writeSale = (sale: OfflineSale): Promise<unknown> => run('readwrite', (store) => store.put(sale));
export const removeSale = (number: number): Promise<unknown> => run('readwrite', (store) => store.delete(number));
