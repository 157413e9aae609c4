import type { Language } from '@rawnaq/messages/format';
import type { MessageContent } from '../../../../adapters/ports.ts';
import type { JobContext } from '../../../../http/context.ts';
import { choicesSecret } from '../../consent/public/links.ts';
import { readRecipient, siteOf } from '../to-customer.ts';
import type { MessageRow } from './delivery-store.ts';

/**
 * Where one press ends the advertising that an e-mail is (RFC 8058); null for messages that need none, undefined where the business has no page for it and
 * the e-mail therefore may not go.
 */
export async function unsubscribeLink(context: JobContext, message: MessageRow): Promise<string | null | undefined> {
  const { channel, purpose, customer_id, recipient, language } = message;
  const { unsubscribe_url } = (message.content ?? {}) as MessageContent;
  if (channel === 'email' && unsubscribe_url !== undefined) return unsubscribe_url;
  if (channel !== 'email' || purpose !== 'advertising' || customer_id === null) return null;
  const site = siteOf(context, (await readRecipient(context, customer_id)).alias, language as Language);
  if (site === null) return undefined;
  const secret = choicesSecret(context.services, { account_id: context.account_id, customer_id, kind: 'e', address: recipient });
  return `${site}/unsubscribe/${secret}`;
}
