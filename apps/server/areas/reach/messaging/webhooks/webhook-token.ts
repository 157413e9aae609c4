import { randomToken } from '../../../../secrets.ts';

/** Whose address it is: an account's, or the platform's. */
export type Whose = number | 'main';

/** The end of an address that a provider calls: it names its account (decision 1), and nobody guesses it. */
export const newWebhookToken = (whose: Whose): string => `${whose === 'main' ? 'main' : whose.toString(36)}_${randomToken()}`;

/** Whom the end of an address names; null where it is none. That it is the very address is compared by whoever has it. */
export function whoseToken(token: string): Whose | null {
  const [, name = ''] = /^([0-9a-z]{1,6})_[\w-]{20,100}$/.exec(token) ?? [];
  if (name === '') return null;
  if (name === 'main') return 'main';
  const id = Number.parseInt(name, 36);
  return id > 0 && id < 2 ** 31 ? id : null;
}
