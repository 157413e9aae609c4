import { normaliseMobile } from '../../fields/mobile.ts';

/** Why two records may be one person, the surest first. */
export const samePersonReasons = ['mobile', 'email', 'name_and_birth_date', 'sound_and_birth_date', 'name_without_mobile'] as const;
export type SamePersonReason = (typeof samePersonReasons)[number];

/** What is compared of a customer. Names are folded, and heard, by the database, so that both sides are read by one rule. */
export interface ComparedCustomer {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly birth_date: string | null;
  /** The name without case, diacritics and spellings of alef. */
  readonly folded_name: string;
  /** How the words of the name sound, whatever their script and order. */
  readonly sounds: string;
}

/** So many digits of the end tell a number from others of its country. */
export const mobileEnd = 8;

/** A number as it would be stored if it were entered today: without zeros that belong to dialling. */
const bareMobile = (mobile: string): string => (normaliseMobile(`+${mobile.replace(/^\+?0*/, '')}`) ?? mobile).replace(/^\+?0*/, '');

/** Written with and without the code of the country, or with a zero between, it is one number. */
function isSameMobile(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [bareMobile(one), bareMobile(other)].toSorted((a, b) => a.length - b.length);
  return (
    shorter.length >= mobileEnd && longer.endsWith(shorter) && (shorter.length === longer.length || longer.length - shorter.length <= 3)
  );
}

/** The address at which e-mails of all its spellings arrive: what is behind "+" is the reader's own mark, and Gmail does not read dots. */
function emailInbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const hasSeveralWords = (name: string): boolean => /\S\s+\S/.test(name);

/** Why these two may be one person; none: nothing says so. */
export function samePersonReasonsOf(one: ComparedCustomer, other: ComparedCustomer): SamePersonReason[] {
  const found: SamePersonReason[] = [];
  if (one.mobile !== null && other.mobile !== null && isSameMobile(one.mobile, other.mobile)) found.push('mobile');
  if (one.email !== null && other.email !== null && emailInbox(one.email) === emailInbox(other.email)) found.push('email');
  const isSameName = one.folded_name === other.folded_name && hasSeveralWords(one.folded_name);
  if (one.birth_date !== null && one.birth_date === other.birth_date) {
    if (isSameName) found.push('name_and_birth_date');
    else if (one.sounds !== '' && one.sounds === other.sounds && hasSeveralWords(one.sounds)) found.push('sound_and_birth_date');
  }
  // Two birth dates, or two mobiles of one name, are two people more often than one.
  const mayBeOne = one.birth_date === null || other.birth_date === null || one.birth_date === other.birth_date;
  if (isSameName && mayBeOne && (one.mobile === null || other.mobile === null)) found.push('name_without_mobile');
  return found;
}
