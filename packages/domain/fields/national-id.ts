import type { FieldCheck } from './field-fault.ts';

/**
 * Whether the last digit is the check digit of the others: every other digit from the first one on counts twice (of two digits their sum), and all of them come
 * to a multiple of ten. Ids of the Kingdom are checked like this by saudi-id-validator (github.com/dralshehri/saudi-id-validator) and others; the authority
 * publishes only the form.
 */
const hasCheckDigit = (id: string): boolean =>
  [...id].reduce((sum, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0) %
    10 ===
  0;

/**
 * The national id of a Saudi citizen: ten digits, the first of them 1 (ZATCA, BR-KSA-F-10), the last one a check digit. A resident's (2…) is none. Empty where it
 * is not written down.
 */
export const nationalId: FieldCheck = (value) => {
  if (value === '' || (/^1\d{9}$/.test(value) && hasCheckDigit(value))) return null;
  return { code: /^1\d{9}$/.test(value) ? 'field.national_id_wrong' : 'field.national_id' };
};
