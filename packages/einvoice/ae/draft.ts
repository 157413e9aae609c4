import type { KsaFault, KsaResult } from '../ksa/draft.ts';

/** Why a document cannot be built or accepted: the official rule (`ibr-127-ae`) or our own (`draft.*`), where, and what to do about it. */
export type AeFault = KsaFault;
export type AeResult<Value> = KsaResult<Value>;

/**
 * What a UAE e-invoice is made of, before it is one (PINT-AE 1.0.4). Amounts are integers in the hundredth of the document's currency (fils where
 * it is the dirham), quantities integers in thousandths, rates in basis points; dates and times are the wall clock of the Emirates. It carries no
 * signature and no QR code: the accredited service provider sends and reports it.
 */
export interface AeDraft {
  /** An upward correction is a further `tax_invoice`: the specification has no debit note. */
  kind: AeKind;
  /** The eight flags of BTAE-02; all false where left out. */
  transaction?: Partial<Record<AeFlag, boolean>>;
  /** The number printed on the document, unique within the seller's documents. */
  id: string;
  /** UUID of the document, lower case. */
  uuid: string;
  /** `YYYY-MM-DDTHH:mm:ss` on the wall in the Emirates. */
  issued_at: string;
  /** `YYYY-MM-DD`; needed where something is left to pay (ibr-127-ae). */
  due_date?: string;
  /** `YYYY-MM-DD`, before the day of issue; never in a credit note. */
  tax_point_date?: string;
  note?: string;
  buyer_reference?: string;
  order_reference?: string;
  contract_reference?: string;
  payment_terms?: string;
  /** The time the document covers; needed by a summary invoice (ibr-138-ae). `OTH` as frequency needs a note. */
  period?: { start: string; end: string; frequency?: 'DLY' | 'WKY' | 'Q15' | 'MTH' | 'Q45' | 'Q60' | 'QTR' | 'YRL' | 'HYR' | 'OTH' };
  seller: AeParty;
  buyer: AeParty;
  /** For a supply in a free zone: who benefits from it (BTAE-01). */
  beneficiary_id?: string;
  /** For a bill by a disclosed agent: the TRN of the principal (BTAE-14). */
  principal_trn?: string;
  delivery?: { date?: string; address?: AeAddress; incoterms?: string };
  /** UNTDID 4461: 10 cash, 30 credit transfer (with the account), 54 credit card, 55 debit card, 68 online, 1 not said. */
  payment_means?: readonly { code: string; payee_account?: string }[];
  /** Why a credit note is issued; `VD` is a volume discount and refers to no invoice. */
  reason_code?: AeCreditReason;
  billing_references?: readonly { id: string; issue_date?: string }[];
  /** Left out for AED. `aed_rate_micro` is the dirhams for one unit of the currency in millionths: 3.67285 is 3672850. */
  currency?: { code: string; aed_rate_micro: number };
  /** Whether `unit_price_minor` and `discount_minor` contain the VAT. */
  prices_include_vat: boolean;
  lines: readonly AeLine[];
  /** Discounts on the whole document, one for each VAT category it touches; VAT is contained if `prices_include_vat`. */
  discounts?: readonly { amount_minor: number; reason: string; reason_code?: string; vat: AeVat }[];
  /** What was paid before, deposits above all. */
  prepayments?: readonly { id?: string; amount_minor: number; received_date?: string }[];
}

export type AeKind =
  | 'tax_invoice'
  | 'tax_credit_note'
  | 'out_of_scope_invoice'
  | 'out_of_scope_credit_note'
  | 'self_billed_invoice'
  | 'self_billed_credit_note';

/** In the order of their places in BTAE-02. */
export const aeFlags = ['free_zone', 'deemed', 'margin', 'summary', 'continuous', 'agent', 'e_commerce', 'export'] as const;
export type AeFlag = (typeof aeFlags)[number];

/** A cancelled, B treatment changed, C price altered, D returned, E tax charged in error, VD volume discount. */
export const aeCreditReasons = ['DL8.61.1.A', 'DL8.61.1.B', 'DL8.61.1.C', 'DL8.61.1.D', 'DL8.61.1.E', 'VD'] as const;
export type AeCreditReason = (typeof aeCreditReasons)[number];

/** Document types of UNTDID 1001 that each kind is written as. */
export const aeTypeCodes: Record<AeKind, '380' | '381' | '480' | '81' | '389' | '261'> = {
  tax_invoice: '380',
  tax_credit_note: '381',
  out_of_scope_invoice: '480',
  out_of_scope_credit_note: '81',
  self_billed_invoice: '389',
  self_billed_credit_note: '261',
};

/** Addresses in the network for buyers who have none of their own: such documents are reported, not exchanged. */
export const aePredefinedEndpoints = { deemed: '9900000097', outside_einvoicing: '9900000098', export: '9900000099' } as const;

export interface AeAddress {
  street: string;
  additional_street?: string;
  city: string;
  postal_code?: string;
  /** Abu Dhabi AUH, Dubai DXB, Sharjah SHJ, Umm Al Quwain UAQ, Fujairah FUJ, Ajman AJM, Ras Al Khaimah RAK; any text abroad. */
  subdivision: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface AeParty {
  /** Registered name. */
  name: string;
  trade_name?: string;
  /** 15 digits, the first is 1, the last two are 03. Needed by every seller except out of scope. */
  trn?: string;
  /** A seller who is not registered for VAT: ten digits, the first is 1. */
  tin?: string;
  /** Address in the network; where left out, scheme 0235 and the first ten digits of the TRN. */
  endpoint?: { scheme: string; value: string };
  /** An own number of the buyer, where there is neither TRN nor registration. */
  identifier?: string;
  /** TL trade licence (authority = who issued it), EID Emirates ID, PAS passport (authority = country), CD cabinet decision. */
  legal_id?: { type: 'TL' | 'EID' | 'PAS' | 'CD'; value: string; authority?: string };
  address: AeAddress;
  contact?: { name?: string; telephone?: string; email?: string };
}

export interface AeVat {
  /** S standard (5 %), Z zero, E exempt, O out of scope, AE reverse charge, N margin scheme. */
  category: 'S' | 'Z' | 'E' | 'O' | 'AE' | 'N';
  /** 500 for S, AE and N; 0 for the others. */
  rate_bp: number;
  /** Why it is exempt: DL8.46.1 to DL8.46.4. */
  exemption_code?: string;
}

export interface AeLine {
  name: string;
  /** What was supplied, in words; the name where left out. */
  description?: string;
  /** Thousandths: 1000 is one. */
  quantity_milli: number;
  /** UN/ECE Recommendation 20; `C62` where left out. */
  unit_code?: string;
  unit_price_minor: number;
  /** Taken off quantity × price. */
  discount_minor: number;
  discount_reason?: string;
  vat: AeVat;
  /** `service` needs its accounting code (SAC), `goods` their tariff code (HS), `both` needs both. */
  classification?: { type: 'goods' | 'service' | 'both'; hs_code?: string; service_code?: string };
  /** Reverse charge: which goods (DL8.48.8.1, DL8.48.8.2, DL8.48.3.1 to .3). */
  reverse_charge_goods?: string;
  /** GTIN; needed for reverse charge. */
  gtin?: string;
}

/** The figures a document carries, in hundredths of its currency. `payable_minor` is what the buyer sees on the screen, less what was paid before. */
export interface AeTotals {
  lines_net_minor: number;
  discounts_net_minor: number;
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  prepaid_minor: number;
  rounding_minor: number;
  payable_minor: number;
  /** VAT and total in fils; the same figures where the currency is the dirham. */
  vat_aed_minor: number;
  total_aed_minor: number;
  categories: readonly { category: AeVat['category']; rate_bp: number; net_minor: number; vat_minor: number }[];
  discounts: readonly { net_minor: number }[];
  lines: readonly {
    /** Quantity × price without VAT, before the discount. */
    before_discount_minor: number;
    discount_minor: number;
    net_minor: number;
    vat_minor: number;
    gross_minor: number;
    vat_aed_minor: number;
    gross_aed_minor: number;
  }[];
}

export interface AeDocument {
  xml: string;
  totals: AeTotals;
  /** `{TRN or TIN}_{yyyyMMdd}T{HHmmss}_{ID}.xml` */
  file_name: string;
}
