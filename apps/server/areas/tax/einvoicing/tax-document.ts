import type { EinvoiceReferenceTypeId } from '@rawnaq/domain/tax/einvoicing/einvoice-status';

export type Profile = 'simplified' | 'standard';

/** Where a business that buys has its seat; what it left out is null. */
export interface BuyerAddress {
  street: string | null;
  building_number: string | null;
  additional_number: string | null;
  district: string | null;
  city_name: string | null;
  postal_code: string | null;
}

export interface TaxLine {
  /** What the invoice sells by it: a service, a product, an offer, a gift card or a penalty. */
  item_kind: string;
  english_name: string;
  arabic_name: string;
  /** Zero where a note only changes a price. */
  quantity_milli: number;
  unit_price_minor: number;
  /** After all discounts, with VAT. */
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  /** The authority's code for why the line bears no VAT; null: the salon's usual one. */
  exemption_reason_code: string | null;
}

/** An issued invoice or note in the words of no country: what an e-invoice is made of, beside the seller. */
export interface TaxDocument {
  reference_type: EinvoiceReferenceTypeId;
  reference_id: number;
  document_number: string;
  profile: Profile;
  issued_at: Date;
  customer_id: number | null;
  /** `national_id`: of a citizen, for what only citizens have without VAT. */
  buyer: { name: string; trn: string | null; national_id: string | null; address: BuyerAddress | null } | null;
  lines: readonly TaxLine[];
  /** How it was paid or given back: cash, card, transfer and whatever else. */
  payment_kinds: readonly string[];
  /** With VAT: what the screen shows. */
  total_minor: number;
  vat_minor: number;
  /** Why a note is issued. */
  reason: string | null;
  /** What a note corrects. */
  original: { document_number: string; issued_at: Date } | null;
  /** What it uses of taxed deposits: it charges the rest. */
  prepayments: readonly UsedPrepayment[];
}

/** A part of a deposit's invoice that an invoice uses; amounts in minor units. */
export interface UsedPrepayment {
  number: string;
  /** Of its e-invoice; of the document itself where it has none. */
  uuid: string;
  issued_at: Date;
  vat_category: string;
  vat_rate_bp: number;
  exemption_reason_code: string | null;
  net_minor: number;
  vat_minor: number;
}
