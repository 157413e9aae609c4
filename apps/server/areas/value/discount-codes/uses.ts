import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import type { DiscountCodeFacts } from '@rawnaq/domain/value/discount-codes/discount-code';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { redeemCodeOfOrder } from './order-redeem.ts';
import { PromiseState, setPromise } from './promise-store.ts';
import { todayOf } from '../../../http/business-day.ts';

const UseKind = { used: 1, returned: 2 } as const;

export interface LockedDiscountCode extends DiscountCodeFacts {
  id: number;
  /** By the customer who was asked about; zero for nobody. */
  uses_of_customer: number;
}

/** Locks a code by what was typed, whatever its letters' case, with what `checkDiscountCode` judges it by; of two who use its last use the second waits here. */
export async function lockDiscountCode(
  db: Db,
  account_id: number,
  code_text: string,
  customer_id: number | null,
): Promise<LockedDiscountCode | undefined> {
  // What is promised to visits is used as far as anybody else is concerned.
  const locked = await sql<Omit<LockedDiscountCode, 'uses_of_customer' | 'customer_is_known' | 'service_ids' | 'product_ids'>>`
    select id, code, category, discount_minor, discount_bp, status = 1 as active, valid_from, valid_to, max_uses, used_count + promised_count as used_count, max_uses_per_customer,
      new_customers_only = 1 as new_customers_only, channel, takes_offers
    from discount_codes where account_id = ${account_id} and upper(code) = upper(btrim(${westernDigits(code_text)})) for update`.execute(
    db,
  );
  const code = locked.rows[0];
  if (code === undefined) return undefined;
  const { rows } = await sql<Pick<LockedDiscountCode, 'uses_of_customer' | 'customer_is_known' | 'service_ids' | 'product_ids'>>`
    select coalesce((select used_count + promised_count from discount_code_customers where account_id = ${account_id} and discount_code_id = ${code.id} and customer_id = ${customer_id}::bigint), 0) as uses_of_customer,
      exists (select from customers where account_id = ${account_id} and id = ${customer_id}::bigint and invoice_count > 0)
        or exists (select from discount_code_customers where account_id = ${account_id} and discount_code_id = ${code.id} and customer_id = ${customer_id}::bigint and promised_count > 0) as customer_is_known,
      coalesce((select json_agg(service_id) from discount_code_services where account_id = ${account_id} and discount_code_id = ${code.id}), '[]') as service_ids,
      coalesce((select json_agg(product_id) from discount_code_products where account_id = ${account_id} and discount_code_id = ${code.id}), '[]') as product_ids`.execute(
    db,
  );
  const rest = rows[0];
  if (rest === undefined) throw new Error('a select without a table answered nothing');
  return { ...code, ...rest };
}

const always = (context: AccountContext) => ({
  account_id: context.account_id,
  at: context.now,
  business_date: todayOf(context),
  user_id: context.user?.id ?? null,
});

/**
 * Counts a use by an invoice. Lock and judge first: one too many fails here. `amount_minor` is what the code took off, with VAT; `appointment_id` or
 * `online_order_id` names what it was promised to, whose promise this redeems.
 */
export async function useDiscountCode(
  context: AccountContext,
  invoice_id: number,
  code_id: number,
  customer_id: number | null,
  amount_minor: number,
  { appointment_id, online_order_id }: { appointment_id: number | null; online_order_id: number | null } = {
    appointment_id: null,
    online_order_id: null,
  },
): Promise<void> {
  if (appointment_id !== null) await setPromise(context, appointment_id, PromiseState.kept, PromiseState.used);
  if (online_order_id !== null) await redeemCodeOfOrder(context, online_order_id);
  await context.db
    .insertInto('discount_code_uses')
    .values({
      ...always(context),
      discount_code_id: code_id,
      kind: UseKind.used,
      invoice_id,
      customer_id,
      amount_minor,
      appointment_id,
      online_order_id,
    })
    .execute();
  context.publish('discount_codes', code_id);
}

/** A wholly credited invoice has not used its code. Does nothing where it used none, or where that was given back already. */
export async function returnDiscountCode(context: AccountContext, credit_note_id: number, invoice_id: number): Promise<void> {
  const used = await context.db
    .selectFrom('discount_code_uses')
    .where('account_id', '=', context.account_id)
    .where('invoice_id', '=', invoice_id)
    .select(['discount_code_id', 'customer_id', 'amount_minor', 'kind', 'appointment_id'])
    .execute();
  const use = used.find((row) => row.kind === UseKind.used);
  if (use === undefined || used.some((row) => row.kind === UseKind.returned)) return;
  await context.db
    .insertInto('discount_code_uses')
    .values({ ...always(context), ...use, kind: UseKind.returned, invoice_id, credit_note_id })
    .execute();
  // The visit is there to be billed again, with what it was promised.
  if (use.appointment_id !== null) await setPromise(context, use.appointment_id, PromiseState.used, PromiseState.kept);
  context.publish('discount_codes', use.discount_code_id);
}
