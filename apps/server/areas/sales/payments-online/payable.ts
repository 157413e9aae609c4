import type { Db } from '../../../db/database.ts';
import { lockOrder, mayPay, readOrder } from './order-store.ts';
import { lockPaidFor, type PayableKey, paidForState, readPaidFor } from './store.ts';

export interface Due {
  amount_minor: number;
  expires_at: Date;
}

/** What can be paid for online: whose it is, and what is due for it now; null where nothing is. */
export interface Payable {
  type: 1 | 2 | 3;
  customer_id: number;
  due: Due | null;
}

type Visit = NonNullable<Awaited<ReturnType<typeof readPaidFor>>>;
type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** A visit's deposit, as long as the visit waits for it. */
function ofVisit(visit: Visit, now: Date): Payable {
  const { customer_id, pay_before, deposit_minor, deposit_paid_minor } = visit;
  const isDue = pay_before !== null && paidForState(visit, now) === 'waiting';
  return {
    type: 1,
    customer_id,
    due: isDue ? { amount_minor: deposit_minor - deposit_paid_minor, expires_at: new Date(pay_before) } : null,
  };
}

function ofOrder(order: Order, now: Date): Payable {
  const { type, customer_id, amount_minor, pay_before } = order;
  return { type, customer_id, due: mayPay(order, now) ? { amount_minor, expires_at: new Date(pay_before) } : null };
}

async function look(db: Db, account_id: number, key: PayableKey, now: Date, read: { visit: typeof readPaidFor; order: typeof readOrder }) {
  if ('appointment_id' in key) {
    const visit = await read.visit(db, account_id, key.appointment_id);
    return visit === undefined ? undefined : ofVisit(visit, now);
  }
  const order = await read.order(db, account_id, key.online_order_id);
  return order === undefined ? undefined : ofOrder(order, now);
}

export const readPayable = (db: Db, account_id: number, key: PayableKey, now: Date): Promise<Payable | undefined> =>
  look(db, account_id, key, now, { visit: readPaidFor, order: readOrder });

/** The same, locked. */
export const lockPayable = (db: Db, account_id: number, key: PayableKey, now: Date): Promise<Payable | undefined> =>
  look(db, account_id, key, now, { visit: lockPaidFor, order: lockOrder });
