import type { MessagePort, OutgoingMessage, Refusal } from '../../../../adapters/ports.ts';
import { type DeviceContent, DeviceRefusal } from '../../../../adapters/whatsapp/linked-device.ts';
import { isSendable, longestText } from '@rawnaq/domain/reach/whatsapp/message-content';
import { isWindowOpen } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import { messageButtons as arabic } from '@rawnaq/messages/ar/reach/message-buttons';
import { messageButtons as english } from '@rawnaq/messages/en/reach/message-buttons';
import { fillSentence } from '@rawnaq/messages/format';
import { lostAgainSeconds, noteLost } from '../lost-connection.ts';
import { refused } from '../refused.ts';
import type { WhatsappAccess } from '../sender-store.ts';
import { takeTurn } from '../turns.ts';
import { countAttempt } from '../uses.ts';
import { lastIncoming, noteReached } from '../webhook/webhook-store.ts';
import type { WhatsappParts } from '../whatsapp-port.ts';

const words = { en: english, ar: arabic } as const;

/** The text with what can be answered below it, by number: a linked device shows no buttons. */
function withNumberedAnswers({ body, content, language }: Pick<OutgoingMessage, 'body' | 'content' | 'language'>): string {
  const buttons = content?.buttons ?? [];
  const { answer_by_number, numbered } = words[language];
  const lines = buttons.map(({ title }, index) => fillSentence(numbered, language, { number: index + 1, answer: title }));
  const whole = [body, '', answer_by_number, ...lines].join('\n').replaceAll(/[\u2066-\u2069]/g, '');
  // A text too long for its answers goes without them, rather than not at all.
  return buttons.length === 0 || whole.length > longestText ? body : whole;
}

function contentOf({ content, file }: OutgoingMessage): DeviceContent | null {
  if (file != null) {
    const { media, file_name, mime, bytes } = file;
    return { kind: 'media', media, file_name, mime, base64: Buffer.from(bytes).toString('base64') };
  }
  return content?.location === undefined ? null : { kind: 'location', ...content.location };
}

/** Sends by an account's number that is linked as a device: text alone, within the smallest limits, because WhatsApp may take the number away. */
export function devicePort(parts: WhatsappParts, access: WhatsappAccess): MessagePort {
  const open = async (account_id: number | null) =>
    account_id === null ? null : parts.deviceProcesses.open(access.is_practice ? 'practice' : 'operator', account_id);
  const lose = async (account_id: number): Promise<Refusal> => {
    await noteLost(await parts.ready, { account_id, reason: 'device_unreachable', since: access.status_changed_at });
    return refused('whatsapp.server_disconnected', 'later', lostAgainSeconds);
  };
  return {
    name: 'whatsapp of a linked device',
    isLocal: access.is_practice,
    async send(message, attempt) {
      const { account_id } = attempt;
      if (account_id === null) return refused('whatsapp.not_connected', 'owner');
      const device = await open(account_id);
      if (device === null) return lose(account_id);
      const body = withNumberedAnswers(message);
      if (!isSendable(body, null)) return refused('whatsapp.invalid_message', 'never');
      const mobile = message.recipient.replaceAll(/\D/g, '');
      const wait = await prepare(parts, access, { account_id, mobile, attempt });
      if (wait !== null) return wait;
      try {
        return {
          kind: 'accepted',
          ...(await device.send({ attempt: attempt.id, recipient: mobile, body, content: contentOf(message) })),
        };
      } catch (error) {
        if (!(error instanceof DeviceRefusal)) throw error;
        if (error.code === 'invalid_message') return refused('whatsapp.invalid_message', 'never');
        if (error.code === 'too_fast') return refused('whatsapp.too_fast', 'later', 60);
        if (error.code !== 'not_on_whatsapp') return lose(account_id);
        await parts.database.withAccount(account_id, (db) => noteReached(db, account_id, mobile, false, parts.now()));
        return refused('whatsapp.not_on_whatsapp', 'other_channel');
      }
    },
    async ask(attempt) {
      const device = await open(attempt.account_id);
      return device === null ? 'unknown' : device.ask(attempt.id);
    },
  };
}

interface Prepared {
  account_id: number;
  mobile: string;
  attempt: Parameters<MessagePort['send']>[1];
}

/** The package and the number's limits, before the process is called. */
async function prepare(parts: WhatsappParts, access: WhatsappAccess, { account_id, mobile, attempt }: Prepared): Promise<Refusal | null> {
  const now = parts.now();
  const { is_open, is_counted } = await parts.database.withAccount(account_id, async (db) => ({
    is_open: isWindowOpen(await lastIncoming(db, account_id, mobile), now),
    is_counted: await countAttempt(db, { by: 'own', account_id, attempt, mobile, category: 'service', now, is_free: true }),
  }));
  if (!is_counted) return refused('whatsapp.package_paused', 'later');
  const number_id = `device ${access.phone_number ?? account_id}`;
  const wait = await takeTurn(parts, { number_id, mobile, tier: null, is_window_open: is_open, account_id });
  if (wait === null) return attempt.until !== undefined && parts.now() >= attempt.until ? refused('not_taken', 'later') : null;
  return refused(wait.limit === 'person' ? 'whatsapp.person_too_often' : 'whatsapp.too_fast', 'later', wait.seconds);
}
