import { rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OutgoingMessage, SendOutcome } from '../../../adapters/ports.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { recordConsent } from '../consent/public.ts';
import { sendMessage } from '../messaging/public.ts';
import { at, automaticHands } from './testing/automatic-hands.ts';

let app: TestServer;
let salon: TestSalon;
let hands: ReturnType<typeof automaticHands>;
/** What ports of every channel were given, and what they say next; then they take everything. */
let sent: OutgoingMessage[];
let answers: SendOutcome[];
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  hands = automaticHands(app, salon);
  sent = [];
  answers = [];
  const port = {
    name: 'scripted',
    isLocal: false,
    async send(message: OutgoingMessage, { id }: { id: string }): Promise<SendOutcome> {
      sent.push(message);
      return answers.shift() ?? { kind: 'accepted', provider_id: id };
    },
  };
  Object.assign(app.services, { messagePorts: { email: async () => port, whatsapp: async () => port, sms: async () => port } });
  await hands.clock(at('12:00'));
  await hands.agree('given');
  await hands.agree('given', 'email');
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const read = (id: number) =>
  hands.inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', id)
      .select(['state', 'due_at', 'withheld_reason'])
      .executeTakeFirstOrThrow(),
  );
const reaches = (id: number, state: string) =>
  vi.waitFor(async () => {
    const row = await read(id);
    expect(row.state).toBe(state);
    return row;
  }, 10_000);
/** An offer of a campaign, as if written by one. */
async function offer(due_at: Date, channel: 'whatsapp' | 'email' = 'whatsapp'): Promise<number> {
  const recipient = channel === 'email' ? 'noura@example.test' : '966500000001';
  const of = { channel, recipient, due_at, template: 'birthday', language: 'en', params: {}, purpose: 'advertising' } as const;
  const id = await inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, { ...of, customer_id: salon.customer_ids[0] }),
  );
  return id!;
}

/** Until so many transactions wait for a lock that another one holds. */
const areWaiting = (others: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(others);
  }, 10_000);

/** Runs `work` in a transaction that is held open until so many others wait for a lock, and commits it then. */
async function whileWaitedFor(work: Parameters<typeof hands.inside>[0], start: () => Promise<void>, others = 1): Promise<void> {
  await hands.inside(async (db) => {
    await work(db);
    await start();
    await areWaiting(others);
  });
}

test('advertising that could not go before the quiet hours waits for their end, and is not held back', async () => {
  answers.push({ kind: 'refused', sort: 'later', code: 'whatsapp.too_fast', retry_after_seconds: 600 });
  await hands.clock(at('20:55'));
  const id = await offer(at('20:55'));
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  await reaches(id, 'pending');
  await hands.clock(at('21:10'));
  await vi.waitFor(async () => expect(new Date((await read(id)).due_at)).toEqual(at('10:00', '2036-11-21')), 10_000);
  expect(sent).toHaveLength(1);
  await hands.clock(at('10:00', '2036-11-21'));
  await reaches(id, 'sent');
});

test('of two offers at once by two channels one goes, however they race, and the limit counts it', async () => {
  const ids = [await offer(at('12:10')), await offer(at('12:10'), 'email')];
  const lock = (db: Parameters<Parameters<typeof hands.inside>[0]>[0]) =>
    db
      .selectFrom('customers')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .select('id')
      .forUpdate()
      .execute();
  await whileWaitedFor(lock, () => hands.clock(at('12:10')), 2);
  await vi.waitFor(async () => {
    const states = (await Promise.all(ids.map(read))).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['sent', 'withheld']);
  }, 10_000);
  expect(sent).toHaveLength(1);
  const third = await offer(at('12:10', '2036-11-25'));
  await hands.clock(at('12:10', '2036-11-25'));
  expect(await reaches(third, 'withheld')).toMatchObject({ withheld_reason: 'advertising_limit' });
  const fourth = await offer(at('12:11', '2036-11-27'));
  await hands.clock(at('12:11', '2036-11-27'));
  await reaches(fourth, 'sent');
});

test('an offer that is to go while its consent is being withdrawn waits for that, and does not go', async () => {
  const id = await offer(at('12:10'));
  await inAccountJob(app.services, salon.account_id, async (context) => {
    const answers = [{ purpose: 'advertising' as const, channel: 'whatsapp' as const, action: 'withdrawn' as const, words: null }];
    await recordConsent(context, { customer_ids: [salon.customer_ids[0]], answers, how: 'online' });
    await hands.clock(at('12:10'));
    await areWaiting(1);
  });
  expect(await reaches(id, 'withheld')).toMatchObject({ withheld_reason: 'consent_withdrawn' });
  expect(sent).toEqual([]);
});

test('a reminder that is to go while its visit is being moved waits for that, and goes for the new time alone', async () => {
  const id = await hands.book(at('15:00', '2036-11-21'));
  await hands.clock(at('14:59'));
  await hands.look();
  const [reminder] = await hands.messages('reminder_1');
  const starts_at = at('18:00', '2036-11-21').toISOString();
  const moving = (db: Parameters<Parameters<typeof hands.inside>[0]>[0]) =>
    db.selectFrom('appointments').where('account_id', '=', salon.account_id).where('id', '=', id).select('id').forUpdate().execute();
  const version = await hands.versionOf(id);
  let moved: Promise<unknown> = Promise.resolve();
  // The desk's change is asked for first, the reminder second; both wait for the row, and are let go in that order.
  await whileWaitedFor(
    moving,
    async () => {
      moved = app.succeed(rescheduleAppointment, { id, version, starts_at }, salon.as('owner'));
      await areWaiting(1);
      await hands.clock(at('15:00'));
    },
    2,
  );
  await moved;
  expect(await reaches(reminder!.id, 'withheld')).toMatchObject({ withheld_reason: 'visit_changed' });
  expect(sent).toEqual([]);
});
