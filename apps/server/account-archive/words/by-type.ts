import type { Words } from './words.ts';

/** How the values of a column are written, by the end of its name: money, rates and quantities are whole numbers. */
const byEnding: readonly [RegExp, Words][] = [
  [/_minor$/, ['Whole number of the smallest unit of the currency (halalas, fils)', 'عدد صحيح بأصغر وحدة للعملة (هللة أو فلس)']],
  [/_micros$/, ['Whole number of millionths of the currency', 'عدد صحيح بجزء من مليون من العملة']],
  [/_milli$/, ['Whole number of thousandths', 'عدد صحيح بجزء من ألف']],
  [/_bp$/, ['Whole number of hundredths of a per cent (1500 is 15%)', 'عدد صحيح بجزء من مئة من الواحد في المئة (1500 تعني 15%)']],
  [/_minutes?$/, ['Whole number of minutes', 'عدد صحيح من الدقائق']],
];

const byType: readonly [RegExp, Words][] = [
  [/^timestamp/, ['Date and time with its zone', 'تاريخ ووقت مع المنطقة الزمنية']],
  [/^date$/, ['Date: year-month-day', 'تاريخ: سنة-شهر-يوم']],
  [/^(smallint|integer|bigint)$/, ['Whole number', 'عدد صحيح']],
  [/^(numeric|real|double)/, ['Decimal number', 'عدد عشري']],
  [/^boolean$/, ['true or false', 'true تعني نعم وfalse تعني لا']],
  [/^jsonb?$/, ['Several values as JSON', 'عدة قيم بصيغة JSON']],
  [/^bytea$/, ['Bytes, as hexadecimal digits', 'بيانات ثنائية بأرقام ست عشرية']],
  [/^uuid$/, ['UUID', 'معرّف UUID']],
  [/./, ['Text', 'نص']],
];

/** What a value of a column is, in English and Arabic. */
export function valueOf(name: string, type: string): Words {
  if (/^(is|has)_/.test(name) && type === 'smallint') return ['1 is yes, 0 is no', '1 تعني نعم و0 تعني لا'];
  const isNumber = /int$|integer/.test(type);
  return (
    (isNumber ? byEnding.find(([ending]) => ending.test(name)) : undefined)?.[1] ??
    byType.find(([kind]) => kind.test(type))?.[1] ?? ['Text', 'نص']
  );
}
