import type { Output } from '@rawnaq/contract/endpoint';
import type { getOnlineOrder } from '@rawnaq/contract/sales/online-orders';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../db/database.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { mayPay } from './order-store.ts';

export type OnlineOrder = Output<typeof getOnlineOrder.output>;

interface Bought {
  gift_card_unique_id: string | null;
  sold_offer_unique_id: string | null;
}

/** What an order's invoice sold: a card or an offer. */
export async function readBought(db: Db, account_id: number, invoice_id: number | null): Promise<Bought> {
  if (invoice_id === null) return { gift_card_unique_id: null, sold_offer_unique_id: null };
  const [card, offer] = await Promise.all(
    (['gift_cards', 'sold_offers'] as const).map((table) =>
      db.selectFrom(table).where('account_id', '=', account_id).where('invoice_id', '=', invoice_id).select('unique_id').executeTakeFirst(),
    ),
  );
  return { gift_card_unique_id: card?.unique_id ?? null, sold_offer_unique_id: offer?.unique_id ?? null };
}

/** An order as its buyer sees it; null where this account has none of that id. */
export async function readOnlineOrder(
  db: Db,
  account: { id: number; timezone: string; currency: string },
  unique_id: string,
  now: Date,
): Promise<OnlineOrder | null> {
  const row = await db
    .selectFrom('online_orders as r')
    .leftJoin('offers as o', (join) => join.onRef('o.account_id', '=', 'r.account_id').onRef('o.id', '=', 'r.offer_id'))
    .leftJoin('online_order_codes as p', (join) => join.onRef('p.account_id', '=', 'r.account_id').onRef('p.online_order_id', '=', 'r.id'))
    .leftJoin('discount_codes as k', (join) => join.onRef('k.account_id', '=', 'p.account_id').onRef('k.id', '=', 'p.discount_code_id'))
    .where('r.account_id', '=', account.id)
    .where('r.unique_id', '=', unique_id)
    .select([
      'r.unique_id',
      'r.type',
      'r.status',
      'r.amount_minor',
      'r.code_discount_minor',
      'k.code as discount_code',
      'r.beneficiary_name',
      'r.message',
      'r.design_id',
      'r.tells_beneficiary',
      'r.pay_before',
      'r.invoice_id',
      'o.english_name',
      'o.arabic_name',
      pictureOf(account.id, 'r.picture_file_id').as('picture_unique_id'),
    ])
    .$narrowType<Pick<OnlineOrder, 'type' | 'status' | 'tells_beneficiary'> & { design_id: NonNullable<OnlineOrder['design_id']> }>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { invoice_id, pay_before, ...order } = row;
  return {
    ...order,
    design_id: order.type === 2 ? order.design_id : null,
    currency: account.currency,
    may_pay: mayPay(row, now) ? 1 : 0,
    pay_before: momentOfEpochMinutes(account.timezone, epochMinuteOf(pay_before)),
    ...(await readBought(db, account.id, invoice_id)),
  };
}
