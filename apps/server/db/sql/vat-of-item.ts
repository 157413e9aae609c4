import { sql } from 'kysely';

/**
 * The VAT at which a business sells an item, as parts of a statement in which `b` is the business, `t` the tax of the item itself, and `d` the account's
 * default tax: none while the business is not registered, the default where the item names none. The rate is in basis points, the category one of UNCL5305, the
 * reason one of the authority's codes for what bears no VAT (null: the salon's usual one, or none is needed).
 */
export const vatRateText = 'case when b.is_vat_registered = 0 then 0 else coalesce(t.rate_bp, d.rate_bp, 0) end';
export const vatCategoryText = "case when b.is_vat_registered = 0 then 'O' else coalesce(t.category, d.category, 'O') end";
export const exemptionReasonText =
  'case when b.is_vat_registered = 1 then case when t.id is null then d.exemption_reason_code else t.exemption_reason_code end end';
/** The rate where nothing is said of an item. */
export const defaultVatRate = sql.raw<number>('case when b.is_vat_registered = 0 then 0 else coalesce(d.rate_bp, 0) end');
export const vatRate = sql.raw<number>(vatRateText);
export const vatCategory = sql.raw<string>(vatCategoryText);
export const exemptionReason = sql.raw<string | null>(exemptionReasonText);

/** Joins `b`, `t` and `d` to a table of items under its alias: services, products or offers. */
export const joinVatText = (item: string): string => `join businesses b on b.account_id = ${item}.account_id
  left join taxes t on t.account_id = ${item}.account_id and t.id = ${item}.tax_id
  left join taxes d on d.account_id = ${item}.account_id and d.is_default = 1`;
export const joinVat = (item: string) => sql.raw(joinVatText(item));
