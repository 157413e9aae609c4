import { setTimeout as pause } from 'node:timers/promises';
import { createCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { getDeviceLink, linkDevice, scanPracticeDevice } from '@rawnaq/contract/reach/linked-device';
import { disconnectWhatsapp, getWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { createWhatsappPackage, giveWhatsappPackage } from '@rawnaq/contract/reach/whatsapp-platform';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceSignature, openLinkedDevice } from '../../../../adapters/whatsapp/linked-device.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import { type PracticeDevice, startPracticeDevice } from '../../../../practice/linked-device/practice-device.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sendMessage } from '../../messaging/public.ts';
import type { AnswerTaker, CustomerAnswer } from '../webhook/answer-takers.ts';
import { holdingNumber } from './device-store.ts';
import { watchDevice } from './watch-device.ts';

let app: TestServer;
/** A second process of the same installation. */
let other: TestServer;
let device: PracticeDevice;
let salon: TestSalon;
let phones = 0;
const tapped: CustomerAnswer[] = [];
beforeAll(async () => {
  device = await startPracticeDevice('a secret of a process');
  const settings = { LINKED_DEVICE_URL: device.url, LINKED_DEVICE_SECRET: device.secret };
  const database = await createTestDatabase();
  app = await startTestServer(settings, { database });
  other = await startTestServer(settings, { database: { ...database, drop: async () => undefined } });
  for (const { services } of [app, other]) services.config.publicUrl = app.base;
  (app.services.answerTakers as AnswerTaker[]).push({ kind: 'said', take: async (_context, answer) => void tapped.push(answer) });
  (other.services.answerTakers as AnswerTaker[]).push({ kind: 'said', take: async (_context, answer) => void tapped.push(answer) });
}, 60_000);
beforeEach(async () => {
  salon = await app.salon();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await app.close();
  await device.close();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const session = () => `account-${salon.account_id}`;
const shown = () => app.succeed(getWhatsapp, {}, salon.as('owner'));
const linked = () => app.succeed(getDeviceLink, {}, salon.as('owner'));
const watch = (server = app) => watchDevice(server.services, { account_id: salon.account_id });
const tasks = () =>
  inside((db) =>
    db
      .selectFrom('tasks')
      .where('account_id', '=', salon.account_id)
      .where('kind', '=', 'whatsapp_connection_lost')
      .select('done_at')
      .execute(),
  );
const kept = () =>
  inside((db) => db.selectFrom('whatsapp_connections').where('account_id', '=', salon.account_id).selectAll().executeTakeFirstOrThrow());
const begin = async (version = 0) => {
  await app.succeed(linkDevice, { is_risk_accepted: 1, version }, salon.as('owner'));
  await vi.waitFor(async () => expect(await linked()).toMatchObject({ state: 'waits_for_scan' }), 10_000);
};
const nextPhone = (): string => `96655000${String((phones += 1)).padStart(4, '0')}`;
async function connect(number = nextPhone()): Promise<string> {
  await begin((await shown()).connection?.version ?? 0);
  expect(await device.scan(session(), number)).toBe(true);
  await vi.waitFor(async () => expect((await shown()).connection?.status).toBe(1), 10_000);
  return number;
}
async function givePackage(): Promise<void> {
  const manager = { token: await app.manager() };
  const of = { english_name: 'Large', arabic_name: 'كبيرة', days: 30, price_minor: 9900, status: 1 } as const;
  const { id: package_id } = await app.succeed(createWhatsappPackage, of, manager);
  await app.succeed(giveWhatsappPackage, { id: salon.account_id, package_id }, manager);
}
const customer = async () => {
  const mobile = nextPhone();
  const { id } = await app.succeed(createCustomer, { name: 'Hessa', mobile }, salon.as('owner'));
  return { id, mobile };
};
const send = async (to: { id: number; mobile: string }, content?: Parameters<typeof sendMessage>[1]['content']): Promise<number> =>
  (await inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, {
      channel: 'whatsapp',
      template: 'booking_confirmed',
      language: 'en',
      params: {},
      recipient: to.mobile,
      customer_id: to.id,
      ...(content === undefined ? {} : { content }),
    }),
  )) ?? 0;
const message = (id: number) =>
  inside((db) =>
    db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
/** The process does not answer any more. */
function silence(): void {
  for (const { services } of [app, other])
    vi.spyOn(services.deviceProcesses, 'open').mockImplementation(async () =>
      openLinkedDevice({ url: 'http://127.0.0.1:65533', session_id: session(), secret: 'x' }),
    );
}

describe('linking a number', () => {
  test('is refused until its risk is accepted; who accepted, when and in which words is kept, and then a code is shown', async () => {
    expect(await shown()).toMatchObject({ device_by: 'operator', connection: null });
    const refused = await app.call(linkDevice, { is_risk_accepted: 0, version: 0 }, salon.as('owner'));
    expect(refused.body.code).toBe('whatsapp.risk_not_accepted');
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['is_risk_accepted']);
    expect(await linked()).toMatchObject({ state: 'none', qr: null });
    expect((await app.call(linkDevice, { is_risk_accepted: 1, version: 0 }, salon.as('receptionist'))).status).toBe(403);
    await begin();
    expect((await linked()).qr).toContain(session());
    const row = await kept();
    expect(row.risk_accepted_words).toContain('block this number');
    expect([row.risk_accepted_by_user_id, row.risk_accepted_at].every((value) => value !== null)).toBe(true);
    const { words } = (
      await inside((db) =>
        db
          .selectFrom('audit_log')
          .where('account_id', '=', salon.account_id)
          .where('action', '=', 'accept_whatsapp_risk')
          .select('after')
          .executeTakeFirstOrThrow(),
      )
    ).after as { words: string };
    expect(words).toBe(row.risk_accepted_words);
    // The database does not let anybody past it either.
    await expect(
      inside((db) => sql`update whatsapp_connections set risk_accepted_at = null where account_id = ${salon.account_id}`.execute(db)),
    ).rejects.toThrow(/check constraint/);
  });

  test('ends with the number and a session that is sealed; the salon sends by it', async () => {
    await givePackage();
    const number = await connect();
    expect(await shown()).toMatchObject({ connection: { kind: 'linked_device', status: 1, phone_number: number }, sender: 'own' });
    expect(await linked()).toMatchObject({ state: 'connected', phone_number: number, qr: null });
    await vi.waitFor(async () => expect((await kept()).device_session).not.toBeNull(), 20_000);
    const text = JSON.stringify([await shown(), await linked(), { ...(await kept()), device_session: null }]);
    expect(text).not.toContain('practice:');
    expect((await kept()).device_session?.toString()).not.toContain('practice');
  });

  test('is not offered where nobody runs such a process, and no stand-in is there', async () => {
    vi.spyOn(app.services.deviceProcesses, 'kindFor').mockReturnValue(null);
    expect(await shown()).toMatchObject({ device_by: null });
    const answer = await app.call(linkDevice, { is_risk_accepted: 1, version: 0 }, salon.as('owner'));
    expect(answer.body.code).toBe('whatsapp.device_not_offered');
    vi.restoreAllMocks();
    // The stand-in's press is none for a number of an operator's process.
    expect((await app.call(scanPracticeDevice, {}, salon.as('owner'))).body.code).toBe('whatsapp.practice_not_allowed');
  });

  test('is refused to the second of two accounts that scan with one phone, and undone there', async () => {
    const number = await connect();
    salon = await app.salon();
    await begin();
    await device.scan(session(), number);
    await vi.waitFor(async () => expect(await linked()).toMatchObject({ state: 'number_taken' }), 10_000);
    expect((await shown()).connection?.status).toBe(0);
    await vi.waitFor(async () => expect(await device.scan(session(), number)).toBe(false), 20_000);
  });

  test('is undone by disconnecting: the session is forgotten here and there', async () => {
    await connect();
    const version = (await shown()).connection?.version ?? 0;
    await app.succeed(disconnectWhatsapp, { version }, salon.as('owner'));
    expect(await kept()).toMatchObject({ status: 0, device_session: null });
    const there = openLinkedDevice({ url: device.url, session_id: session(), secret: device.secret });
    await vi.waitFor(async () => expect(await there.state()).toMatchObject({ state: 'disconnected' }), 10_000);
  });
});

describe('of two processes', () => {
  test('one takes a number up at a time; what a dead one held is free after a minute', async () => {
    await begin();
    const held = Promise.withResolvers<void>();
    const first = holdingNumber(app.services, salon.account_id, () => held.promise.then(() => 'first'));
    await vi.waitFor(async () => expect((await kept()).device_held_by).not.toBeNull(), 20_000);
    expect(await holdingNumber(other.services, salon.account_id, async () => 'second')).toBeNull();
    held.resolve();
    expect(await first).toBe('first');
    expect(await holdingNumber(other.services, salon.account_id, async () => 'second')).toBe('second');
    await inside((db) =>
      db
        .updateTable('whatsapp_connections')
        .set({ device_held_by: 'a dead one', device_held_until: new Date(Date.now() + 60_000) })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    expect(await holdingNumber(app.services, salon.account_id, async () => 'first')).toBeNull();
    other.setNow(new Date(Date.now() + 61_000));
    expect(await holdingNumber(other.services, salon.account_id, async () => 'second')).toBe('second');
    other.setNow(null);
  });

  test('that both find a link lost, one gives the session back, and no code is asked for', async () => {
    const number = await connect();
    await vi.waitFor(async () => expect((await kept()).device_session).not.toBeNull(), 20_000);
    device.forget();
    const links: unknown[] = [];
    for (const { services } of [app, other]) {
      const open = services.deviceProcesses.open.bind(services.deviceProcesses);
      vi.spyOn(services.deviceProcesses, 'open').mockImplementation(async (by, account_id) => {
        const opened = await open(by, account_id);
        if (opened === null) return null;
        return {
          ...opened,
          async link(wanted) {
            links.push(wanted.session);
            await pause(300);
            return opened.link(wanted);
          },
        };
      });
    }
    await Promise.all([watch(app), watch(other)]);
    vi.restoreAllMocks();
    expect(links).toEqual([expect.stringContaining(number)]);
    expect((await shown()).connection).toMatchObject({ status: 1, phone_number: number });
  });
});

describe('a process that does not answer', () => {
  test('leaves messages waiting with that reason; once it is back, what is of use goes, spread out', async () => {
    await givePackage();
    await connect();
    silence();
    await watch();
    expect(await shown()).toMatchObject({
      connection: { status: 2, status_reason: 'device_unreachable' },
      obstacle: 'whatsapp.server_disconnected',
    });
    const ids = [await send(await customer()), await send(await customer())];
    await vi.waitFor(async () => expect((await message(ids[1] ?? 0)).error_code).toBe('whatsapp.server_disconnected'), 10_000);
    expect((await message(ids[0] ?? 0)).state).toBe('pending');
    expect((await tasks()).filter(({ done_at }) => done_at === null)).toHaveLength(1);
    vi.restoreAllMocks();
    await watch();
    expect((await shown()).connection).toMatchObject({ status: 1, status_reason: null });
    expect((await tasks()).filter(({ done_at }) => done_at === null)).toEqual([]);
    await vi.waitFor(async () => {
      expect((await message(ids[0] ?? 0)).state).toBe('delivered');
      expect((await message(ids[1] ?? 0)).state).toBe('delivered');
    }, 15_000);
    const [one, two] = await Promise.all(ids.map(message));
    expect(Date.parse(two?.due_at ?? '') - Date.parse(one?.due_at ?? '')).toBe(2000);
  }, 40_000);

  test('that dies while it sends leaves the message to be sent once it is back, and says so at once', async () => {
    await givePackage();
    await connect();
    silence();
    const id = await send(await customer());
    await vi.waitFor(async () => expect((await shown()).connection?.status).toBe(2), 10_000);
    await vi.waitFor(
      async () => expect(await message(id)).toMatchObject({ state: 'pending', error_code: 'whatsapp.server_disconnected' }),
      20_000,
    );
  });
});

test('a link that its phone ended is over: nothing comes back by itself, and somebody is asked to act', async () => {
  await connect();
  await vi.waitFor(async () => expect((await kept()).device_session).not.toBeNull(), 20_000);
  await device.unlinkByPhone(session());
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ status: 0, status_reason: 'device_unlinked' }), 10_000);
  expect(await kept()).toMatchObject({ device_session: null });
  await watch();
  expect((await kept()).status).toBe(0);
  expect((await tasks()).filter(({ done_at }) => done_at === null)).toHaveLength(1);
  await connect();
  expect((await tasks()).filter(({ done_at }) => done_at === null)).toEqual([]);
});

describe('a message by a linked device', () => {
  test('has its answers below it by number; a number that is written back is the answer, and a stop word still ends offers', async () => {
    await givePackage();
    await connect();
    const hessa = await customer();
    const buttons = [
      { id: 'said:yes', title: 'I will come' },
      { id: 'said:no', title: 'Cancel' },
    ];
    const id = await send(hessa, { buttons });
    await vi.waitFor(async () => expect((await message(id)).state).toBe('delivered'), 10_000);
    expect(device.taken(session()).at(-1)).toMatchObject({
      to: hessa.mobile,
      text: expect.stringMatching(/To answer, write a number:\n1\. I will come\n2\. Cancel$/) as string,
    });
    // It uses one of the package, and WhatsApp asks nothing for it.
    expect((await shown()).package?.used).toBe(1);
    expect((await shown()).month).toEqual([{ category: 'service', messages: 1, price_micros: 0 }]);
    const contact = () =>
      inside((db) =>
        db
          .selectFrom('whatsapp_contacts')
          .where('account_id', '=', salon.account_id)
          .where('mobile', '=', hessa.mobile)
          .select(['is_reached', 'last_incoming_at'])
          .executeTakeFirst(),
      );
    await vi.waitFor(async () => expect((await contact())?.is_reached).toBe(true), 10_000);
    const known = async (id: number) => (await app.succeed(getCustomer, { id }, salon.as('owner'))).is_on_whatsapp;
    expect([await known(hessa.id), await known((await customer()).id)]).toEqual([1, null]);
    await device.write(session(), hessa.mobile, 'at 2 then?');
    await device.write(session(), hessa.mobile, '٢');
    await vi.waitFor(
      () => expect(tapped.map(({ subject, mobile }) => [subject, mobile])).toContainEqual(['no', `+${hessa.mobile}`]),
      10_000,
    );
    expect(tapped.filter(({ mobile }) => mobile === `+${hessa.mobile}`)).toHaveLength(1);
    await device.write(session(), hessa.mobile, 'إيقاف');
    await vi.waitFor(async () => {
      const rows = await inside((db) =>
        sql<{ action: string; how: string }>`select action, how from consents where account_id = ${salon.account_id}`.execute(db),
      );
      expect(rows.rows).toContainEqual({ action: 'withdrawn', how: 'by_message' });
    }, 10_000);
  }, 40_000);
});

describe('a call of the process', () => {
  const call = async (token: string, events: unknown[], secret = device.secret) => {
    const body = JSON.stringify({ events });
    const answer = await fetch(`${app.base}/api/webhooks/linked-device/${token}`, {
      method: 'POST',
      body,
      headers: { 'x-rawnaq-signature': deviceSignature(body, secret) },
    });
    return answer.status;
  };

  test('is taken with its signature, at an address that nobody guesses, and once for an event', async () => {
    await connect();
    const { webhook_token } = await kept();
    const incoming = { id: 'e1', kind: 'incoming', message_id: 'm', from: '966500009999', text: 'x\0y', at: 1_700_000_000 };
    expect(await call(webhook_token, [incoming], 'another secret')).toBe(401);
    expect(await call(`${salon.account_id.toString(36)}_${'a'.repeat(40)}`, [incoming])).toBe(404);
    expect(await call('main_aaaaaaaaaaaaaaaaaaaaaaaaaa', [incoming])).toBe(404);
    expect(await call(webhook_token, [incoming, incoming])).toBe(200);
    expect(await call(webhook_token, [incoming, { ...incoming, id: 'e2', from: 'nobody' }, { kind: 'strange' }])).toBe(200);
    const rows = await inside((db) =>
      db
        .selectFrom('webhook_events')
        .where('account_id', '=', salon.account_id)
        .where('event_key', 'in', ['device:e1', 'device:e2'])
        .select('event_key')
        .execute(),
    );
    expect(rows).toEqual([{ event_key: 'device:e1' }]);
  });

  test('about an older session does not take the place of a newer one', async () => {
    await connect();
    const { webhook_token } = await kept();
    const now = Math.floor(Date.now() / 1000) + 5;
    const session_of = async () => {
      const { device_session } = await kept();
      return device_session === null ? null : app.services.secrets.open(device_session, `whatsapp:${salon.account_id}:device_session`);
    };
    await call(webhook_token, [{ id: 's2', kind: 'session', session: 'newer', at: now }]);
    await call(webhook_token, [{ id: 's1', kind: 'session', session: 'older', at: now - 3 }]);
    expect(await session_of()).toBe('newer');
  });
});
