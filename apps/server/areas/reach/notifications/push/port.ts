import type { ChoosePort, MessagePort, OutgoingMessage } from '../../../../adapters/ports.ts';
import { type PushDevice, type PushSender, sendPush } from '../../../../adapters/push-service.ts';
import type { Db } from '../../../../db/database.ts';
import type { Services } from '../../../../services.ts';
import { forgetVisitDevice, markVisitDeviceSeen, readVisitDevice, visitDevicePrefix } from '../../messaging/public/visit-devices.ts';
import { deleteDevice, markSeen, readDevice } from './device-store.ts';

type Parts = Pick<Services, 'config' | 'database' | 'outside' | 'secrets' | 'now'>;

/** Where a push service's operator finds us: the product's own address, or the sender of its e-mails where that one is no public address. */
function subjectOf({ publicUrl, mail }: Parts['config']): string {
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:${mail?.from ?? 'operator@localhost.localdomain'}`;
}

const secondsToLive = 86_400;

/** What the worker in the browser reads (apps/web/worker/worker.ts). */
function payloadOf({ subject, body, language, content }: OutgoingMessage): string {
  const { path = '/merchant/notifications', event = '' } = content?.push ?? {};
  return JSON.stringify({ title: subject ?? '', body, language, path, tag: event });
}

/** A browser of a user, or one that is notified of a customer's visit, and how it is kept. */
interface Target {
  device: PushDevice;
  markSeen(db: Db, now: Date): Promise<void>;
  forget(db: Db): Promise<void>;
}

async function readTarget(db: Db, account_id: number, recipient: string): Promise<Target | undefined> {
  const isVisits = recipient.startsWith(visitDevicePrefix);
  const id = Number(isVisits ? recipient.slice(visitDevicePrefix.length) : recipient);
  const device = await (isVisits ? readVisitDevice : readDevice)(db, account_id, id);
  if (device === undefined) return undefined;
  const [seen, forget] = isVisits ? [markVisitDeviceSeen, forgetVisitDevice] : [markSeen, deleteDevice];
  return { device, markSeen: (at, now) => seen(at, account_id, id, now), forget: (at) => forget(at, account_id, id) };
}

function portTo(parts: Parts, account_id: number, target: Target): MessagePort {
  const { config, database, outside, secrets } = parts;
  const sender: PushSender = { ...secrets.pushKeys(), subject: subjectOf(config) };
  return {
    name: 'web push',
    isLocal: false,
    async send(message) {
      const outcome = await sendPush(outside, sender, target.device, payloadOf(message), secondsToLive);
      if (outcome.kind === 'accepted') {
        await database.withAccount(account_id, (db) => target.markSeen(db, parts.now()));
        return { kind: 'accepted', provider_id: null };
      }
      if (outcome.kind === 'gone') {
        await database.withAccount(account_id, (db) => target.forget(db));
        return { kind: 'refused', sort: 'never', code: 'push_gone' };
      }
      if (outcome.kind === 'refused') return { kind: 'refused', sort: 'never', code: 'push_refused' };
      const { retry_after_seconds } = outcome;
      return { kind: 'refused', sort: 'later', code: 'push_later', ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }) };
    },
  };
}

/** The way to a device: `recipient` is its id, behind "visit:" where it is one of a customer's visit. One that was removed meanwhile takes nothing. */
export const choosePush =
  (parts: Parts): ChoosePort =>
  async (db, { account_id, recipient }) => {
    const target = account_id === null ? undefined : await readTarget(db, account_id, recipient);
    return account_id === null || target === undefined
      ? { kind: 'refused', sort: 'never', code: 'push_gone' }
      : portTo(parts, account_id, target);
  };
