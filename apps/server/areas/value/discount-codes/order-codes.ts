import { type CodeTerms, worthOnOffer } from '@rawnaq/domain/value/discount-codes/discount-code';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { type JudgedCode, judgeOnline, termsOf } from './promises.ts';
import { type PromisedCode, PromiseState } from './promise-store.ts';
import type { LockedDiscountCode } from './uses.ts';

export interface CodeForOffer {
  code: LockedDiscountCode;
  /** What it takes off the price, with VAT. */
  worth_minor: number;
}

/** Judges a code that is typed online for an offer, and locks it. Without a customer, limits of each customer are judged with the order. */
export async function codeForOffer(
  context: Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now'>,
  typed: string,
  customer_id: number | null,
  price_minor: number,
): Promise<CodeForOffer | Refusal<JudgedCode>> {
  const code = await judgeOnline(context, typed, customer_id, [{ kind: 'offer' }]);
  return code instanceof Refusal ? code : { code, worth_minor: worthOnOffer(code, price_minor) };
}

/** Keeps a use of the code, which was judged and locked, for an order that was just made, at the terms of now. */
export async function promiseToOrder(
  context: AccountContext,
  code: LockedDiscountCode,
  order: { online_order_id: number; customer_id: number },
): Promise<void> {
  const { db, account_id, now } = context;
  await db
    .insertInto('online_order_codes')
    .values({ account_id, ...order, discount_code_id: code.id, terms: JSON.stringify(termsOf(code)), promised_at: now })
    .execute();
  context.publish('discount_codes', code.id);
}

/** The code that the sale of this order may still use. */
export async function readCodeOfOrder(db: Db, account_id: number, online_order_id: number): Promise<PromisedCode | undefined> {
  const row = await db
    .selectFrom('online_order_codes as o')
    .innerJoin('discount_codes as c', (join) => join.onRef('c.account_id', '=', 'o.account_id').onRef('c.id', '=', 'o.discount_code_id'))
    .where('o.account_id', '=', account_id)
    .where('o.online_order_id', '=', online_order_id)
    .where('o.state', '=', PromiseState.kept)
    .select(['o.discount_code_id as id', 'o.terms', 'c.code'])
    .executeTakeFirst();
  // By the name it has now, whatever it was called then.
  return row === undefined ? undefined : { ...(row.terms as CodeTerms), code: row.code, id: row.id, state: PromiseState.kept };
}

/** An order that was given up has its code again where a use is left; where none is, its sale finds none. */
export async function takeUpCodeOfOrder(
  { db, account_id }: Pick<AccountContext, 'db' | 'account_id'>,
  online_order_id: number,
): Promise<void> {
  await sql`select from discount_codes c join online_order_codes o on o.account_id = c.account_id and o.discount_code_id = c.id
    where o.account_id = ${account_id} and o.online_order_id = ${online_order_id} and o.state = ${PromiseState.given_back} for update of c`.execute(
    db,
  );
  await sql`update online_order_codes o set state = ${PromiseState.kept} from discount_codes c
    where o.account_id = ${account_id} and o.online_order_id = ${online_order_id} and o.state = ${PromiseState.given_back} and c.account_id = o.account_id and c.id = o.discount_code_id
      and (c.max_uses is null or c.used_count + c.promised_count < c.max_uses)
      and (c.max_uses_per_customer is null or coalesce((select u.used_count + u.promised_count from discount_code_customers u
        where u.account_id = o.account_id and u.discount_code_id = o.discount_code_id and u.customer_id = o.customer_id), 0) < c.max_uses_per_customer)`.execute(
    db,
  );
}

/** Whether any code can be typed for an offer on the salon's page now. */
export async function takesCodesForOffers(db: Db, account_id: number, today: string): Promise<boolean> {
  const found = await db
    .selectFrom('discount_codes')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .where('takes_offers', '=', 1)
    .where('channel', '<>', 2)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', today)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
