import type { XmlElement } from '../../xml/tree.ts';
import {
  allowances,
  at,
  buyerAt,
  isCharge,
  type KsaRule,
  type KsaView,
  lengthOf,
  lines,
  one,
  sellerAt,
  typeCodes,
  valueOf,
  type Words,
} from './rule.ts';
import { hasStandardRate, isVatCategory, vatCode } from './vat-category.ts';

interface Limit {
  id: string;
  what: Words;
  least: number;
  most: number;
  severity?: 'error';
  /** The elements whose text is measured. */
  of: (view: KsaView) => readonly XmlElement[];
}

const isCoded = (view: KsaView): boolean => typeCodes(view).some(({ attributes }) => /^0[12]/.test(attributes['name'] ?? ''));
const single =
  (find: (view: KsaView) => readonly XmlElement[]) =>
  (view: KsaView): readonly XmlElement[] => {
    const found = one(find(view));
    return found === undefined ? [] : [found];
  };
const fromRoot = (path: string): Limit['of'] => single(({ invoice }) => at(invoice, path));
const ofSeller = (path: string): Limit['of'] => single((view) => sellerAt(view, path));
const ofBuyer = (path: string, applies: (view: KsaView) => boolean = () => true): Limit['of'] =>
  single((view) => (applies(view) ? buyerAt(view, path) : []));
const ofLines =
  (path: string): Limit['of'] =>
  (view) =>
    lines(view).flatMap((line) => single(() => at(line, path))(view));
const reasons =
  (from: (view: KsaView) => readonly XmlElement[], charges: boolean): Limit['of'] =>
  (view) =>
    from(view)
      .filter((allowance) => isCharge(allowance) === charges)
      .flatMap((allowance) => single(() => at(allowance, 'cbc:AllowanceChargeReason'))(view));
const lineAllowances = (view: KsaView): XmlElement[] => at(lines(view), 'cac:AllowanceCharge');
const isNote = ({ kind }: KsaView): boolean => kind === '381' || kind === '383';
const buyerInKingdom = (view: KsaView): boolean =>
  buyerAt(view, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode').some((code) => valueOf(code) === 'SA');
const codedStandard = (view: KsaView): boolean => view.standard && isCoded(view);
const codedSimplified = (view: KsaView): boolean =>
  isCoded(view) && typeCodes(view).some(({ attributes }) => /02\d{5}/.test(attributes['name'] ?? ''));
const exempt = (category: XmlElement): boolean => ['Z', 'E', 'O'].includes(vatCode(category));
const forCitizens = (category: XmlElement): boolean =>
  at(category, 'cbc:TaxExemptionReasonCode').some((code) => ['VATEX-SA-EDU', 'VATEX-SA-HEA'].includes(valueOf(code)));

const limit = (id: string, en: string, ar: string, least: number, most: number, of: Limit['of']): Limit => ({
  id,
  what: { en, ar },
  least,
  most,
  of,
});

const limits: readonly Limit[] = [
  limit('BR-KSA-F-06-C1', 'The number of the document', 'رقم المستند', 0, 127, fromRoot('cbc:ID')),
  limit('BR-KSA-F-06-C2', 'The note', 'الملاحظة', 0, 1000, ({ invoice }) => at(invoice, 'cbc:Note')),
  limit('BR-KSA-F-06-C3', 'The number of the order', 'رقم أمر الشراء', 0, 127, fromRoot('cac:OrderReference/cbc:ID')),
  limit('BR-KSA-F-06-C5', 'The number of the contract', 'رقم العقد', 0, 127, fromRoot('cac:ContractDocumentReference/cbc:ID')),
  limit('BR-KSA-F-06-C10', 'The seller’s name', 'اسم البائع', 1, 1000, ofSeller('cac:PartyLegalEntity/cbc:RegistrationName')),
  limit('BR-KSA-F-06-C4', 'The seller’s street', 'شارع البائع', 1, 1000, ofSeller('cac:PostalAddress/cbc:StreetName')),
  limit(
    'BR-KSA-F-06-C6',
    'The seller’s additional street',
    'الشارع الإضافي للبائع',
    0,
    127,
    ofSeller('cac:PostalAddress/cbc:AdditionalStreetName'),
  ),
  limit('BR-KSA-F-06-C7', 'The seller’s city', 'مدينة البائع', 1, 127, ofSeller('cac:PostalAddress/cbc:CityName')),
  limit('BR-KSA-F-06-C8', 'The seller’s province', 'منطقة البائع', 0, 127, ofSeller('cac:PostalAddress/cbc:CountrySubentity')),
  limit(
    'BR-KSA-F-06-C9',
    'The seller’s district',
    'حي البائع',
    1,
    127,
    single((view) => (buyerInKingdom(view) ? sellerAt(view, 'cac:PostalAddress/cbc:CitySubdivisionName') : [])),
  ),
  limit(
    'BR-KSA-F-06-C11',
    'The buyer’s additional street',
    'الشارع الإضافي للمشتري',
    0,
    127,
    ofBuyer('cac:PostalAddress/cbc:AdditionalStreetName', (view) => sellerAt(view, 'cac:PostalAddress').length > 0),
  ),
  limit('BR-KSA-F-06-C12', 'The buyer’s name', 'اسم المشتري', 1, 1000, ofBuyer('cac:PartyLegalEntity/cbc:RegistrationName', codedStandard)),
  limit(
    'BR-KSA-F-06-C32',
    'The buyer’s name',
    'اسم المشتري',
    0,
    1000,
    ofBuyer('cac:PartyLegalEntity/cbc:RegistrationName', codedSimplified),
  ),
  limit('BR-KSA-F-06-C24', 'The buyer’s street', 'شارع المشتري', 0, 1000, ofBuyer('cac:PostalAddress/cbc:StreetName', codedSimplified)),
  limit('BR-KSA-F-06-C26', 'The buyer’s city', 'مدينة المشتري', 0, 127, ofBuyer('cac:PostalAddress/cbc:CityName', isCoded)),
  limit('BR-KSA-F-06-C27', 'The buyer’s province', 'منطقة المشتري', 0, 127, ofBuyer('cac:PostalAddress/cbc:CountrySubentity')),
  limit(
    'BR-KSA-F-06-C29',
    'The buyer’s district',
    'حي المشتري',
    0,
    127,
    ofBuyer('cac:PostalAddress/cbc:CitySubdivisionName', (view) => view.standard && buyerInKingdom(view)),
  ),
  limit('BR-KSA-F-06-C37', 'The name of the buyer’s contact', 'اسم مسؤول التواصل لدى المشتري', 0, 1000, ofBuyer('cac:Contact/cbc:Name')),
  limit('BR-KSA-F-06-C38', 'The note on the buyer’s contact', 'ملاحظة مسؤول التواصل لدى المشتري', 0, 1000, ofBuyer('cac:Contact/cbc:Note')),
  limit('BR-KSA-F-06-C13', 'The reason of the note', 'سبب الإشعار', 1, 1000, (view) =>
    isNote(view) ? at([...view.all('cac:PaymentMeans')], 'cbc:InstructionNote') : [],
  ),
  limit(
    'BR-KSA-F-06-C14',
    'The text of the payment terms',
    'شروط الدفع',
    1,
    1000,
    single((view) => (isCoded(view) ? at([...view.all('cac:PaymentMeans')], 'cac:PayeeFinancialAccount/cbc:PaymentNote') : [])),
  ),
  limit(
    'BR-KSA-F-06-C15',
    'The account paid to',
    'الحساب المدفوع إليه',
    0,
    127,
    single((view) => (isCoded(view) ? at([...view.all('cac:PaymentMeans')], 'cac:PayeeFinancialAccount/cbc:ID') : [])),
  ),
  limit('BR-KSA-F-06-C16', 'The reason for charging no VAT', 'سبب عدم احتساب الضريبة', 1, 1000, (view) =>
    at(view.invoice, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
      .filter((category) => exempt(category) && !forCitizens(category))
      .flatMap((category) => single(() => at(category, 'cbc:TaxExemptionReason'))(view)),
  ),
  { ...limit('BR-KSA-F-06-C17', 'The number of the line', 'رقم البند', 1, 6, ofLines('cbc:ID')), severity: 'error' },
  limit('BR-KSA-F-06-C19', 'The name of the item', 'اسم الصنف', 3, 1000, ofLines('cac:Item/cbc:Name')),
  limit(
    'BR-KSA-F-06-C20',
    'The standard number of the item',
    'الرقم القياسي للصنف',
    0,
    127,
    ofLines('cac:Item/cac:StandardItemIdentification/cbc:ID'),
  ),
  limit(
    'BR-KSA-F-06-C30',
    'The buyer’s number of the item',
    'رقم الصنف لدى المشتري',
    0,
    127,
    ofLines('cac:Item/cac:BuyersItemIdentification/cbc:ID'),
  ),
  limit(
    'BR-KSA-F-06-C31',
    'The seller’s number of the item',
    'رقم الصنف لدى البائع',
    0,
    127,
    ofLines('cac:Item/cac:SellersItemIdentification/cbc:ID'),
  ),
  limit('BR-KSA-F-06-C33', 'The reason of a charge', 'سبب الرسم', 1, 1000, reasons(allowances, true)),
  limit('BR-KSA-F-06-C34', 'The reason of a charge', 'سبب الرسم', 1, 1000, reasons(lineAllowances, true)),
  limit('BR-KSA-F-06-C35', 'The reason of a discount', 'سبب الخصم', 1, 1000, reasons(allowances, false)),
  limit('BR-KSA-F-06-C36', 'The reason of a discount', 'سبب الخصم', 1, 1000, reasons(lineAllowances, false)),
  limit('BR-KSA-F-06-C39', 'The reason for charging no VAT', 'سبب عدم احتساب الضريبة', 1, 1000, (view) =>
    hasStandardRate(view)
      ? at(lines(view), 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')
          .filter((category) => exempt(category) && isVatCategory(category))
          .flatMap((category) => single(() => at(category, 'cbc:TaxExemptionReason'))(view))
      : [],
  ),
];

const ruleOf = ({ id, what, least, most, severity, of }: Limit): KsaRule => ({
  id,
  severity: severity ?? 'warning',
  message:
    least === 0
      ? {
          en: `${what.en} may have at most ${most} characters. Shorten it.`,
          ar: `الحد الأقصى لطول ${what.ar} ${most} من الأحرف. اختصر النص.`,
        }
      : {
          en: `${what.en} has between ${least} and ${most} characters. Correct it.`,
          ar: `يتراوح طول ${what.ar} بين ${least} و${most} من الأحرف. صحّح النص.`,
        },
  failures: (view) =>
    of(view).filter((element) => {
      const length = lengthOf(valueOf(element));
      return length < least || length > most;
    }),
});

const unitCode =
  (path: string) =>
  (view: KsaView): XmlElement[] =>
    at(lines(view), path).filter(({ attributes }) => lengthOf(attributes['unitCode'] ?? '') > 127);

const unitRule = (id: string, path: string): KsaRule => ({
  id,
  severity: 'warning',
  message: {
    en: 'A unit of measure may have at most 127 characters. Shorten it.',
    ar: 'الحد الأقصى لطول رمز وحدة القياس 127 من الأحرف. اختصر الرمز.',
  },
  failures: unitCode(path),
});

/** How long texts may be. */
export const lengthRules: readonly KsaRule[] = [
  ...limits.map(ruleOf),
  unitRule('BR-KSA-F-06-C18', 'cbc:InvoicedQuantity'),
  unitRule('BR-KSA-F-06-C21', 'cac:Price/cbc:BaseQuantity'),
  {
    id: 'BR-KSA-F-06-C23',
    severity: 'warning',
    message: {
      en: 'The buyer’s street has between 1 and 1000 characters. Correct it.',
      ar: 'يتراوح طول شارع المشتري بين 1 و1000 من الأحرف. صحّح النص.',
    },
    failures: (view) => {
      const length = lengthOf(valueOf(one(buyerAt(view, 'cac:PostalAddress/cbc:StreetName'))));
      return codedStandard(view) && (length < 1 || length > 1000) ? [view.invoice] : [];
    },
  },
];
