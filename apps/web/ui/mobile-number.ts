import type { PhoneCountry } from '@rawnaq/domain/fields/countries';
import { matchCountry, mobileLengthFault, normaliseMobile, phoneDigits } from '@rawnaq/domain/fields/mobile';

export interface MobileState {
  /** The country that the number, the person or the surroundings name, in this order. */
  country: PhoneCountry | null;
  isValid: boolean;
}

/** What is known about a number as far as it is typed. `picked` stays where countries share a calling code. */
export function mobileState(typed: string, picked: PhoneCountry | null, fallback: PhoneCountry | null): MobileState {
  const number = phoneDigits(typed);
  if (number === null) return { country: picked ?? fallback, isValid: false };
  const isNational = !number.is_prefixed && number.digits.startsWith('0');
  const matched = isNational ? null : matchCountry(number.digits, picked?.iso_code);
  return { country: matched?.country ?? picked ?? fallback, isValid: !isNational && mobileLengthFault(number.digits) === null };
}

/** The number after a country was picked: its calling code takes the place of the old one, or goes in front (specification §4). */
export function withCountry(typed: string, country: PhoneCountry): string {
  const code = country.calling_codes[0] ?? '';
  const number = phoneDigits(typed);
  if (number === null) return code;
  const old = number.digits.startsWith('0') ? null : matchCountry(number.digits);
  const national = old ? number.digits.slice(old.calling_code.length) : number.digits.replace(/^0+/, '');
  return `${code}${national}`;
}

/** A number written the way it is said at home (055…) gets the calling code of the country that is shown, once the field is left. */
export function completed(typed: string, country: PhoneCountry | null): string {
  const number = phoneDigits(typed);
  const code = country?.calling_codes[0];
  if (number === null || code === undefined || number.is_prefixed || !number.digits.startsWith('0')) return typed;
  return normaliseMobile(typed, code) ?? typed;
}

/** Completes a number when its field is left, and on Enter, which sends a form before that. */
export function completing(typed: string, country: PhoneCountry | null, onChange: (number: string) => void) {
  const complete = (): void => {
    const whole = completed(typed, country);
    if (whole !== typed) onChange(whole);
  };
  return { onBlur: complete, onKeyDown: ({ key }: { readonly key: string }): void => (key === 'Enter' ? complete() : undefined) };
}
