import { isGuessablePassword } from '@rawnaq/domain/settings/identity/guessable-password';
import { randomToken } from '../../../secrets.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { hashPassword } from './passwords.ts';

/** Passwords that are shorter are refused for their length alone. */
const shortest = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that were found most often in leaks, in lower case (zxcvbn's list). Read when the first password is set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));
}

/** Whether an attacker would try this password among the first; `own` are the names and e-mails of the person and the salon. */
export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  common ??= readCommon();
  const list = await common;
  return isGuessablePassword(password, (text) => list.has(text), own);
}

/** @throws RolledBack with `identity.password_guessable` for one that strangers try first */
export async function refuseGuessable(password: string, own: readonly (string | null | undefined)[]): Promise<void> {
  if (
    await isGuessable(
      password,
      own.flatMap((text) => text ?? []),
    )
  )
    throw new RolledBack(refuse('identity.password_guessable', { field: 'password' }));
}

/** The hash of a password that is to be set. Outside any transaction. @throws RolledBack as `refuseGuessable` does */
export async function hashNewPassword(password: string, own: readonly (string | null | undefined)[]): Promise<string> {
  await refuseGuessable(password, own);
  return hashPassword(password);
}

let nobodys: Promise<string> | undefined;
/** For a user who has not chosen a password yet: of a random one that nobody was ever told. */
export function hashOfNobodysPassword(): Promise<string> {
  nobodys ??= hashPassword(randomToken());
  return nobodys;
}
