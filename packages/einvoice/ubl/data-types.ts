import { readDecimal } from '../decimal.ts';

/** What the text and the attributes of an element may be. */
export interface DataType {
  /** Plain words for a message. */
  words: { en: string; ar: string };
  holds: (text: string) => boolean;
  attributes: Readonly<Record<string, AttributeType>>;
}

export interface AttributeType {
  needed: boolean;
  holds: (text: string) => boolean;
}

const collapse = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').trim();
const anything = (): boolean => true;
export const matching =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(collapse(text));

const zone = String.raw`(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?`;
const clock = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)`;
const datePattern = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)(?:T${clock})?${zone}$`);

/** Four digits for the year are enough for an invoice; the years before 1 and after 9999 that a schema also knows are refused. */
const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = datePattern.exec(text) ?? [];
  if (year === '' || year === '0000' || month < '01' || month > '12') return false;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return day >= '01' && Number(day) <= daysInMonth;
};

const isDate = (text: string): boolean => !text.includes('T') && isDay(collapse(text));
export const isDateTime = (text: string): boolean => text.includes('T') && isDay(collapse(text));
const isDecimal = (text: string): boolean => readDecimal(text) !== null;
export const isUri = matching(/^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/);
const isLanguage = matching(/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/);
export const isName = matching(/^[A-Za-z_][A-Za-z0-9_.-]*$/);

/** Whole groups of four, filled up with `=` where the last one is short, whose unused bits are zero. */
const isBase64 = (text: string): boolean =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/.test(text.replaceAll(/[ \t\r\n]+/g, ''));

export const maybe = (names: string, holds: (text: string) => boolean = anything): Record<string, AttributeType> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { needed: false, holds }]));
export const needed = (name: string, holds: (text: string) => boolean = anything): Record<string, AttributeType> => ({
  [name]: { needed: true, holds },
});

export const text: DataType = {
  words: { en: 'text', ar: 'نصّاً' },
  holds: anything,
  attributes: { ...maybe('languageLocaleID'), ...maybe('languageID', isLanguage) },
};
const code: DataType = {
  ...text,
  attributes: {
    ...maybe('listID listAgencyID listAgencyName listName listVersionID name'),
    ...maybe('languageID', isLanguage),
    ...maybe('listURI listSchemeURI', isUri),
  },
};
export const identifier: DataType = {
  ...text,
  attributes: {
    ...maybe('schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID'),
    ...maybe('schemeDataURI schemeURI', isUri),
  },
};
export const number: DataType = { words: { en: 'a number', ar: 'رقماً' }, holds: isDecimal, attributes: maybe('format') };
const amount: DataType = {
  words: { en: 'an amount such as 12.50', ar: 'مبلغاً مثل 12.50' },
  holds: isDecimal,
  attributes: { ...needed('currencyID'), ...maybe('currencyCodeListVersionID') },
};
const quantity: DataType = {
  words: { en: 'a quantity such as 1 or 0.5', ar: 'كمية مثل 1 أو 0.5' },
  holds: isDecimal,
  attributes: maybe('unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName'),
};
const indicator: DataType = {
  words: { en: 'true or false', ar: 'true أو false' },
  holds: matching(/^(?:true|false|0|1)$/),
  attributes: {},
};
export const date: DataType = { words: { en: 'a date such as 2026-11-22', ar: 'تاريخاً مثل 2026-11-22' }, holds: isDate, attributes: {} };
const time: DataType = {
  words: { en: 'a time such as 14:05:00', ar: 'وقتاً مثل 14:05:00' },
  holds: matching(new RegExp(`^${clock}${zone}$`)),
  attributes: {},
};
export const binary: DataType = {
  words: { en: 'Base64', ar: 'نصّاً بترميز Base64' },
  holds: isBase64,
  attributes: {
    ...needed('mimeCode'),
    ...maybe('format encodingCode characterSetCode filename'),
    ...maybe('uri', isUri),
  },
};
/** By the last word of a name, as UBL names its elements. */
const ofBasicComponents: readonly [ending: RegExp, type: DataType][] = [
  [/BinaryObject$/, binary],
  [/Amount$/, amount],
  [/Quantity$/, quantity],
  [/Indicator$/, indicator],
  [/Date$/, date],
  [/Time$/, time],
  [/(?:Percent|Numeric|Rate)$/, number],
  [/Code$/, code],
  [/(?:ID|URI)$/, identifier],
];

/** The data type of a basic component of UBL, by the last word of its name. */
export const basicTypeOf = (name: string): DataType => ofBasicComponents.find(([ending]) => ending.test(name))?.[1] ?? text;
