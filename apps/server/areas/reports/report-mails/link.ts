import type { Language } from '@rawnaq/messages/format';
import { sameBytes } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';

interface LinkOf {
  account_id: number;
  recipient_id: number;
}

const shape = /^([0-9a-z]{1,6})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{22})$/;

const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, { account_id, recipient_id }: LinkOf): string =>
  secrets.sign(`${account_id} ${recipient_id}`, 'report_mail');

/** The secret of a reader's link; a reader who is taken off and added again has another one. */
const linkToken = (services: Pick<Services, 'secrets'>, of: LinkOf): string =>
  `${of.account_id.toString(36)}-${of.recipient_id.toString(36)}-${signatureOf(services, of)}`;

/** Where a reader confirms a report by e-mail, and ends it. */
export const readerLink = (services: Pick<Services, 'secrets' | 'config'>, of: LinkOf, language: Language): string =>
  `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/report-mail/${linkToken(services, of)}`;

/** Whose link it is; null for one that was never given. */
export function readToken(services: Pick<Services, 'secrets'>, token: string): LinkOf | null {
  const [, account, recipient, signature] = shape.exec(token) ?? [];
  if (account === undefined || recipient === undefined || signature === undefined) return null;
  const of = { account_id: Number.parseInt(account, 36), recipient_id: Number.parseInt(recipient, 36) };
  if (!Number.isSafeInteger(of.account_id) || of.account_id >= 2 ** 31 || !Number.isSafeInteger(of.recipient_id)) return null;
  return sameBytes(Buffer.from(signatureOf(services, of)), Buffer.from(signature)) ? of : null;
}
