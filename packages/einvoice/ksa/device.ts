import { Buffer } from 'node:buffer';
import type { KsaFault } from './draft.ts';

/** Where a device is registered; `local` is the authority of this package. */
export type KsaEnvironment = 'sandbox' | 'simulation' | 'production' | 'local';

/** A till or server that signs documents (EGS unit): what its certificate says about it. */
export interface KsaDevice {
  /** A name of its own, e.g. `Rawnaq-Olaya-1`. */
  common_name: string;
  /** The taxpayer's registered name. */
  organization: string;
  /** The branch; for a VAT group the member's 10-digit TIN. */
  organization_unit: string;
  serial: { solution: string; model: string; serial: string };
  /** 15 digits, the first and the last are 3. */
  vat_number: string;
  /** Which documents it issues: standard, simplified, or both. */
  invoice_types: '1000' | '0100' | '1100';
  /** Short address or street and city of the branch. */
  location: string;
  industry: string;
}

type Words = KsaFault['message'];

/** Upper bounds of X.520 in bytes of UTF-8; the authority refuses a request that is over them. */
const longest = { subject: 64, serial: 128, location: 128, industry: 128 } as const;

/** Everything that the authority would refuse about a device, with what to do about each; empty if it can be requested. */
export function deviceFaults(device: KsaDevice): KsaFault[] {
  const faults: KsaFault[] = [];
  const fault = (rule: string, field: string, message: Words): void => {
    faults.push({ rule, severity: 'error', field, message });
  };
  const texts = [
    ['common_name', device.common_name, longest.subject],
    ['organization', device.organization, longest.subject],
    ['organization_unit', device.organization_unit, longest.subject],
    ['location', device.location, longest.location],
    ['industry', device.industry, longest.industry],
  ] as const;
  for (const [field, text, limit] of texts) {
    const words = fieldNames[field];
    if (text.trim() === '') fault('csr.missing', field, missing(words));
    else if (unfit(text)) fault('csr.characters', field, characters(words));
    else if (Buffer.byteLength(text, 'utf8') > limit) fault('csr.too_long', field, tooLong(words, Buffer.byteLength(text, 'utf8'), limit));
  }
  serialFaults(device, fault);
  if (!/^3\d{13}3$/u.test(device.vat_number))
    fault('csr.vat_number', 'vat_number', {
      en: 'The VAT number has 15 digits; the first and the last are 3. Enter it as it is printed on the VAT certificate.',
      ar: 'الرقم الضريبي من 15 رقماً، يبدأ بالرقم 3 وينتهي به. يُرجى إدخاله كما في شهادة ضريبة القيمة المضافة.',
    });
  else if (device.vat_number[10] === '1' && !/^\d{10}$/u.test(device.organization_unit))
    fault('csr.vat_group', 'organization_unit', {
      en: 'This VAT number belongs to a VAT group. Enter the 10-digit tax identification number (TIN) of the member as the branch.',
      ar: 'هذا الرقم الضريبي لمجموعة ضريبية. يُرجى إدخال الرقم المميز (TIN) للعضو، وهو من 10 أرقام، في خانة الفرع.',
    });
  if (!['1000', '0100', '1100'].includes(device.invoice_types))
    fault('csr.invoice_types', 'invoice_types', {
      en: 'Choose which invoices the device issues: for businesses (1000), for individuals (0100), or both (1100).',
      ar: 'يُرجى اختيار الفواتير التي يصدرها الجهاز: للمنشآت (1000) أو للأفراد (0100) أو كلتيهما (1100).',
    });
  return faults;
}

const fieldNames = {
  common_name: { en: 'The name of the device', ar: 'اسم الجهاز' },
  organization: { en: 'The registered name', ar: 'الاسم المسجّل' },
  organization_unit: { en: 'The branch', ar: 'الفرع' },
  location: { en: 'The location', ar: 'الموقع' },
  industry: { en: 'The line of business', ar: 'النشاط' },
} as const satisfies Record<string, Words>;

function serialFaults(device: KsaDevice, fault: (rule: string, field: string, message: Words) => void): void {
  const parts = Object.entries(device.serial);
  for (const [part, text] of parts)
    if (text.trim() === '' || text.includes('|') || unfit(text))
      fault('csr.serial', `serial.${part}`, {
        en: 'Solution, model and serial number are all needed, and none may contain the sign |. The authority reads them as 1-…|2-…|3-….',
        ar: 'اسم الحل والطراز والرقم التسلسلي مطلوبة كلها، ولا يجوز أن يحوي أيٌّ منها الرمز |. تقرؤها الهيئة بالصيغة 1-…|2-…|3-….',
      });
  const bytes = Buffer.byteLength(parts.map(([, text]) => text).join(''), 'utf8') + '1-|2-|3-'.length;
  if (bytes > longest.serial)
    fault('csr.too_long', 'serial.serial', tooLong({ en: 'The serial number', ar: 'الرقم التسلسلي' }, bytes, longest.serial));
}

const missing = (name: Words): Words => ({
  en: `${name.en} is missing. Fill it in.`,
  ar: `${name.ar}: هذه الخانة فارغة. يُرجى تعبئتها.`,
});

const characters = (name: Words): Words => ({
  en: `${name.en} contains a line break or an invisible character. Type it again on one line.`,
  ar: `${name.ar}: يوجد فاصل سطر أو رمز غير مرئي. يُرجى كتابته من جديد في سطر واحد.`,
});

const tooLong = (name: Words, bytes: number, limit: number): Words => ({
  en: `${name.en} is too long: ${bytes} bytes of at most ${limit}. An Arabic letter counts as 2. Shorten it.`,
  ar: `${name.ar} أطول من المسموح: ${bytes} بايت من أصل ${limit}. الحرف العربي يُحسب باثنين. يُرجى اختصاره.`,
});

/** Control characters, and halves of a character that UTF-8 cannot write. */
function unfit(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed();
}
