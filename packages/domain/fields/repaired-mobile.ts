import { matchCountry, mobileLengthFault } from './mobile.ts';

/** What a stored number was meant to be: another number, the same, or nobody can tell. */
export type MobileRepair = { kind: 'as_it_is' } | { kind: 'repaired'; mobile: string } | { kind: 'unclear' };

/**
 * Judges a stored number (international digits) of a salon in `home`, a calling code. Until November 2026 a number typed without prefix was
 * taken for one of whatever country its digits begin with. One that has the length of a national number of home and is no good number of
 * that other country was meant to be one of home; one that is good there too, or good nowhere, is unclear and stays.
 */
export function repairedMobile(stored: string, home: string): MobileRepair {
  const own = matchCountry(home)?.country;
  if (own === undefined) return { kind: 'as_it_is' };
  const is_good = matchCountry(stored) !== null && mobileLengthFault(stored) === null;
  const is_national = stored.length === own.mobile_length && !stored.startsWith('0');
  if (is_good) return { kind: is_national ? 'unclear' : 'as_it_is' };
  return is_national ? { kind: 'repaired', mobile: `${own.calling_codes[0]}${stored}` } : { kind: 'unclear' };
}
