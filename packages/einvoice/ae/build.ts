import { checkAeDraft } from './check.ts';
import { aeFlags, aeTypeCodes, type AeDocument, type AeDraft, type AeResult, type AeTotals } from './draft.ts';
import { lineElement } from './line.ts';
import { addressElement, partyElement, partyTaxNumber } from './party.ts';
import { aeTotals } from './totals.ts';
import { decimal, element, optional, rate, writeXml, type AeElement, type MaybeElement } from './xml.ts';

const typeNames: Record<string, string> = {
  '1': 'Instrument not defined',
  '10': 'Cash',
  '30': 'Credit transfer',
  '54': 'Credit card',
  '55': 'Debit card',
};
const taxScheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/**
 * The finished document of a draft: PINT-AE 1.0.4, an `Invoice` or a `CreditNote` of UBL 2.1. Refuses an incomplete draft, naming rule, field and
 * remedy in both languages; nothing is guessed.
 */
export function buildAeDocument(draft: AeDraft): AeResult<AeDocument> {
  const faults = checkAeDraft(draft);
  if (faults.length > 0) return { ok: false, faults };
  const totals = aeTotals(draft);
  const typeCode = aeTypeCodes[draft.kind];
  const isCredit = draft.kind.endsWith('credit_note');
  const rootName = isCredit ? 'CreditNote' : 'Invoice';
  const content = [...head(draft, typeCode, isCredit), ...parties(draft), ...payment(draft, isCredit), ...amounts(draft, totals, isCredit)];
  const lines = draft.lines.map((line, index) => lineElement(draft, line, totals.lines[index]!, index, isCredit));
  const root = element(rootName, [...content, ...lines], {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${rootName}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  });
  return { ok: true, value: { xml: writeXml(root), totals, file_name: fileName(draft) } };
}

function fileName(draft: AeDraft): string {
  const owner = partyTaxNumber(draft.seller) ?? draft.seller.legal_id?.value ?? 'AE';
  const moment = draft.issued_at.replaceAll(/[-:]/g, '');
  return `${owner.replaceAll(/[^A-Za-z0-9]/g, '-')}_${moment}_${draft.id.replaceAll(/[^A-Za-z0-9]/g, '-')}.xml`;
}

function head(draft: AeDraft, typeCode: string, isCredit: boolean): MaybeElement[] {
  const process = draft.kind.startsWith('self_billed') ? 'selfbilling' : 'billing';
  const [date, time] = draft.issued_at.split('T');
  const foreign = draft.currency !== undefined;
  const reference = (name: string, value: string | undefined): MaybeElement =>
    value === undefined ? null : element(name, [element('cbc:ID', value)]);
  return [
    element('cbc:CustomizationID', `urn:peppol:pint:${process}-1@ae-1`),
    element('cbc:ProfileID', `urn:peppol:bis:${process}`),
    element('cbc:ProfileExecutionID', aeFlags.map((flag) => (draft.transaction?.[flag] === true ? '1' : '0')).join('')),
    element('cbc:ID', draft.id.trim()),
    element('cbc:UUID', draft.uuid),
    element('cbc:IssueDate', date!),
    element('cbc:IssueTime', `${time!}+04:00`),
    isCredit ? null : optional('cbc:DueDate', draft.due_date),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCode),
    optional('cbc:Note', draft.note),
    isCredit ? null : optional('cbc:TaxPointDate', draft.tax_point_date),
    element('cbc:DocumentCurrencyCode', draft.currency?.code ?? 'AED'),
    foreign ? element('cbc:TaxCurrencyCode', 'AED') : null,
    optional('cbc:BuyerReference', draft.buyer_reference),
    draft.period === undefined
      ? null
      : element('cac:InvoicePeriod', [
          element('cbc:StartDate', draft.period.start),
          element('cbc:EndDate', draft.period.end),
          optional('cbc:DescriptionCode', draft.period.frequency),
        ]),
    draft.reason_code === undefined ? null : element('cac:DiscrepancyResponse', [element('cbc:ResponseCode', draft.reason_code)]),
    reference('cac:OrderReference', draft.order_reference),
    ...(draft.billing_references ?? []).map((billed) =>
      element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [element('cbc:ID', billed.id), optional('cbc:IssueDate', billed.issue_date)]),
      ]),
    ),
    reference('cac:ContractDocumentReference', draft.contract_reference),
    foreign ? totalInDirhams(aeTotals(draft)) : null,
  ];
}

/** A document in another currency says its total in dirhams in a reference of its own (BTAE-20). */
function totalInDirhams(totals: AeTotals): AeElement {
  return element('cac:AdditionalDocumentReference', [
    element('cbc:ID', 'AED'),
    element('cbc:DocumentTypeCode', 'aedtotal-incl-vat'),
    element('cbc:DocumentDescription', `AED ${decimal(totals.total_aed_minor)}`),
  ]);
}

function parties(draft: AeDraft): MaybeElement[] {
  const identified = (name: string, id: string | undefined): MaybeElement =>
    id === undefined ? null : element(name, [element('cac:Party', [element('cac:PartyIdentification', [element('cbc:ID', id)])])]);
  return [
    element('cac:AccountingSupplierParty', [partyElement(draft.seller)]),
    element('cac:AccountingCustomerParty', [partyElement(draft.buyer)]),
    identified('cac:BuyerCustomerParty', draft.beneficiary_id),
    identified('cac:SellerSupplierParty', draft.principal_trn),
    deliveryElement(draft),
  ];
}

function deliveryElement(draft: AeDraft): MaybeElement {
  const { delivery } = draft;
  if (delivery === undefined) return null;
  return element('cac:Delivery', [
    optional('cbc:ActualDeliveryDate', delivery.date),
    delivery.address === undefined ? null : element('cac:DeliveryLocation', [addressElement('cac:Address', delivery.address)]),
    delivery.incoterms === undefined
      ? null
      : element('cac:DeliveryTerms', [element('cbc:ID', delivery.incoterms, { schemeID: 'Incoterms' })]),
  ]);
}

function payment(draft: AeDraft, isCredit: boolean): MaybeElement[] {
  const means = (draft.payment_means ?? []).map((mean) =>
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', mean.code, typeNames[mean.code] === undefined ? undefined : { name: typeNames[mean.code]! }),
      mean.payee_account === undefined ? null : element('cac:PayeeFinancialAccount', [element('cbc:ID', mean.payee_account)]),
    ]),
  );
  const terms = draft.payment_terms === undefined ? null : element('cac:PaymentTerms', [element('cbc:Note', draft.payment_terms)]);
  const currency = draft.currency?.code ?? 'AED';
  const prepaid = (isCredit ? [] : (draft.prepayments ?? [])).map((paid) =>
    element('cac:PrepaidPayment', [
      optional('cbc:ID', paid.id),
      element('cbc:PaidAmount', decimal(paid.amount_minor), { currencyID: currency }),
      optional('cbc:ReceivedDate', paid.received_date),
    ]),
  );
  return [...means, terms, ...prepaid];
}

function amounts(draft: AeDraft, totals: AeTotals, isCredit: boolean): MaybeElement[] {
  const currency = draft.currency?.code ?? 'AED';
  const amount = (name: string, minor: number): AeElement => element(name, decimal(minor), { currencyID: currency });
  const discounts = (draft.discounts ?? []).map((discount, index) =>
    element('cac:AllowanceCharge', [
      element('cbc:ChargeIndicator', 'false'),
      optional('cbc:AllowanceChargeReasonCode', discount.reason_code),
      element('cbc:AllowanceChargeReason', discount.reason),
      amount('cbc:Amount', totals.discounts[index]!.net_minor),
      element('cac:TaxCategory', [element('cbc:ID', discount.vat.category), discountPercent(discount.vat.category), taxScheme]),
    ]),
  );
  const exchange =
    draft.currency === undefined
      ? null
      : element('cac:TaxExchangeRate', [
          element('cbc:SourceCurrencyCode', draft.currency.code),
          element('cbc:TargetCurrencyCode', 'AED'),
          element('cbc:CalculationRate', rate(draft.currency.aed_rate_micro)),
        ]);
  const subtotals = totals.categories.map((sum) =>
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', sum.net_minor),
      amount('cbc:TaxAmount', sum.vat_minor),
      element('cac:TaxCategory', [
        element('cbc:ID', sum.category),
        sum.category === 'E' || sum.category === 'O' ? null : element('cbc:Percent', String(sum.rate_bp / 100)),
        taxScheme,
      ]),
    ]),
  );
  const optionalAmount = (name: string, minor: number): MaybeElement => (minor === 0 ? null : amount(name, minor));
  // The two roots of UBL want the exchange rate on different sides of the discounts.
  return [
    ...(isCredit ? [exchange, ...discounts] : [...discounts, exchange]),
    element('cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat_minor), element('cbc:TaxIncludedIndicator', 'false'), ...subtotals]),
    draft.currency === undefined
      ? null
      : element('cac:TaxTotal', [element('cbc:TaxAmount', decimal(totals.vat_aed_minor), { currencyID: 'AED' })]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', totals.lines_net_minor),
      amount('cbc:TaxExclusiveAmount', totals.net_minor),
      amount('cbc:TaxInclusiveAmount', totals.total_minor),
      discounts.length === 0 ? null : amount('cbc:AllowanceTotalAmount', totals.discounts_net_minor),
      optionalAmount('cbc:PrepaidAmount', totals.prepaid_minor),
      optionalAmount('cbc:PayableRoundingAmount', totals.rounding_minor),
      amount('cbc:PayableAmount', totals.payable_minor),
    ]),
  ];
}

/** On a discount the rules want 5 for S, nothing for O and 0 for all others, reverse charge included. */
function discountPercent(category: string): MaybeElement {
  if (category === 'O') return null;
  return element('cbc:Percent', category === 'S' ? '5' : '0');
}
