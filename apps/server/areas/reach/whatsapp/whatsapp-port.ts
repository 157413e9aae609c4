import { endsConnection, stopsTemplate } from '@rawnaq/domain/reach/whatsapp/cloud-errors';
import { isWindowOpen } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import type { WhatsappContent } from '@rawnaq/domain/reach/whatsapp/message-content';
import { opaqueOf } from '@rawnaq/domain/reach/whatsapp/webhook';
import {
  type Attempt,
  type ChoosePort,
  localPort,
  type MessagePort,
  type OutgoingFile,
  type OutgoingMessage,
  type Refusal,
  type SendOutcome,
} from '../../../adapters/ports.ts';
import type { CloudApi } from '../../../adapters/whatsapp/cloud-api.ts';
import { CloudRefusal } from '../../../adapters/whatsapp/cloud-call.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { openCloud } from './ask-cloud.ts';
import { chooseContent, withUploaded } from './choose-content.ts';
import { lostAgainSeconds, noteLost } from './lost-connection.ts';
import { noteMissing, noteStopped } from './message-templates/template-tasks.ts';
import { hasSetUp } from './obstacle.ts';
import { readMainSender, type WhatsappAccess, whatsappConnection } from './sender-store.ts';
import { hasTurnSince, takeTurn } from './turns.ts';
import { refused } from './refused.ts';
import { countAttempt } from './uses.ts';
import { devicePort } from './device/device-port.ts';
import { lastIncoming } from './webhook/webhook-store.ts';

export type WhatsappParts = Pick<Services, 'database' | 'secrets' | 'now' | 'practiceWhatsapp' | 'deviceProcesses' | 'config'> & {
  /** Everything, once it is there: before that no message goes. */
  ready: Promise<Services>;
};

/**
 * The port of an account's WhatsApp messages: its own number, or the platform's; what waits for one of them waits and says why. Of a salon that never set
 * anything up, messages stay in the outbox where nothing else leaves this machine either, as e-mails do; elsewhere they go the next way.
 */
export function chooseWhatsapp(parts: WhatsappParts): ChoosePort {
  const local = localPort('local outbox');
  return async (db, { account_id, purpose }) => {
    const found =
      account_id === null
        ? await readMainSender(db, parts.secrets)
        : await whatsappConnection(db, parts.secrets, account_id, purpose, parts.now());
    if ('access' in found) return found.access.kind === 'linked_device' ? devicePort(parts, found.access) : cloudPort(parts, found);
    const code = found.obstacle;
    if (code !== 'whatsapp.not_connected' || (account_id !== null && (await hasSetUp(db, account_id)))) return { kind: 'waits', code };
    return parts.config.mail === undefined ? local : refused(code, 'other_channel');
  };
}

interface Chosen {
  by: 'own' | 'main';
  access: WhatsappAccess;
}

function cloudPort(parts: WhatsappParts, { by, access }: Chosen): MessagePort {
  return {
    name: by === 'own' ? 'whatsapp' : 'whatsapp of the platform',
    isLocal: access.is_practice,
    async send(message, attempt) {
      const api = await openCloud(parts, access);
      if (api === null) return refused('whatsapp.not_connected', 'owner');
      const prepared = await prepare(parts, by, access, message, attempt);
      if ('kind' in prepared) return prepared;
      try {
        const content = await uploadedContent(api, prepared);
        if ('sort' in content) return content;
        const { provider_id } = await api.send({
          recipient: message.recipient,
          body: message.body,
          content: content.content,
          attempt: opaqueOf(attempt),
        });
        return { kind: 'accepted', provider_id };
      } catch (error) {
        if (!(error instanceof CloudRefusal)) throw error;
        const { sort, reason, retry_after_seconds } = error.meaning;
        if (endsConnection(error.meaning)) {
          await noteLost(await parts.ready, {
            account_id: by === 'own' ? attempt.account_id : null,
            reason,
            since: access.status_changed_at,
          });
          return refused(`whatsapp.${reason}`, 'later', lostAgainSeconds);
        }
        const stop = stopsTemplate(error.meaning);
        if (stop !== null && by === 'own' && attempt.account_id !== null && prepared.content?.kind === 'template') {
          const { name, language } = prepared.content;
          await noteStopped(await parts.ready, { account_id: attempt.account_id, name, language, state: stop, reason });
        }
        return refused(`whatsapp.${reason}`, sort, retry_after_seconds);
      }
    },
    // WhatsApp cannot be asked. Whether it may have been called is written down; if it was, its report is waited for.
    async ask({ recipient, started_at }) {
      return (await hasTurnSince(parts, recipient.replaceAll(/\D/g, ''), started_at)) ? 'unknown' : 'not_accepted';
    },
  };
}

interface Prepared {
  content: WhatsappContent | null;
  file: OutgoingFile | undefined;
}

/** What is sent, its file handed over first. No message went while that is open: an upload without an answer is tried again, not unknown. */
async function uploadedContent(api: CloudApi, { content, file }: Prepared): Promise<{ content: WhatsappContent | null } | Refusal> {
  if (file === undefined) return { content };
  try {
    const { media_id } = await api.uploadMedia(file);
    return { content: withUploaded(content, file, media_id) };
  } catch (error) {
    if (error instanceof CloudRefusal) throw error;
    return refused('whatsapp.unreachable', 'later');
  }
}

/** What is looked at before anybody is called: the window of 24 hours, the template, the package and the number's limits. */
async function prepare(
  parts: WhatsappParts,
  by: Chosen['by'],
  access: WhatsappAccess,
  message: OutgoingMessage,
  attempt: Attempt,
): Promise<Prepared | Exclude<SendOutcome, { kind: 'accepted' }>> {
  const now = parts.now();
  const { account_id } = attempt;
  const mobile = message.recipient.replaceAll(/\D/g, '');
  const read = async (db: Db) => {
    if (account_id === null) return { is_open: false, content: null, file: undefined, is_counted: true };
    const is_open = isWindowOpen(await lastIncoming(db, account_id, mobile), now);
    const content = await chooseContent(db, { account_id, by, is_window_open: is_open }, message);
    if (content === 'needs_template') return { is_open, content, file: undefined, is_counted: true };
    const { category, file } = content;
    return {
      is_open,
      content: content.content,
      file,
      is_counted: await countAttempt(db, { by, account_id, attempt, mobile, category, now }),
    };
  };
  const { is_open, content, file, is_counted } =
    account_id === null ? await parts.database.withPlatform(read) : await parts.database.withAccount(account_id, read);
  if (content === 'needs_template' || (account_id === null && content === null)) {
    const trigger = message.content?.message_template?.trigger;
    if (account_id !== null && by === 'own' && trigger !== undefined) await noteMissing(await parts.ready, account_id, trigger);
    return refused('whatsapp.needs_template', 'other_channel');
  }
  if (!is_counted) return refused('whatsapp.package_paused', 'later');
  const wait = await takeTurn(parts, {
    number_id: access.phone_number_id ?? '',
    mobile,
    tier: access.tier,
    is_window_open: is_open,
    account_id,
  });
  // Behind the turn: whoever finds none once the time is over sends the message again.
  if (wait === null && attempt.until !== undefined && parts.now() >= attempt.until) return refused('not_taken', 'later');
  if (wait === null) return { content, file };
  return refused(wait.limit === 'person' ? 'whatsapp.person_too_often' : 'whatsapp.too_fast', 'later', wait.seconds);
}
