import type { PhoneCountry } from '@rawnaq/domain/fields/countries';
import { internationalDigits, matchCountry, mobileLengthFault, phoneDigits, prefixedMobile } from '@rawnaq/domain/fields/mobile';

export interface MobileState {
  /** The country that the number, the person or the surroundings name, in this order. */
  country: PhoneCountry | null;
  isValid: boolean;
}

const codeOf = (country: PhoneCountry | null): string | undefined => country?.calling_codes[0];

/**
 * What is known about a number as far as it is typed; without prefix it is of the picked country or else of `fallback`, the salon's
 * (`internationalDigits`). `picked` stays where countries share a calling code.
 */
export function mobileState(typed: string, picked: PhoneCountry | null, fallback: PhoneCountry | null): MobileState {
  const shown = picked ?? fallback;
  const number = phoneDigits(typed);
  if (number === null) return { country: shown, isValid: false };
  const digits = internationalDigits(number, codeOf(shown));
  const matched = matchCountry(digits, picked?.iso_code);
  return { country: matched?.country ?? shown, isValid: matched !== null && mobileLengthFault(digits) === null };
}

/** The number after `country` was picked instead of `shown`: its calling code takes the place of the old one, or goes in front (specification §4). */
export function withCountry(typed: string, country: PhoneCountry, shown: PhoneCountry | null): string {
  const number = phoneDigits(typed);
  const code = codeOf(country) ?? '';
  if (number === null) return `+${code}`;
  const digits = internationalDigits(number, codeOf(shown));
  const old = matchCountry(digits);
  return `+${code}${old ? digits.slice(old.calling_code.length) : digits.replace(/^0+/, '')}`;
}

/** A number written the way it is said at home (055…, 55…) gets the calling code of the country that is shown, once the field is left. */
export function completed(typed: string, country: PhoneCountry | null): string {
  return phoneDigits(typed)?.is_prefixed === false ? prefixedMobile(typed, codeOf(country)) : typed;
}

/** Completes a number when its field is left, and on Enter, which sends a form before that. */
export function completing(typed: string, country: PhoneCountry | null, onChange: (number: string) => void) {
  const complete = (): void => {
    const whole = completed(typed, country);
    if (whole !== typed) onChange(whole);
  };
  return { onBlur: complete, onKeyDown: ({ key }: { readonly key: string }): void => (key === 'Enter' ? complete() : undefined) };
}
