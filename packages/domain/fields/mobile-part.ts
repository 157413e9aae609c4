import { normaliseMobile } from './mobile.ts';
import { westernDigits } from './western-digits.ts';

/**
 * The digits to look for in stored mobiles (which begin with the country's code) when a part of one is typed as people say it: 055 123 4567, +966 55…,
 * 00966…, in the digits of either script. Null where no number was typed.
 */
export function mobilePart(typed: string): string | null {
  const digits = westernDigits(typed).replaceAll(/[\s().+-]/g, '');
  if (!/^\d{2,}$/.test(digits)) return null;
  const bare = digits.replace(/^0+/, '');
  return bare.length < 2 ? null : (normaliseMobile(`+${bare}`) ?? bare);
}
