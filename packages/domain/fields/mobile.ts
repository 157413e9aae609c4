import type { PhoneCountry } from './countries.ts';
import { phoneCountries } from './countries.ts';
import type { FieldCheck, FieldFault } from './field-fault.ts';
import { westernDigits } from './western-digits.ts';

/** A number as typed: its digits without + or 00, and whether it had one of them. */
export interface PhoneDigits {
  digits: string;
  is_prefixed: boolean;
}

export interface MatchedCountry {
  country: PhoneCountry;
  calling_code: string;
}

/** Numbers of these calling codes are often written with the 0 of the national form after the code; specification §5 tolerates it. */
const tolerates_leading_zero: ReadonlySet<string> = new Set(['966', '971', '962', '970', '972']);

const byCallingCode = new Map<string, PhoneCountry[]>();
for (const country of phoneCountries) {
  for (const calling_code of country.calling_codes) byCallingCode.set(calling_code, [...(byCallingCode.get(calling_code) ?? []), country]);
}
const longest_calling_code = Math.max(...[...byCallingCode.keys()].map((code) => code.length));
/** Of countries that share a calling code, the one that a number without further knowledge is taken for. */
const main_countries: ReadonlySet<string> = new Set(['US']);

/** Reads a typed number: either kind of digits, spaces, dashes, dots and brackets between them, + or 00 in front. Null if it is none. */
export function phoneDigits(text: string): PhoneDigits | null {
  const plain = westernDigits(text).replace(/[\s\-.()\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
  const match = /^(\+|00)?(\d+)$/.exec(plain);
  if (match === null) return null;
  return { digits: match[2] ?? '', is_prefixed: match[1] !== undefined };
}

/**
 * The country whose calling code the digits (without + or 00) begin with, the longest code first; 970 and 972 both give the country
 * with prefix 970. Where countries share a code, `preferred_iso` decides if it is one of them, so that a picked country stays picked.
 */
export function matchCountry(digits: string, preferred_iso?: string): MatchedCountry | null {
  for (let length = Math.min(longest_calling_code, digits.length); length > 0; length -= 1) {
    const calling_code = digits.slice(0, length);
    const countries = byCallingCode.get(calling_code);
    if (countries === undefined) continue;
    const country =
      countries.find((entry) => entry.iso_code === preferred_iso) ??
      countries.find((entry) => main_countries.has(entry.iso_code)) ??
      countries[0];
    if (country !== undefined) return { country, calling_code };
  }
  return null;
}

function nationalOf(digits: string, { country, calling_code }: MatchedCountry): string {
  const national = digits.slice(calling_code.length);
  const has_spare_zero =
    tolerates_leading_zero.has(calling_code) && national.startsWith('0') && national.length > (country.mobile_length ?? 0);
  return has_spare_zero ? national.slice(1) : national;
}

/**
 * The fault in the length of international digits, or null. `at_most` is the max-length mode: a shorter number is still good.
 * No country for the digits is the prefix-required fault.
 */
export function mobileLengthFault(digits: string, at_most = false): FieldFault | null {
  const matched = matchCountry(digits);
  if (matched === null) return { code: 'field.mobile_prefix_required' };
  const length = nationalOf(digits, matched).length;
  const [shortest, longest] = matched.country.mobile_lengths;
  const fault = (code: FieldFault['code'], wanted: number): FieldFault => ({
    code,
    params: { calling_code: matched.calling_code, length: wanted },
  });
  if (length >= shortest && length <= longest) return null;
  if (at_most) return length < shortest ? null : fault('field.mobile_length_at_most', longest);
  if (shortest === longest) return fault('field.mobile_length', shortest);
  return length < shortest ? fault('field.mobile_length_at_least', shortest) : fault('field.mobile_length_at_most', longest);
}

/**
 * The international digits (without + or 00) that a typed number means where people of `home` type it, a calling code: the salon's, or on
 * pages without a salon the caller's.
 *
 * With + or 00 it is international. Without, it is a number of home where it has the length of one, with or without the 0 in front
 * (551239876 and 0551239876 are +966551239876 in Riyadh, not numbers of Brazil). What has another length is international where it is good
 * as such, or too long for home even with a 0; otherwise it is a number of home with a fault, so that the fault names home's length.
 */
export function internationalDigits({ digits, is_prefixed }: PhoneDigits, home: string | undefined): string {
  const own = home === undefined || is_prefixed ? null : matchCountry(home);
  if (own === null) return digits;
  const national = digits.replace(/^0/, '');
  const of_home = `${own.calling_code}${national}`;
  if (digits.startsWith('0') || national.length === own.country.mobile_length) return of_home;
  if (digits.length > own.country.mobile_lengths[1] + 1 && matchCountry(digits) !== null) return digits;
  return mobileLengthFault(digits) === null ? digits : of_home;
}

/** How the mobile field judges: before the form was submitted a known country's length is not asked for yet (specification §5). */
export interface MobileRules {
  at_most?: boolean;
  was_submitted?: boolean;
  /** The calling code of a number without a prefix, see `internationalDigits`. */
  home?: string | undefined;
}

/** The mobile field: numeric (leading + or 00 ignored), of home or beginning with a country's calling code, with that country's length. */
export function mobile({ at_most = false, was_submitted = true, home }: MobileRules = {}): FieldCheck {
  return (value) => {
    if (value.trim() === '') return null;
    const typed = phoneDigits(value);
    if (typed === null) return { code: 'field.not_numeric' };
    const fault = mobileLengthFault(internationalDigits(typed, home), at_most);
    return fault === null || was_submitted || fault.code === 'field.mobile_prefix_required' ? fault : null;
  };
}

/**
 * A number as it is stored and compared: international digits, no + or 00, without the tolerated 0 after the calling code
 * ("+966 055 123 4567" → "966551234567"). With `home`, a calling code, a number without prefix is read as people there type it.
 * Null when it is not a mobile number that `mobile()` accepts.
 */
export function normaliseMobile(text: string, home?: string): string | null {
  const typed = phoneDigits(text);
  if (typed === null) return null;
  const digits = internationalDigits(typed, home);
  const matched = matchCountry(digits);
  if (matched === null || mobileLengthFault(digits) !== null) return null;
  return `${matched.calling_code}${nationalOf(digits, matched)}`;
}

/**
 * A number as the server can only read one way: "+966551234567" for whatever people of `home` type. What is no good number yet stays as
 * it was typed; the server has the last word.
 */
export function prefixedMobile(text: string, home: string | undefined): string {
  const digits = normaliseMobile(text, home);
  return digits === null ? text.trim() : `+${digits}`;
}
