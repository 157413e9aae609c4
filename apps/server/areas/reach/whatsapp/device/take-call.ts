import type { WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import { opaqueOf } from '@rawnaq/domain/reach/whatsapp/webhook';
import { type DeviceEvent, readDeviceCall } from '../../../../adapters/whatsapp/linked-device.ts';
import { sameBytes } from '../../../../secrets.ts';
import type { Services } from '../../../../services.ts';
import { takeEvents, whoseToken } from '../../messaging/public/webhooks.ts';
import { keepSession, processOf, readDevice } from './device-store.ts';
import { planWatch } from './watch-device.ts';

/** What is left of the address that the process tells: nobody can guess it, and it names its account (decision 1). */
export const deviceCallPath = '/api/webhooks/linked-device/:token';

/** Keeps what a call of the process says, and makes working it off due; nothing of it is done before the call is answered. */
export async function takeDeviceCall(
  services: Services,
  token: string,
  raw: Buffer,
  signature: string | undefined,
): Promise<'taken' | 'unknown' | 'not_genuine'> {
  const account_id = whoseToken(token);
  if (account_id === null || account_id === 'main') return 'unknown';
  const { database, secrets, deviceProcesses } = services;
  const by = await database.withAccount(account_id, async (db) => {
    const row = await readDevice(db, secrets, account_id);
    if (row === null || !sameBytes(Buffer.from(row.webhook_token), Buffer.from(token))) return null;
    const account = await db.selectFrom('accounts').where('id', '=', account_id).select('is_training').executeTakeFirstOrThrow();
    return processOf(services, row, { is_training: account.is_training === 1 });
  });
  if (by === null) return 'unknown';
  const secret = await deviceProcesses.secretOf(by);
  const events = secret === null ? null : readDeviceCall(raw, signature, secret);
  if (events === null) return 'not_genuine';
  // What became of the link is asked of the process itself: a call may come late.
  if (events.some(({ kind }) => kind === 'state' || kind === 'session'))
    await database.withAccount(account_id, async (db) => {
      for (const event of events) if (event.kind === 'session') await keepSession(db, secrets, account_id, event);
      await planWatch(services, db, account_id);
    });
  await takeEvents(services, { account_id, source: 'whatsapp' }, itemsOf(account_id, events));
  return 'taken';
}

const longest = 4096;
const digits = /^\d{5,20}$/;
// NUL is left out: no column can hold it.
const clean = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most);

function itemsOf(account_id: number, events: readonly DeviceEvent[]): WebhookItem[] {
  const items = events.flatMap((event): WebhookItem[] => {
    const key = `device:${clean(event.id, 200)}`;
    const at = event.at > 0 && event.at < 10_000_000_000 ? event.at : 0;
    if (event.kind === 'status')
      return [
        {
          kind: 'status',
          key,
          provider_id: clean(event.message_id, 300),
          state: event.status,
          at,
          recipient: '',
          opaque: opaqueOf({ account_id, id: clean(event.attempt, 100) }),
          error_code: null,
          is_device: true,
        },
      ];
    if (event.kind !== 'incoming' || !digits.test(event.from)) return [];
    const provider_id = clean(event.message_id, 300);
    return [
      {
        kind: 'incoming',
        key,
        provider_id,
        at,
        from: event.from,
        text: clean(event.text, longest),
        button: null,
        answers: null,
        is_device: true,
      },
    ];
  });
  // The same event twice in one call is one.
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
