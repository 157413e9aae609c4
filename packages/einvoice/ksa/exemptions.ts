import type { KsaVat } from './draft.ts';

/** A reason why no VAT is charged: the code, the category it belongs to, and the words that go with it; undefined where the words are the issuer's own. */
export interface KsaExemption {
  code: string;
  category: 'Z' | 'E' | 'O';
  text?: string;
}

/** ZATCA, XML Implementation Standard §11.2.4, English and Arabic as they stand beside each other there. */
const ksaExemptions: readonly KsaExemption[] = [
  { code: 'VATEX-SA-29', category: 'E', text: 'Financial services mentioned in Article 29 of the VAT Regulations | الخدمات المالية' },
  {
    code: 'VATEX-SA-29-7',
    category: 'E',
    text: 'Life insurance services mentioned in Article 29 of the VAT Regulations | عقد تأمين على الحياة',
  },
  {
    code: 'VATEX-SA-30',
    category: 'E',
    text: 'Real estate transactions mentioned in Article 30 of the VAT Regulations | التوريدات العقارية المعفاة من الضريبة',
  },
  { code: 'VATEX-SA-32', category: 'Z', text: 'Export of goods | صادرات السلع من المملكة' },
  { code: 'VATEX-SA-33', category: 'Z', text: 'Export of services | صادرات الخدمات من المملكة' },
  { code: 'VATEX-SA-34-1', category: 'Z', text: 'The international transport of Goods | النقل الدولي للسلع' },
  { code: 'VATEX-SA-34-2', category: 'Z', text: 'international transport of passengers | النقل الدولي للركاب' },
  {
    code: 'VATEX-SA-34-3',
    category: 'Z',
    text: 'services directly connected and incidental to a Supply of international passenger transport | الخدمات المرتبطة مباشرة أو عرضياً بتوريد النقل الدولي للركاب',
  },
  { code: 'VATEX-SA-34-4', category: 'Z', text: 'Supply of a qualifying means of transport | توريد وسائل النقل المؤهلة' },
  {
    code: 'VATEX-SA-34-5',
    category: 'Z',
    text: 'Any services relating to Goods or passenger transportation, as defined in article twenty five of these Regulations | الخدمات ذات الصلة بنقل السلع أو الركاب، وفقاً للتعريف الوارد بالمادة الخامسة والعشرين من اللائحة التنفيذية لنظام ضريبة القيمة المضافة',
  },
  { code: 'VATEX-SA-35', category: 'Z', text: 'Medicines and medical equipment | الأدوية والمعدات الطبية' },
  { code: 'VATEX-SA-36', category: 'Z', text: 'Qualifying metals | المعادن المؤهلة' },
  { code: 'VATEX-SA-EDU', category: 'Z', text: 'Private education to citizen | الخدمات التعليمية الخاصة للمواطنين' },
  { code: 'VATEX-SA-HEA', category: 'Z', text: 'Private healthcare to citizen | الخدمات الصحية الخاصة للمواطنين' },
  { code: 'VATEX-SA-MLTRY', category: 'Z', text: 'supply of qualified military goods | توريد السلع العسكرية المؤهلة' },
  { code: 'VATEX-SA-DIPLOMAT', category: 'Z' },
  { code: 'VATEX-SA-DUTYFREE', category: 'Z' },
  { code: 'VATEX-SA-ROYALDECREE', category: 'Z' },
  { code: 'VATEX-SA-32(bis)', category: 'Z' },
  { code: 'VATEX-SA-OOS', category: 'O' },
];

const byCode = new Map(ksaExemptions.map((exemption) => [exemption.code, exemption]));

export const ksaExemption = (code: string): KsaExemption | undefined => byCode.get(code);

/** The words a document states beside the reason code: those of the draft, otherwise the official ones. */
export const exemptionText = (vat: KsaVat): string | undefined =>
  vat.reason ?? (vat.reason_code === undefined ? undefined : byCode.get(vat.reason_code)?.text);

/** Both may only be sold to a citizen, who is named and identified (BR-KSA-25, BR-KSA-49). */
export const needsCitizen = (vat: KsaVat): boolean => vat.reason_code === 'VATEX-SA-EDU' || vat.reason_code === 'VATEX-SA-HEA';
