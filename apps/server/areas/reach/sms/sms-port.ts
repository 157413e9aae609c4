import { mayGoBySms } from '@rawnaq/domain/reach/sms/sms-purposes';
import { smsParts, smsText } from '@rawnaq/domain/reach/sms/sms-parts';
import { stopsSms } from '@rawnaq/domain/reach/sms/sms-errors';
import { providerIdOf } from '@rawnaq/domain/reach/sms/sms-report';
import type { Attempt, ChoosePort, MessagePort, OutgoingMessage, Refusal, SendOutcome } from '../../../adapters/ports.ts';
import { sendSms, smsAddresses } from '../../../adapters/sms/open-sms.ts';
import { type SmsAccess, SmsRefusal, type SmsTaken } from '../../../adapters/sms/sms-call.ts';
import { countSmsParts } from '../../../http/message-counts.ts';
import type { Services } from '../../../services.ts';
import { countParts, noteCharge, readAccess, uncountParts } from './settings-store.ts';
import { noteStopped } from './stopped.ts';
import { statusAddress } from './webhook-address.ts';

type Parts = Pick<Services, 'database' | 'secrets' | 'now' | 'practiceWhatsapp' | 'config' | 'outside'> & {
  /** Everything, once it is there: before that no message goes. */
  ready: Promise<Services>;
};

type Access = NonNullable<Awaited<ReturnType<typeof readAccess>>>;

const refused = (code: string, sort: Refusal['sort'], retry_after_seconds?: number): Refusal => ({
  kind: 'refused',
  sort,
  code,
  ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
});

/** The longest that providers divide: what is longer goes another way. */
const mostPartsOfProviders = 10;

/**
 * The port of an account's SMS. Advertising and surveys have none. Where SMS is not set up, off or stopped until somebody has acted, the next channel is taken at
 * once: a reminder by e-mail in time is worth more than an SMS that waits.
 */
export function chooseSms(parts: Parts): ChoosePort {
  return async (db, { account_id, purpose }) => {
    if (!mayGoBySms(purpose)) return refused('not_for_sms', 'other_channel');
    const access = account_id === null ? null : await readAccess(db, parts.secrets, account_id);
    if (access === null || access.is_on === 0) return refused('sms_not_connected', 'other_channel');
    if (access.stopped_reason !== null) return refused(`sms.${access.stopped_reason}`, 'other_channel');
    return smsPort(parts, access);
  };
}

function smsPort(parts: Parts, access: Access): MessagePort {
  return {
    name: `sms by ${access.provider}`,
    isLocal: access.is_practice === 1,
    async send(message, attempt) {
      const { account_id } = attempt;
      const opened = await openAccess(parts, access);
      if (account_id === null || opened === null) return refused('sms_not_connected', 'other_channel');
      // Chosen by its purpose already; asked again where the message is at hand, so that no way around leads here.
      if (!mayGoBySms(message.purpose)) return refused('not_for_sms', 'other_channel');
      return send(parts, { access, opened, account_id }, message, attempt);
    },
  };
}

/** With where the provider listens; the stand-in is started by its first caller. Null: the key or the stand-in is not there. */
async function openAccess(
  { practiceWhatsapp }: Parts,
  { provider, is_practice, sender, account_sid, key }: Access,
): Promise<SmsAccess | null> {
  if (key === null || (is_practice === 1 && !practiceWhatsapp.isThere)) return null;
  const base_url = is_practice === 1 ? await practiceWhatsapp.url() : smsAddresses[provider];
  return { provider, base_url, sender, account_sid, key };
}

async function send(
  parts: Parts,
  { access, opened, account_id }: { access: Access; opened: SmsAccess; account_id: number },
  message: OutgoingMessage,
  attempt: Attempt,
): Promise<SendOutcome> {
  const { database, config, outside, now, ready } = parts;
  const text = smsText(message.body);
  const { parts: count } = smsParts(text);
  if (count === 0 || count > mostPartsOfProviders) return refused('sms.text_refused', 'other_channel');
  await database.withAccount(account_id, (db) => countParts(db, { account_id, attempt_id: attempt.id, at: now(), parts: count }));
  try {
    const taken = await sendSms(
      opened,
      {
        recipient: message.recipient,
        text,
        attempt_id: attempt.id,
        status_url: statusAddress(config, access.webhook_token, attempt.id),
      },
      // The stand-in listens on this machine, where the way out does not lead.
      access.is_practice === 1 ? globalThis.fetch : outside.fetch,
    );
    countSmsParts(opened.provider, taken.parts ?? count);
    await noteTaken(parts, account_id, attempt, taken);
    return { kind: 'accepted', provider_id: providerIdOf(opened.provider, taken.id) };
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error;
    await database.withAccount(account_id, (db) => uncountParts(db, account_id, attempt.id));
    const { sort, reason, retry_after_seconds } = error.meaning;
    if (!stopsSms(error.meaning)) return refused(`sms.${reason}`, sort, retry_after_seconds);
    await noteStopped(await ready, { account_id, reason, changed_at: access.changed_at });
    return refused(`sms.${reason}`, 'other_channel');
  }
}

/** What a message was charged as; that it was taken stays true where this cannot be written. */
async function noteTaken({ database, ready }: Parts, account_id: number, attempt: Attempt, { parts, cost }: SmsTaken): Promise<void> {
  if (parts === null && cost === null) return;
  const charge = {
    ...(parts === null ? {} : { parts }),
    ...(cost === null ? {} : { cost_micros: cost.micros, currency: cost.currency }),
  };
  try {
    await database.withAccount(account_id, (db) => noteCharge(db, account_id, attempt.id, charge));
  } catch (error) {
    (await ready).logger.warn({ err: error, account_id }, 'what an SMS costs could not be written down');
  }
}
