import type { XmlElement } from '../../xml/tree.ts';
import { dataTypeOf } from '../schema/data-types.ts';
import {
  allowances,
  at,
  error,
  filled,
  has,
  isCharge,
  type KsaRule,
  type KsaView,
  lines,
  trimmed,
  unless,
  valueOf,
  warning,
} from './rule.ts';
import { subtotals } from './vat-category.ts';

const lineAllowances = (view: KsaView): XmlElement[] => at(lines(view), 'cac:AllowanceCharge');
/** An indicator that is neither true nor false makes no discount: BR-KSA-F-02 names it. */
const isDiscount = (allowance: XmlElement): boolean => ['false', '0'].includes(trimmed(at(allowance, 'cbc:ChargeIndicator')[0]));
const without = (found: readonly XmlElement[], name: string): XmlElement[] => found.filter((element) => !has(element, name));
const malformed = (found: readonly XmlElement[]): XmlElement[] =>
  found.filter((element) => !dataTypeOf(element.name).holds(valueOf(element)));

/**
 * Rules that the UBL schema keeps as well, so that only a document it refuses can break them. They name what is missing in the words of an invoice,
 * where the schema speaks of elements.
 */
export const rulesKeptBySchema: readonly KsaRule[] = [
  error('BR-03', 'The document does not say when it was issued. Add IssueDate.', 'لم يُحدَّد تاريخ إصدار المستند. أضفه.', ({ invoice }) =>
    unless(filled(at(invoice, 'cbc:IssueDate')), invoice),
  ),
  error('BR-15', 'The amount to pay is missing. Add PayableAmount.', 'المبلغ المستحق غير موجود. أضفه.', ({ invoice }) =>
    without(at(invoice, 'cac:LegalMonetaryTotal'), 'cbc:PayableAmount'),
  ),
  error('BR-16', 'The document has no line. Add what was sold.', 'المستند بلا بنود. أضف ما تم بيعه.', (view) =>
    unless(lines(view).length > 0, view.invoice),
  ),
  error('BR-24', 'A line needs its net amount. Add it.', 'يلزم البند مبلغه الصافي. أضفه.', (view) =>
    without(lines(view), 'cbc:LineExtensionAmount'),
  ),
  error('BR-31', 'A discount needs its amount. Add it.', 'يلزم الخصم مبلغه. أضفه.', (view) =>
    without(allowances(view).filter(isDiscount), 'cbc:Amount'),
  ),
  warning('BR-36', 'A charge needs its amount. Add it.', 'يلزم الرسم مبلغه. أضفه.', (view) =>
    without(allowances(view).filter(isCharge), 'cbc:Amount'),
  ),
  error('BR-41', 'A discount on a line needs its amount. Add it.', 'يلزم خصمَ البند مبلغه. أضفه.', (view) =>
    without(lineAllowances(view).filter(isDiscount), 'cbc:Amount'),
  ),
  warning('BR-43', 'A charge on a line needs its amount. Add it.', 'يلزم رسمَ البند مبلغه. أضفه.', (view) =>
    without(lineAllowances(view).filter(isCharge), 'cbc:Amount'),
  ),
  error('BR-46', 'The VAT breakdown needs its VAT amount. Add it.', 'يلزم تفصيلَ الضريبة مبلغُ الضريبة. أضفه.', (view) =>
    without(subtotals(view), 'cbc:TaxAmount'),
  ),
  warning('BR-49', 'A payment needs its means. Add PaymentMeansCode.', 'تلزم الدفعَ وسيلتُه. أضف رمز وسيلة الدفع.', ({ all }) =>
    without(all('cac:PaymentMeans'), 'cbc:PaymentMeansCode'),
  ),
  error(
    'BR-KSA-F-02',
    'An amount is either a charge (true) or a discount (false). Correct ChargeIndicator.',
    'المبلغ إما رسم (true) أو خصم (false). صحّح ChargeIndicator.',
    ({ all }) => malformed(at(all('cac:AllowanceCharge'), 'cbc:ChargeIndicator')),
  ),
  warning(
    'BR-KSA-F-05',
    'The time a deposit was received is written as 19:20:30, or 19:20:30Z for UTC. Correct it.',
    'يُكتب وقت استلام الدفعة المقدمة بصيغة 19:20:30، أو 19:20:30Z للتوقيت العالمي. صحّحه.',
    (view) => malformed(at(lines(view), 'cac:DocumentReference/cbc:IssueTime')),
  ),
];
