import type { MailReturn } from '@rawnaq/domain/reach/messaging/mail-return';
import { attemptNamedIn, type ReturnedAttempt } from '../../../../mail/return-address.ts';
import { sameBytes } from '../../../../secrets.ts';
import type { Services } from '../../../../services.ts';
import { readMailgunCall } from './mailgun-event.ts';
import { readReturnedMail } from './read-returned-mail.ts';
import { workTask, type ReturnToWork } from './work-return.ts';

/** Where a mail server hands over what arrived at the address for returns; the secret is the operator's. */
export const returnedMailPath = '/api/webhooks/mail/:token';
export const mailgunPath = '/api/webhooks/mailgun';

type TakingServices = Pick<Services, 'database' | 'jobs' | 'secrets' | 'now'>;

/** Keeps what was told until it is worked off; nothing of it is done before the caller is answered. It holds nobody's address. */
const keep = ({ database, jobs, now }: TakingServices, attempt: ReturnedAttempt, told: MailReturn | 'delivered'): Promise<void> => {
  const work: ReturnToWork = { ...attempt, told, at: now().toISOString() };
  const jobKey = `mail_return_${attempt.attempt_id}_${told === 'delivered' ? told : told.kind}`;
  return database.withPlatform((db) => jobs.enqueue(db, workTask, { ...work }, { jobKey }));
};

/** Takes a mail that arrived at the address for returns. Answers whether it is a report about an e-mail of ours; anything else is let go of. */
export async function keepReturnedMail(services: TakingServices, raw: Buffer): Promise<boolean> {
  // In an address or in the headers of the e-mail that came back with the report; addresses are ASCII.
  const attempt = attemptNamedIn(raw.toString('latin1'), services.secrets);
  if (attempt === null) return false;
  const told = await readReturnedMail(raw);
  if (told === null) return false;
  await keep(services, attempt, told);
  return true;
}

/** Takes a mail from the operator's mail server, at an address that only it knows. Whatever the mail is, the server is told that it was taken. */
export async function takeReturnedMail(services: Services, secret: string, raw: Buffer): Promise<'taken' | 'unknown'> {
  const known = services.config.mailReturns.secret;
  if (known === undefined || !sameBytes(Buffer.from(secret), Buffer.from(known))) return 'unknown';
  await keepReturnedMail(services, raw);
  return 'taken';
}

/** Takes a webhook of Mailgun. */
export async function takeMailgunCall(services: Services, raw: Buffer): Promise<'taken' | 'unknown' | 'not_genuine'> {
  const key = services.config.mailReturns.mailgunKey;
  if (key === undefined) return 'unknown';
  const event = readMailgunCall(raw, key, services.now());
  if (event === null) return 'not_genuine';
  const attempt = attemptNamedIn(event.message_id, services.secrets);
  if (attempt !== null && event.told !== null) await keep(services, attempt, event.told);
  return 'taken';
}
