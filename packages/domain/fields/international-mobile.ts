import { westernDigits } from './western-digits.ts';

/**
 * A mobile as people type it, as the server expects it: with the calling code, digits only. "05 1234 5678" is a number of the salon's
 * country; "+966…" and "00966…" lose their prefix. The server has the last word on whether it is right.
 */
export function internationalMobile(typed: string, calling_code: string): string {
  const plain = westernDigits(typed).replace(/[^\d+]/g, '');
  if (plain.startsWith('+')) return plain.replaceAll('+', '');
  if (plain.startsWith('00')) return plain.slice(2);
  if (plain.startsWith('0')) return `${calling_code}${plain.slice(1)}`;
  return plain;
}
