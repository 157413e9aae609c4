import type { LineKind } from '@rawnaq/contract/sales/sales-cart';

/** What a line can sell, whatever its kind. */
export interface SaleItem {
  id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  active: boolean;
  vat_rate_bp: number;
  vat_category: string;
  /** The authority's code for why it bears no VAT; null where it bears some, or where the salon's usual reason holds. */
  exemption_reason_code: string | null;
  /** The employee's share where the item has one of its own; null: the employee's percentage. */
  commission_bp: number | null;
}

export interface SellablePackage {
  id: number;
  english_name: string;
  arabic_name: string;
  active: boolean;
  price_minor: number;
  /** `share_minor` is the share of one of it in the package's price. */
  services: readonly { service_id: number; quantity: number; share_minor: number }[];
}

export interface OwedPenalty {
  id: number;
  customer_id: number;
  amount_minor: number;
  status: number;
  type: number;
}

/** Sold at its value: no tax, no discount, nobody's commission. */
export const atItsValue = (id: number, english_name: string, arabic_name: string, price_minor: number): SaleItem => ({
  id,
  english_name,
  arabic_name,
  price_minor,
  active: true,
  vat_rate_bp: 0,
  vat_category: 'O',
  exemption_reason_code: null,
  commission_bp: 0,
});

export const isDiscountable = (kind: LineKind): boolean => kind !== 'gift_card' && kind !== 'penalty';
