import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { isForCitizens } from '@rawnaq/domain/money/vat-exemption';
import { vatCategoryOf } from '@rawnaq/domain/money/vat-category';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import type { KsaAddress, KsaBuyer, KsaDraft, KsaLine, KsaPrepayment, KsaSeller, KsaVat } from '@rawnaq/einvoice/ksa/draft';
import type { EinvoiceFacts } from './facts-store.ts';
import type { BuyerAddress, TaxDocument, TaxLine, UsedPrepayment } from './tax-document.ts';

/** UNTDID 4461: what our ways of paying are called there. Cards, balances and debts of the salon's own have no code. */
const paymentCodes: Readonly<Record<string, string>> = { cash: '10', card: '48', transfer: '30' };
const unspecified = '1';

const outOfScope = 'غير خاضع لضريبة القيمة المضافة | Not subject to VAT';

/** Riyadh is three hours ahead of UTC the whole year. */
export const wallInRiyadh = (moment: Date): string => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 19);

/** An issued invoice or note as the library takes it. Amounts stay what they are: each line says what it costs after all its discounts. */
export function ksaDraftOf(document: TaxDocument, uuid: string, facts: EinvoiceFacts): KsaDraft {
  const issued_at = wallInRiyadh(document.issued_at);
  const { reason, original, prepayments } = document;
  return {
    kind: kinds[document.reference_type],
    profile: document.profile,
    id: document.document_number,
    uuid,
    issued_at,
    supply_date: issued_at.slice(0, 10),
    seller: sellerOf(facts),
    buyer: buyerOf(document),
    payment_means: [...new Set(document.payment_kinds.map((kind) => paymentCodes[kind] ?? unspecified))].map((code) => ({ code })),
    ...(reason === null ? {} : { reason }),
    ...(original === null
      ? {}
      : { billing_references: [{ id: original.document_number, issue_date: wallInRiyadh(original.issued_at).slice(0, 10) }] }),
    prices_include_vat: true,
    lines: document.lines.map((line) => lineOf(line, facts)),
    ...(prepayments.length === 0 ? {} : { prepayments: prepayments.map((used) => prepaymentOf(used, facts)) }),
  };
}

const kinds = {
  [EinvoiceReferenceType.invoice]: 'invoice',
  [EinvoiceReferenceType.credit_note]: 'credit_note',
  [EinvoiceReferenceType.debit_note]: 'debit_note',
  [EinvoiceReferenceType.prepayment]: 'prepayment',
  [EinvoiceReferenceType.prepayment_credit]: 'credit_note',
} as const;

export function sellerOf(facts: EinvoiceFacts): KsaSeller {
  const { seller_name, vat_number, id_scheme, id_number, additional_number, building_number, district, postal_code } = facts;
  return {
    name: seller_name,
    vat_number,
    other_id: { scheme: id_scheme, value: id_number },
    address: {
      street: facts.street,
      building_number,
      ...(additional_number === null ? {} : { additional_number }),
      district,
      city: facts.city_name,
      postal_code,
      country: 'SA',
    },
  };
}

/** A person is named only where a name is written down; a business with its number and seat. */
function buyerOf({ profile, buyer, lines }: TaxDocument): KsaBuyer | null {
  if (buyer === null) return null;
  const isCitizen = buyer.national_id !== null && lines.some((line) => isForCitizens(line.exemption_reason_code));
  const citizen = isCitizen ? { other_id: { scheme: 'NAT' as const, value: buyer.national_id ?? '' } } : {};
  if (profile === 'simplified') return { name: buyer.name, ...citizen };
  return {
    name: buyer.name,
    ...citizen,
    ...(buyer.trn === null ? {} : { vat_number: buyer.trn }),
    ...(buyer.address === null ? {} : { address: addressOf(buyer.address) }),
  };
}

const addressOf = (address: BuyerAddress): KsaAddress => ({
  street: address.street ?? '',
  building_number: address.building_number ?? '',
  ...(address.additional_number === null ? {} : { additional_number: address.additional_number }),
  district: address.district ?? '',
  city: address.city_name ?? '',
  postal_code: address.postal_code ?? '',
  country: 'SA',
});

/**
 * Quantity × price − discount is what the line costs. Where that cannot be said so (a note that changes a price only, or takes a part that was
 * rounded), one of it is sold at that price.
 */
function lineOf(line: TaxLine, facts: EinvoiceFacts): KsaLine {
  const before = divideHalfUp(line.unit_price_minor, line.quantity_milli, 1000);
  const fits = line.quantity_milli > 0 && before >= line.gross_minor;
  return {
    name: nameOf(line),
    quantity_milli: fits ? line.quantity_milli : 1000,
    unit_price_minor: fits ? line.unit_price_minor : line.gross_minor,
    discount_minor: fits ? before - line.gross_minor : 0,
    // A part of a line carries the halala that its first part left over.
    net_minor: line.net_minor,
    vat: vatOf(line, facts),
  };
}

/** What the document a deposit was received under has taxed already. */
const prepaymentOf = (used: UsedPrepayment, facts: EinvoiceFacts): KsaPrepayment => ({
  id: used.number,
  uuid: used.uuid,
  issued_at: wallInRiyadh(used.issued_at),
  net_minor: used.net_minor,
  vat_minor: used.vat_minor,
  vat: vatOf(used, facts),
});

/** Arabic as the law asks, English beside it. A name of digits alone, or shorter than three letters, is refused by the authority. */
function nameOf({ english_name, arabic_name }: TaxLine): string {
  const names = [...new Set([arabic_name.trim(), english_name.trim()].filter((name) => name !== ''))].join(' | ');
  return /^[\d\s|]*$/.test(names) || [...names].length < 3 ? `بند ${names}`.trim() : names;
}

function vatOf(
  { vat_category, vat_rate_bp, exemption_reason_code }: Pick<TaxLine, 'vat_category' | 'vat_rate_bp' | 'exemption_reason_code'>,
  facts: EinvoiceFacts,
): KsaVat {
  const category = vatCategoryOf(vat_category, vat_rate_bp);
  switch (category) {
    case 'S':
      return { category, rate_bp: vat_rate_bp };
    case 'Z':
      return { category, rate_bp: 0, reason_code: exemption_reason_code ?? facts.zero_reason_code };
    case 'E':
      return { category, rate_bp: 0, reason_code: exemption_reason_code ?? facts.exempt_reason_code };
    case 'O':
      return { category, rate_bp: 0, reason_code: 'VATEX-SA-OOS', reason: outOfScope };
  }
}
