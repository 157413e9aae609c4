import type { GiftCardLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import type { Db } from '../../../db/database.ts';
import { columnsOf } from '../../../db/columns.ts';

/** The states of an order; the numbers are ours. */
export const OrderStatus = { waiting: 1, paid: 2, returned: 3, given_up: 4 } as const;
export type OrderStatusId = (typeof OrderStatus)[keyof typeof OrderStatus];

export interface NewOrder {
  type: 2 | 3;
  customer_id: number;
  amount_minor: number;
  /** What a discount code took off the price. */
  code_discount_minor: number;
  beneficiary_name: string | null;
  beneficiary_mobile: string | null;
  tells_beneficiary: 0 | 1;
  message: string | null;
  design_id: GiftCardLook;
  /** Of the salon's own picture as it was shown when the card was ordered. */
  picture_file_id: number | null;
  offer_id: number | null;
  language: 'en' | 'ar';
  created_at: Date;
  pay_before: Date;
}

export function insertOrder(db: Db, account_id: number, values: NewOrder): Promise<{ id: number; unique_id: string }> {
  return db
    .insertInto('online_orders')
    .values({ account_id, ...values })
    .returning(['id', 'unique_id'])
    .executeTakeFirstOrThrow();
}

export function findOrder(db: Db, account_id: number, unique_id: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('online_orders')
    .where('account_id', '=', account_id)
    .where('unique_id', '=', unique_id)
    .select('id')
    .executeTakeFirst();
}

const selectOrder = (db: Db, account_id: number, id: number) =>
  db.selectFrom('online_orders').where('account_id', '=', account_id).where('id', '=', id).select(columnsOf.online_orders).$narrowType<{
    type: 2 | 3;
    status: OrderStatusId;
    tells_beneficiary: 0 | 1;
    language: 'en' | 'ar';
    design_id: GiftCardLook;
  }>();

export const readOrder = (db: Db, account_id: number, id: number) => selectOrder(db, account_id, id).executeTakeFirst();

/** The same, locked. */
export const lockOrder = (db: Db, account_id: number, id: number) => selectOrder(db, account_id, id).forUpdate().executeTakeFirst();

export type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Whether an order still waits for its payment, in its time. */
export const mayPay = ({ status, pay_before }: { status: number; pay_before: string }, now: Date): boolean =>
  status === OrderStatus.waiting && Date.parse(pay_before) > now.getTime();

export async function changeOrder(
  db: Db,
  account_id: number,
  id: number,
  change: { status: 3 | 4 } | { status: 2; invoice_id: number; paid_at: Date },
): Promise<void> {
  await db.updateTable('online_orders').set(change).where('account_id', '=', account_id).where('id', '=', id).execute();
}
