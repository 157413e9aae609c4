/**
 * What a Saudi e-invoice is made of, before it is one. Amounts are integers in halalas, quantities integers in thousandths, rates in basis points;
 * dates and times are the wall clock of Riyadh. Names of fields are plain words; the builder knows where each stands in UBL (ZATCA, XML
 * Implementation Standard).
 */
export interface KsaDraft {
  /** 388 invoice, 381 credit note, 383 debit note, 386 invoice of a deposit. */
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'prepayment';
  /** A buyer with a VAT number gets a standard document, which is cleared before it is handed over; everyone else a simplified one. */
  profile: 'simplified' | 'standard';
  /** The further letters of KSA-2; all false where left out. */
  transaction?: Partial<Record<'third_party' | 'nominal' | 'export' | 'summary' | 'self_billed', boolean>>;
  /** The number printed on the document, unique within the seller's documents. */
  id: string;
  /** UUID of the document, lower case. */
  uuid: string;
  /** `YYYY-MM-DDTHH:mm:ss` on the wall in Riyadh, no zone, no milliseconds. */
  issued_at: string;
  /** `YYYY-MM-DD`; needed by a standard invoice. */
  supply_date?: string;
  /** `YYYY-MM-DD`; the last day of a supply over several days. */
  supply_end_date?: string;
  note?: string;
  order_reference?: string;
  contract_reference?: string;
  seller: KsaSeller;
  /** Null: a customer who gave no name (simplified documents only). */
  buyer: KsaBuyer | null;
  /** How it was paid, each a code of UNTDID 4461: 10 cash, 48 card, 30 credit transfer, 42 bank account, 1 not said. At least one. */
  payment_means: readonly { code: string; payee_account?: string }[];
  /** Why a credit or debit note is issued; needed by them (BR-KSA-17). */
  reason?: string;
  /** The documents that a credit or debit note corrects; needed by them (BR-KSA-56). */
  billing_references?: readonly { id: string; issue_date?: string }[];
  /** Whether `unit_price_minor` and `discount_minor` contain the VAT. */
  prices_include_vat: boolean;
  lines: readonly KsaLine[];
  /** Discounts on the whole document, one for each VAT category and rate it touches; VAT is contained if `prices_include_vat`. */
  discounts?: readonly { amount_minor: number; reason: string; reason_code?: string; vat: KsaVat }[];
  /** Deposits used up by this invoice, each with the 386 it was received under. */
  prepayments?: readonly KsaPrepayment[];
}

export interface KsaLine {
  /** English, Arabic or both; not digits only. */
  name: string;
  /** Thousandths: 1000 is one. */
  quantity_milli: number;
  /** UN/ECE Recommendation 20; `PCE` where left out. */
  unit_code?: string;
  unit_price_minor: number;
  /** Taken off quantity × price. */
  discount_minor: number;
  /**
   * What the line comes to without VAT, where that is settled already: a note takes a part of a line that was split from its VAT as a whole, and the parts
   * have to add up to it. At most one halala from the split of the line itself; only where the prices include the VAT.
   */
  net_minor?: number;
  vat: KsaVat;
}

export interface KsaVat {
  /** S standard, Z zero, E exempt, O out of scope. */
  category: 'S' | 'Z' | 'E' | 'O';
  rate_bp: number;
  /** Needed by Z, E and O, e.g. `VATEX-SA-35`; O takes `VATEX-SA-OOS`. */
  reason_code?: string;
  /** The words that go with the code; filled in from the official list where left out, except for O, whose words are free and needed. */
  reason?: string;
}

export interface KsaAddress {
  street: string;
  additional_street?: string;
  /** Four digits. */
  building_number: string;
  additional_number?: string;
  district: string;
  city: string;
  /** Five digits. */
  postal_code: string;
  province?: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface KsaSeller {
  /** Registered name, Arabic as registered; at most 127 bytes in UTF-8 (the QR code cannot say more). */
  name: string;
  /** 15 digits, the first and the last are 3. */
  vat_number: string;
  other_id: { scheme: 'CRN' | 'MOM' | 'MLS' | '700' | 'SAG' | 'OTH'; value: string };
  address: KsaAddress;
}

export interface KsaBuyer {
  name: string;
  vat_number?: string;
  other_id?: { scheme: 'TIN' | 'CRN' | 'MOM' | 'MLS' | '700' | 'SAG' | 'NAT' | 'GCC' | 'IQA' | 'PAS' | 'OTH'; value: string };
  address?: KsaAddress;
}

export interface KsaPrepayment {
  id: string;
  uuid: string;
  /** `YYYY-MM-DDTHH:mm:ss` on the wall in Riyadh. */
  issued_at: string;
  /** Taxable amount and VAT of the deposit, without and beside each other. */
  net_minor: number;
  vat_minor: number;
  vat: KsaVat;
}

/** Where a document stands in the chain of its device. */
export interface KsaChainPlace {
  /** Invoice counter value: 1 for the first document of a device, then one more each. */
  icv: number;
  /** `invoice_hash` of the document before; null for the first one. */
  previous_hash: string | null;
}

/** The figures a document carries, in halalas. The payable amount is what the buyer sees on the screen, less what deposits paid. */
export interface KsaTotals {
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  prepaid_minor: number;
  payable_minor: number;
  lines: readonly { net_minor: number; vat_minor: number; gross_minor: number }[];
}

/** Why something cannot be built, signed or accepted: the official rule (`BR-KSA-17`) or our own (`draft.*`), where, and what to do about it. */
export interface KsaFault {
  rule: string;
  severity: 'error' | 'warning';
  /** Path in the draft (`lines.0.name`) or in the document (XPath). */
  field: string;
  message: { en: string; ar: string };
}

export interface KsaDocument {
  xml: string;
  /** Base64 of the 32 bytes. */
  invoice_hash: string;
  /** The text inside the QR code. */
  qr: string;
  /** `{VAT}_{yyyyMMdd}T{HHmmss}_{ID}.xml` */
  file_name: string;
  totals: KsaTotals;
}

export type KsaResult<Value> = { ok: true; value: Value } | { ok: false; faults: readonly KsaFault[] };
