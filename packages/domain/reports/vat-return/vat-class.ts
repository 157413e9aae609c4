import { isForCitizens } from '../../money/vat-exemption.ts';

/** Documents that a return sums up; a prepayment is the invoice of a deposit, a settlement or a chargeback the fee that is charged with it. Credit notes, a supplier's credit and the reversal of a settlement or a chargeback take back; everything else adds. */
export const saleDocuments = ['invoice', 'prepayment', 'debit_note', 'credit_note', 'prepayment_credit'] as const;
export const purchaseDocuments = [
  'expense',
  'supplier_credit_note',
  'settlement',
  'settlement_back',
  'chargeback',
  'chargeback_back',
] as const;
export type VatDocument = (typeof saleDocuments)[number] | (typeof purchaseDocuments)[number];

/** How a sold line is taxed. `citizen` is what the state pays the VAT of in Saudi Arabia: private healthcare, education and the first house of citizens. */
export const saleTreatments = ['standard', 'citizen', 'zero', 'export', 'exempt', 'out_of_scope'] as const;
/**
 * How a bought line is taxed. `import_at_customs`: its VAT was paid at customs. Reverse charge: the salon itself owes the VAT and deducts it, for goods that come
 * in or for services; what is `lost` is owed and cannot be deducted. `not_claimed`: without VAT, or with VAT that cannot be recovered.
 */
export const purchaseTreatments = [
  'standard',
  'import_at_customs',
  'reverse_charge_goods',
  'reverse_charge_services',
  'reverse_charge_lost',
  'zero',
  'exempt',
  'not_claimed',
] as const;
export type SaleTreatment = (typeof saleTreatments)[number];
export type PurchaseTreatment = (typeof purchaseTreatments)[number];

/** What decides into which box a line of a document belongs. */
export type VatClass = (
  | { document: (typeof saleDocuments)[number]; treatment: SaleTreatment }
  | { document: (typeof purchaseDocuments)[number]; treatment: PurchaseTreatment }
) & { vat_rate_bp: number };

/** Lines of one class added up, in minor units as their documents say them: what takes back carries no sign. */
export type VatSum = VatClass & {
  net_minor: number;
  /** Of a reverse charge: what the salon owes, and deducts. */
  vat_minor: number;
};

export const isSale = (line: VatClass): line is VatClass & { document: (typeof saleDocuments)[number]; treatment: SaleTreatment } =>
  (saleDocuments as readonly string[]).includes(line.document);
/** Documents that take back what others said. */
const back: readonly VatDocument[] = ['credit_note', 'prepayment_credit', 'supplier_credit_note', 'settlement_back', 'chargeback_back'];
export const takesBack = ({ document }: Pick<VatClass, 'document'>): boolean => back.includes(document);
export const isReverseCharge = ({ treatment }: Pick<VatClass, 'treatment'>): boolean =>
  treatment === 'reverse_charge_goods' || treatment === 'reverse_charge_services' || treatment === 'reverse_charge_lost';
/** Whether the VAT of a bought line is deducted. */
export const isDeducted = ({ treatment }: Pick<VatClass, 'treatment'>): boolean =>
  treatment !== 'not_claimed' && treatment !== 'reverse_charge_lost';

/** Codes of the Saudi authority's list of reasons (VATEX-SA) that name an export: of goods, of services, and transport abroad. */
const isExport = (reason_code: string): boolean => /^VATEX-SA-(32|33|34)\b/.test(reason_code);

/**
 * The treatment of a sold line by its VAT category (S, Z, E or O, as e-invoices name them) and, of a zero rate, by the reason that its document gives.
 * A rate above zero is always standard: what a category says beside it is a leftover of an earlier setting.
 */
export function saleTreatmentOf(vat_category: string, vat_rate_bp: number, reason_code: string | null): SaleTreatment {
  if (vat_rate_bp > 0) return 'standard';
  if (vat_category === 'E') return 'exempt';
  if (vat_category === 'O') return 'out_of_scope';
  if (reason_code === null) return 'zero';
  if (isForCitizens(reason_code)) return 'citizen';
  return isExport(reason_code) ? 'export' : 'zero';
}
