import type { KsaDraft, KsaVat } from '../draft.ts';
import type { DraftFaults } from './draft-faults.ts';
import { exemptionText, ksaExemption } from '../exemptions.ts';
import { halfUp, largestAmountMinor, largestQuantityMilli } from '../money.ts';
import { blank, checkOptional, isDateTime, length } from '../texts.ts';
import { ksaFigures, splitOfLine, vatKey, vatOf } from '../totals.ts';

/** Lines, discounts and deposits: what they say, and whether their figures can be added up. */
export function checkLines(faults: DraftFaults, draft: KsaDraft): void {
  const before = faults.found.length;
  const { lines, discounts = [], prepayments = [] } = draft;
  faults.need(lines.length > 0, 'lines', 'lines');
  for (const [index, line] of lines.entries()) checkLine(faults, draft, line, `lines.${index}`);
  for (const [index, discount] of discounts.entries()) {
    const field = `discounts.${index}`;
    checkAmount(faults, discount.amount_minor, `${field}.amount_minor`);
    faults.need(!blank(discount.reason) && length(discount.reason) <= 1000, 'discount_reason', `${field}.reason`);
    faults.need(
      discount.reason_code === undefined || /^\d{1,3}$/.test(discount.reason_code),
      'discount_reason_code',
      `${field}.reason_code`,
    );
    checkVat(faults, discount.vat, `${field}.vat`);
  }
  for (const [index, prepayment] of prepayments.entries()) checkPrepayment(faults, prepayment, `prepayments.${index}`);
  faults.need(prepayments.length === 0 || draft.kind === 'invoice', 'prepayment_kind', 'prepayments');
  checkOneExemption(faults, draft);
  // Figures are only added up where each of them is sound.
  if (faults.found.length === before) checkFigures(faults, draft);
}

function checkLine(faults: DraftFaults, draft: KsaDraft, line: KsaDraft['lines'][number], field: string): void {
  if (faults.need(!blank(line.name), 'line_name', `${field}.name`)) {
    const letters = length(line.name);
    faults.need(letters >= 3 && letters <= 1000, 'line_name_length', `${field}.name`);
    faults.need(!/^\p{Nd}+$/u.test(line.name.trim()), 'line_name_digits', `${field}.name`);
  }
  faults.need(line.unit_code === undefined || /^[A-Z0-9]{1,8}$/.test(line.unit_code), 'unit_code', `${field}.unit_code`);
  checkVat(faults, line.vat, `${field}.vat`);
  const quantity =
    checkAmount(faults, line.quantity_milli, `${field}.quantity_milli`) &&
    faults.need(line.quantity_milli <= largestQuantityMilli, 'not_whole', `${field}.quantity_milli`);
  const price = checkAmount(faults, line.unit_price_minor, `${field}.unit_price_minor`);
  const discount = checkAmount(faults, line.discount_minor, `${field}.discount_minor`);
  if (!quantity || !faults.need(line.quantity_milli > 0, 'quantity', `${field}.quantity_milli`) || !price || !discount) return;
  const gross = halfUp(BigInt(line.quantity_milli) * BigInt(line.unit_price_minor), 1000n);
  if (faults.need(gross <= largestAmountMinor, 'not_whole', `${field}.unit_price_minor`)) {
    faults.need(BigInt(line.discount_minor) <= gross, 'line_discount', `${field}.discount_minor`);
    checkNet(faults, draft, line, `${field}.net_minor`);
  }
}

/** What a line comes to without VAT may differ from its own split by the halala that an earlier part has taken, and by no more. */
function checkNet(faults: DraftFaults, draft: KsaDraft, line: KsaDraft['lines'][number], field: string): void {
  const { net_minor } = line;
  if (net_minor === undefined) return;
  const own = splitOfLine(line, draft.prices_include_vat);
  const isNear = Number.isSafeInteger(net_minor) && Math.abs(net_minor - own.net_minor) <= 1;
  const isWithin = net_minor >= 0 && net_minor <= own.gross_minor;
  faults.need(draft.prices_include_vat && isNear && isWithin, 'line_net', field);
}

function checkPrepayment(faults: DraftFaults, prepayment: NonNullable<KsaDraft['prepayments']>[number], field: string): void {
  faults.need(!blank(prepayment.id) && length(prepayment.id) <= 127, 'prepayment', `${field}.id`);
  faults.need(!blank(prepayment.uuid), 'prepayment', `${field}.uuid`);
  faults.need(isDateTime(prepayment.issued_at), 'prepayment_time', `${field}.issued_at`);
  checkVat(faults, prepayment.vat, `${field}.vat`);
  const net = checkAmount(faults, prepayment.net_minor, `${field}.net_minor`);
  const vat = checkAmount(faults, prepayment.vat_minor, `${field}.vat_minor`);
  if (!net || !vat) return;
  // A deposit whose price contained the VAT may be off by one halala, and the rule allows as much.
  faults.need(
    Math.abs(vatOf(prepayment.net_minor, prepayment.vat.rate_bp) - prepayment.vat_minor) <= 1,
    'prepayment_vat',
    `${field}.vat_minor`,
  );
}

function checkVat(faults: DraftFaults, vat: KsaVat, field: string): void {
  if (vat.category === 'S') {
    faults.need(vat.rate_bp === 1500 || vat.rate_bp === 500, 'rate_standard', `${field}.rate_bp`);
    faults.need(vat.reason_code === undefined && vat.reason === undefined, 'exemption_standard', `${field}.reason_code`);
    return;
  }
  if (!faults.need(['Z', 'E', 'O'].includes(vat.category), 'vat_category', `${field}.category`)) return;
  const { rate, missing } = exempt[vat.category];
  faults.need(vat.rate_bp === 0, rate, `${field}.rate_bp`);
  if (vat.reason_code === undefined || !faults.need(!blank(vat.reason_code), missing, `${field}.reason_code`)) {
    if (vat.reason_code === undefined) faults.add(missing, `${field}.reason_code`);
    return;
  }
  if (!faults.need(ksaExemption(vat.reason_code)?.category === vat.category, 'exemption_code', `${field}.reason_code`)) return;
  const text = exemptionText(vat);
  faults.need(!blank(text) && length(text ?? '') <= 1000, 'exemption_text', `${field}.reason`);
}

const exempt = {
  Z: { rate: 'rate_zero', missing: 'exemption_zero' },
  E: { rate: 'rate_exempt', missing: 'exemption_exempt' },
  O: { rate: 'rate_out_of_scope', missing: 'exemption_out_of_scope' },
} as const;

/** The rules compare each exempt subtotal with all lines of its category, so a category can have one reason only (BR-Z-08, BR-E-08, BR-O-08). */
function checkOneExemption(faults: DraftFaults, draft: KsaDraft): void {
  const reasons = new Map<string, string>();
  const all = [
    ...draft.lines.map((line, index) => [`lines.${index}.vat`, line.vat] as const),
    ...(draft.discounts ?? []).map((discount, index) => [`discounts.${index}.vat`, discount.vat] as const),
  ];
  for (const [field, vat] of all) {
    if (vat.category === 'S') continue;
    const reason = `${vat.reason_code} ${exemptionText(vat)}`;
    faults.need((reasons.get(vat.category) ?? reason) === reason, 'one_exemption', `${field}.reason_code`);
    reasons.set(vat.category, reasons.get(vat.category) ?? reason);
  }
}

function checkFigures(faults: DraftFaults, draft: KsaDraft): void {
  const sums = new Map<string, number>();
  for (const line of draft.lines) {
    const gross = Number(halfUp(BigInt(line.quantity_milli) * BigInt(line.unit_price_minor), 1000n)) - line.discount_minor;
    sums.set(vatKey(line.vat), (sums.get(vatKey(line.vat)) ?? 0) + gross);
  }
  for (const [index, discount] of (draft.discounts ?? []).entries()) {
    const left = (sums.get(vatKey(discount.vat)) ?? -1) - discount.amount_minor;
    sums.set(vatKey(discount.vat), left);
    faults.need(left >= 0, 'discount_large', `discounts.${index}.amount_minor`);
  }
  if (!faults.need(sum(sums) <= largestAmountMinor, 'not_whole', 'lines')) return;
  if (faults.found.length > 0 && [...sums.values()].some((left) => left < 0)) return;
  faults.need(ksaFigures(draft).payable_minor >= 0, 'prepaid_large', 'prepayments');
}

const sum = (amounts: Map<string, number>): number => [...amounts.values()].reduce((total, amount) => total + amount, 0);

function checkAmount(faults: DraftFaults, amount: number, field: string): boolean {
  return (
    faults.need(Number.isSafeInteger(amount) && Math.abs(amount) <= largestAmountMinor, 'not_whole', field) &&
    faults.need(amount >= 0, 'negative', field)
  );
}

/** What every document says about itself beside parties and lines. */
export function checkReferences(faults: DraftFaults, draft: KsaDraft): void {
  const isNote = draft.kind === 'credit_note' || draft.kind === 'debit_note';
  if (isNote) {
    if (faults.need(!blank(draft.reason), 'reason', 'reason')) faults.need(length(draft.reason ?? '') <= 1000, 'reason_long', 'reason');
    faults.need((draft.billing_references ?? []).length > 0, 'billing_reference', 'billing_references');
  } else {
    faults.need(draft.reason === undefined, 'reason_alone', 'reason');
  }
  checkOptional(faults, draft.note, 1000, 'note_long', 'note');
  checkOptional(faults, draft.order_reference, 127, 'order_long', 'order_reference');
  checkOptional(faults, draft.contract_reference, 127, 'contract_long', 'contract_reference');
}
