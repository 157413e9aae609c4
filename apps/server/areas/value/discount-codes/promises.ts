import {
  checkDiscountCode,
  type CodeLine,
  type CodeTerms,
  type DiscountCodeResult,
  worthOnVisit,
} from '@rawnaq/domain/value/discount-codes/discount-code';
import type { AccountContext } from '../../../http/context.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { lockDiscountCode, type LockedDiscountCode } from './uses.ts';
import { todayOf } from '../../../http/business-day.ts';

export type JudgedCode = Extract<DiscountCodeResult, { ok: false }>['refusal']['code'];
type PricedLine = { service_id: number; price_minor: number };

export interface CodeForVisit {
  code: LockedDiscountCode;
  /** What it takes off this visit, with VAT. */
  worth_minor: number;
}

/** Judges a code that is typed online for these lines, and locks it. Without a customer, limits of each customer are judged with the booking or order. */
export async function judgeOnline(
  { db, account_id, account, now }: Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now'>,
  typed: string,
  customer_id: number | null,
  lines: readonly CodeLine[],
): Promise<LockedDiscountCode | Refusal<JudgedCode>> {
  const found = await lockDiscountCode(db, account_id, typed, customer_id);
  const judged = checkDiscountCode(
    found !== undefined && customer_id === null ? { ...found, max_uses_per_customer: null, new_customers_only: false } : found,
    { today: todayOf({ account, now }), customer_id, uses_of_customer: found?.uses_of_customer ?? 0, lines, online: true },
  );
  if (judged.ok && found !== undefined) return found;
  const refusal = judged.ok ? { code: 'sales.discount_code_not_found' as const } : judged.refusal;
  const params = { code: typed, from: { day: refusal.from ?? '' }, to: { day: refusal.to ?? '' } };
  return refuse(refusal.code, { field: 'discount_code', params });
}

/** Judges a code that is typed online for a visit, as `judgeOnline` does. */
export async function codeForVisit(
  context: Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now'>,
  typed: string,
  customer_id: number | null,
  lines: readonly PricedLine[],
): Promise<CodeForVisit | Refusal<JudgedCode>> {
  const services = lines.map(({ service_id }) => ({ kind: 'service', service_id }));
  const code = await judgeOnline(context, typed, customer_id, services);
  return code instanceof Refusal ? code : { code, worth_minor: worthOnVisit(code, lines) };
}

/** What of a code is promised. */
export const termsOf = ({ code, category, discount_minor, discount_bp, service_ids, product_ids, takes_offers }: CodeTerms): CodeTerms => ({
  code,
  category,
  discount_minor,
  discount_bp,
  service_ids,
  product_ids,
  takes_offers,
});

/** Keeps a use of the code for a visit that was just booked, at the terms of now; answers what it takes off, or why it may not be used. */
export async function promiseCode(
  context: AccountContext,
  typed: string,
  visit: { appointment_id: number; customer_id: number; lines: readonly PricedLine[] },
): Promise<number | Refusal<JudgedCode>> {
  const judged = await codeForVisit(context, typed, visit.customer_id, visit.lines);
  if (judged instanceof Refusal) return judged;
  await context.db
    .insertInto('discount_code_promises')
    .values({
      account_id: context.account_id,
      appointment_id: visit.appointment_id,
      customer_id: visit.customer_id,
      discount_code_id: judged.code.id,
      terms: JSON.stringify(termsOf(judged.code)),
      promised_at: context.now,
    })
    .execute();
  context.publish('discount_codes', judged.code.id);
  return judged.worth_minor;
}
