import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { emirateOf } from '@rawnaq/domain/tax/einvoicing/emirates';
import { vatCategoryOf } from '@rawnaq/domain/money/vat-category';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import type { AeDraft, AeLine, AeParty } from '@rawnaq/einvoice/ae/draft';
import type { BuyerAddress, TaxDocument, TaxLine, UsedPrepayment } from '../tax-document.ts';

/** UNTDID 4461. Whether a card was a credit or a debit card is not known, and a transfer would need the account: both are "not said". */
const paymentCodes: Readonly<Record<string, string>> = { cash: '10' };
const unspecified = '1';

/** The Emirates are four hours ahead of UTC the whole year. */
export const wallInEmirates = (moment: Date): string => new Date(moment.getTime() + 4 * 3_600_000).toISOString().slice(0, 19);

/** What an address in the Emirates lacks of street, city and emirate; the emirate follows from the city or the district. */
export function missingParts(address: BuyerAddress | null): string[] {
  const missing: string[] = (['street', 'city_name'] as const).filter((part) => (address?.[part] ?? '').trim() === '');
  return emirateOf(address?.city_name ?? null, address?.district ?? null) === null ? [...missing, 'district'] : missing;
}

/** The business as its documents name it, and how it classifies what it sells. */
export interface UaeSeller {
  party: AeParty;
  service_code: string;
  goods_code: string;
}

/** An issued invoice or note as the library takes it. A debit note is a further invoice: the specification has none. */
export function aeDraftOf(document: TaxDocument, uuid: string, seller: UaeSeller): AeDraft {
  const issued_at = wallInEmirates(document.issued_at);
  const { reason, original, reference_type, payment_kinds, prepayments } = document;
  const isDepositBack = reference_type === EinvoiceReferenceType.prepayment_credit;
  const isCredit = reference_type === EinvoiceReferenceType.credit_note || isDepositBack;
  return {
    kind: isCredit ? 'tax_credit_note' : 'tax_invoice',
    id: document.document_number,
    uuid,
    issued_at,
    seller: seller.party,
    buyer: buyerOf(document),
    ...(isCredit
      ? {
          reason_code: isDepositBack
            ? 'DL8.61.1.A'
            : document.lines.some(({ quantity_milli }) => quantity_milli === 0)
              ? 'DL8.61.1.C'
              : 'DL8.61.1.D',
        }
      : {
          due_date: issued_at.slice(0, 10),
          payment_means: [...new Set(payment_kinds.map((kind) => paymentCodes[kind] ?? unspecified))].map((code) => ({ code })),
        }),
    ...(reason === null ? {} : { note: reason }),
    ...(original === null
      ? {}
      : { billing_references: [{ id: original.document_number, issue_date: wallInEmirates(original.issued_at).slice(0, 10) }] }),
    prices_include_vat: true,
    lines: document.lines.map((line) => lineOf(line, seller)),
    ...(prepayments.length === 0 ? {} : { discounts: prepayments.map(discountOf) }),
  };
}

/**
 * The specification's own field for what was paid before lowers what is to be paid and not the tax, which was charged by the deposit's invoice already: what that
 * has taxed comes off the amount that this one taxes.
 */
const discountOf = (used: UsedPrepayment): NonNullable<AeDraft['discounts']>[number] => {
  const category = vatCategoryOf(used.vat_category, used.vat_rate_bp);
  return {
    amount_minor: used.net_minor + used.vat_minor,
    reason: `Advance payment, tax invoice ${used.number}`,
    vat: { category, rate_bp: category === 'S' ? used.vat_rate_bp : 0 },
  };
};

/** Whether it is a tax document at all: one of exempt and out-of-scope lines only is none. */
export const isTaxable = (document: TaxDocument): boolean =>
  document.lines.some(({ vat_category, vat_rate_bp }) => ['S', 'Z'].includes(vatCategoryOf(vat_category, vat_rate_bp)));

function buyerOf({ buyer }: TaxDocument): AeParty {
  const address = buyer?.address ?? null;
  return {
    name: buyer?.name ?? '',
    ...(buyer?.trn == null ? {} : { trn: buyer.trn }),
    address: {
      street: [address?.building_number, address?.street].filter((part) => (part ?? '') !== '').join(' '),
      city: address?.city_name ?? '',
      subdivision: emirateOf(address?.city_name ?? null, address?.district ?? null) ?? '',
      country: 'AE',
    },
  };
}

/**
 * Quantity × price − discount is what the line costs. Where that cannot be said so (a note that changes a price only, or takes a part that was
 * rounded), one of it is sold at that price.
 */
function lineOf(line: TaxLine, seller: UaeSeller): AeLine {
  const before = divideHalfUp(line.unit_price_minor, line.quantity_milli, 1000);
  const fits = line.quantity_milli > 0 && before >= line.gross_minor;
  const category = vatCategoryOf(line.vat_category, line.vat_rate_bp);
  return {
    name: [...new Set([line.english_name.trim(), line.arabic_name.trim()].filter((name) => name !== ''))].join(' | '),
    quantity_milli: fits ? line.quantity_milli : 1000,
    unit_price_minor: fits ? line.unit_price_minor : line.gross_minor,
    discount_minor: fits ? before - line.gross_minor : 0,
    vat: { category, rate_bp: category === 'S' ? line.vat_rate_bp : 0 },
    ...classificationOf(line, seller),
  };
}

/** A product is goods, everything else a service; a gift card is neither, it only promises one. */
function classificationOf({ item_kind }: TaxLine, { service_code, goods_code }: UaeSeller): Pick<AeLine, 'classification'> {
  if (item_kind === 'gift_card') return {};
  return { classification: item_kind === 'product' ? { type: 'goods', hs_code: goods_code } : { type: 'service', service_code } };
}
