import type { Secrets } from '../secrets.ts';

/** Whose e-mail came back: the attempt of an account, or of the platform (null). */
export interface ReturnedAttempt {
  account_id: number | null;
  attempt_id: string;
}

const idLength = 25;
const signatureLength = 16;
/** What stands for an attempt in an address: "2s-0f3…-9a…". Small letters and digits alone, because mail servers may change the case. */
export const returnTokenLength = 6 + 1 + idLength + 1 + signatureLength;
/** RFC 5321 4.5.3.1.1 */
export const longestLocalPart = 64;

const signatureOf = (named: string, secrets: Pick<Secrets, 'sign'>): string =>
  Buffer.from(secrets.sign(named, 'returned mail'), 'base64url').toString('hex').slice(0, signatureLength);

/** Names an attempt so that nobody can name another one: who can send to a mailbox could otherwise silence the addresses of strangers. */
export function returnToken({ account_id, attempt_id }: ReturnedAttempt, secrets: Pick<Secrets, 'sign'>): string {
  const id = BigInt(`0x${attempt_id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idLength, '0');
  const named = `${(account_id ?? 0).toString(36)}-${id}`;
  return `${named}-${signatureOf(named, secrets)}`;
}

const token = new RegExp(`(?<![0-9a-z])([0-9a-z]{1,6})-([0-9a-z]{${idLength}})-([0-9a-f]{${signatureLength}})(?![0-9a-z])`, 'gi');
/** A mail that holds more of them holds none of ours. */
const mostTokens = 50;

/** The attempt that a text names by a token of ours, the first one that is genuine; null where there is none. */
export function attemptNamedIn(text: string, secrets: Pick<Secrets, 'sign'>): ReturnedAttempt | null {
  let looked = 0;
  for (const [, account = '', id = '', signature = ''] of text.matchAll(token)) {
    if ((looked += 1) > mostTokens) return null;
    const named = `${account}-${id}`.toLowerCase();
    if (signature.toLowerCase() !== signatureOf(named, secrets)) continue;
    const hex = [...id.toLowerCase()].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString(16);
    if (hex.length > 32) continue;
    const attempt_id = hex.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const account_id = Number.parseInt(account, 36);
    return { account_id: account_id === 0 ? null : account_id, attempt_id };
  }
  return null;
}

/** "returns+<token>@mail.example" of the mailbox "returns@mail.example". */
export function returnAddress(mailbox: string, named: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${named}${mailbox.slice(at)}`;
}
