import type { AeDraft, AeLine, AeTotals } from './draft.ts';
import { decimal, element, optional, quantity, unitPrice, type AeElement, type MaybeElement } from './xml.ts';

const itemTypes = { goods: 'G', service: 'S', both: 'B' } as const;

/** One line of an invoice or a credit note; `figures` are its own in the totals. */
export function lineElement(draft: AeDraft, line: AeLine, figures: AeTotals['lines'][number], index: number, isCredit: boolean): AeElement {
  const currencyID = draft.currency?.code ?? 'AED';
  const unitCode = line.unit_code ?? 'C62';
  const price = unitPrice(figures.before_discount_minor, line.quantity_milli);
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(index + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity(line.quantity_milli), { unitCode }),
    element('cbc:LineExtensionAmount', decimal(figures.net_minor), { currencyID }),
    figures.discount_minor === 0
      ? null
      : element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'false'),
          // 95 is "discount" in UNCL 5189.
          element('cbc:AllowanceChargeReasonCode', '95'),
          element('cbc:AllowanceChargeReason', line.discount_reason ?? 'Discount'),
          element('cbc:Amount', decimal(figures.discount_minor), { currencyID }),
        ]),
    itemElement(line),
    element('cac:Price', [
      element('cbc:PriceAmount', price, { currencyID }),
      element('cbc:BaseQuantity', '1', { unitCode }),
      element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        element('cbc:Amount', '0', { currencyID }),
        element('cbc:BaseAmount', price, { currencyID }),
      ]),
    ]),
    element('cac:ItemPriceExtension', [
      element('cbc:Amount', decimal(figures.gross_aed_minor), { currencyID: 'AED' }),
      line.vat.category === 'E'
        ? null
        : element('cac:TaxTotal', [element('cbc:TaxAmount', decimal(figures.vat_aed_minor), { currencyID: 'AED' })]),
    ]),
  ]);
}

function itemElement(line: AeLine): AeElement {
  const { vat } = line;
  return element('cac:Item', [
    element('cbc:Description', line.description?.trim() || line.name.trim()),
    element('cbc:Name', line.name.trim()),
    line.gtin === undefined ? null : element('cac:StandardItemIdentification', [element('cbc:ID', line.gtin, { schemeID: '0160' })]),
    line.classification?.service_code === undefined
      ? null
      : element('cac:AdditionalItemIdentification', [element('cbc:ID', line.classification.service_code, { schemeID: 'SAC' })]),
    classificationElement(line),
    element('cac:ClassifiedTaxCategory', [
      element('cbc:ID', vat.category),
      vat.category === 'E' || vat.category === 'O' ? null : element('cbc:Percent', String(vat.rate_bp / 100)),
      optional('cbc:TaxExemptionReasonCode', vat.exemption_code),
      element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
    ]),
  ]);
}

function classificationElement(line: AeLine): MaybeElement {
  const parts = [
    optional('cbc:NatureCode', line.reverse_charge_goods),
    line.classification === undefined ? null : element('cbc:CommodityCode', itemTypes[line.classification.type]),
    optional('cbc:ItemClassificationCode', line.classification?.hs_code, { listID: 'HS' }),
  ].filter((child) => child !== null);
  return parts.length === 0 ? null : element('cac:CommodityClassification', parts);
}
