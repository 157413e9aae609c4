import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayFollow, messageStates } from '@rawnaq/domain/reach/messaging/message-states';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import type { SendOutcome } from '../../../../adapters/ports.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { reportDelivery } from '../public/delivery.ts';
import { accepted, scriptedPorts, somebody } from '../testing/scripted-ports.ts';
import { beginAttempt } from './begin-attempt.ts';
import { takeDue } from './delivery-store.ts';
import { startDelivery } from './dispatcher.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const refused = (sort: 'later' | 'other_channel' | 'never' | 'owner', code = 'mail_address'): SendOutcome => ({
  kind: 'refused',
  sort,
  code,
});
let ports: ReturnType<typeof scriptedPorts>;
beforeAll(() => {
  ports = scriptedPorts(app, salon.account_id);
});
beforeEach(() => {
  app.setNow(null);
  ports.state.told = 'unknown';
});

const { write, read, reaches, sentTo, later, answers } = {
  write: (...given: Parameters<typeof ports.write>) => ports.write(...given),
  read: (id: number) => ports.read(id),
  reaches: (id: number, state: string) => ports.reaches(id, state),
  sentTo: (recipient: string) => ports.sentTo(recipient),
  later: (seconds: number) => ports.later(seconds),
  answers: { set: (recipient: string, said: (SendOutcome | 'throws' | Promise<SendOutcome>)[]) => ports.answers.set(recipient, said) },
};

describe('one message', () => {
  test('is taken once, with an attempt that was committed before its port was called', async () => {
    const recipient = somebody();
    const answer = Promise.withResolvers<SendOutcome>();
    answers.set(recipient, [answer.promise]);
    const id = await write({ recipient });
    await vi.waitFor(() => expect(sentTo(recipient)).toHaveLength(1), 20_000);
    const row = await read(id);
    expect(row).toMatchObject({ state: 'sending', status: 1, attempt_id: sentTo(recipient)[0]?.attempt_id });
    // Nothing is locked while the port works.
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .select('id')
        .forUpdate()
        .noWait()
        .executeTakeFirstOrThrow(),
    );
    answer.resolve(accepted('wamid.1'));
    expect(await reaches(id, 'sent')).toMatchObject({ status: 2, provider_id: 'wamid.1', error_code: null });
    expect(sentTo(recipient)).toHaveLength(1);
  });

  test('of an occurrence is written once', async () => {
    const recipient = somebody();
    expect(await write({ recipient, occurrence: 'birthday:7:2026' })).toBeGreaterThan(0);
    expect(await write({ recipient, occurrence: 'birthday:7:2026' })).toBe(0);
  });

  test('that is due later goes at its time', async () => {
    const recipient = somebody();
    const id = await write({ recipient, due_at: new Date(Date.now() + 3_600_000) });
    expect(await read(id)).toMatchObject({ state: 'pending' });
    later(3601);
    await reaches(id, 'sent');
  });

  test('that is of no more use when it could go expires', async () => {
    const recipient = somebody();
    const id = await write({ recipient, due_at: new Date(Date.now() + 3_600_000), expires_at: new Date(Date.now() + 3_700_000) });
    later(4000);
    expect(await reaches(id, 'expired')).toMatchObject({ status: 0 });
    expect(sentTo(recipient)).toEqual([]);
  });
});

describe('an answer that does not come', () => {
  test('leaves the message unknown after ten minutes, with its reason, and nothing is sent again', async () => {
    const recipient = somebody();
    answers.set(recipient, ['throws']);
    const id = await write({ recipient });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'sending', error_code: 'no_answer' }), 20_000);
    later(300);
    await vi.waitFor(
      async () => expect(Date.parse((await read(id)).lease_until ?? '')).toBeGreaterThan(app.services.now().getTime()),
      20_000,
    );
    expect(await read(id)).toMatchObject({ state: 'sending', status: 1 });
    later(400);
    expect(await reaches(id, 'unknown')).toMatchObject({ status: 0, error_code: 'no_answer' });
    expect(sentTo(recipient)).toHaveLength(1);
  });

  test('is asked for where the port can tell: taken, it was sent', async () => {
    const recipient = somebody();
    answers.set(recipient, ['throws']);
    ports.state.told = 'accepted';
    const id = await write({ recipient });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ error_code: 'no_answer' }), 20_000);
    later(60);
    await reaches(id, 'sent');
    expect(sentTo(recipient)).toHaveLength(1);
  });

  test('and was not taken: the message goes again, as another attempt', async () => {
    const recipient = somebody();
    answers.set(recipient, ['throws']);
    ports.state.told = 'not_accepted';
    const id = await write({ recipient });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ error_code: 'no_answer' }), 20_000);
    later(60);
    await reaches(id, 'sent');
    expect(new Set(sentTo(recipient).map(({ attempt_id }) => attempt_id)).size).toBe(2);
  });

  test('but a report does: the message is where the report says, before and after the ten minutes', async () => {
    const recipients = [somebody(), somebody()];
    for (const recipient of recipients) answers.set(recipient, ['throws']);
    const [early = 0, late = 0] = await Promise.all(recipients.map((recipient) => write({ recipient })));
    await vi.waitFor(() => expect(recipients.flatMap(sentTo)).toHaveLength(2), 20_000);
    const report = async (id: number) => {
      const { attempt_id } = await read(id);
      return reportDelivery(app.services, {
        account_id: salon.account_id,
        attempt_id: attempt_id ?? '',
        state: 'delivered',
        at: new Date(),
      });
    };
    expect(await report(early)).toBe(true);
    await reaches(early, 'delivered');
    await vi.waitFor(async () => expect(await read(late)).toMatchObject({ error_code: 'no_answer' }), 20_000);
    later(700);
    await reaches(late, 'unknown');
    await report(late);
    expect(await read(late)).toMatchObject({ state: 'delivered', status: 2, error_code: null });
  });
});

describe('a refusal', () => {
  test('for now is followed by another attempt after a pause, and what comes behind it keeps its place', async () => {
    const recipient = somebody();
    answers.set(recipient, [refused('later', 'too_many')]);
    const first = await write({ recipient });
    await vi.waitFor(
      async () => expect(await read(first)).toMatchObject({ state: 'pending', error_code: 'too_many', attempts: 1 }),
      20_000,
    );
    const second = await write({ recipient });
    later(40);
    await Promise.all([reaches(first, 'sent'), reaches(second, 'sent')]);
    const order = await Promise.all([first, second].map(async (id) => (await read(id)).attempt_id));
    expect(sentTo(recipient).map(({ attempt_id }) => attempt_id)).toEqual([expect.anything(), ...order]);
  });

  test('for good ends the message, in the words of its code', async () => {
    const recipient = somebody();
    answers.set(recipient, [refused('never', 'mail_refused')]);
    const id = await write({ recipient });
    expect(await reaches(id, 'failed')).toMatchObject({ status: 0, error_code: 'mail_refused', error_sort: 'never' });
  });
});

const dueAt = async (message_id: number): Promise<number> => {
  const { due_at } = await app.services.database.withPlatform((db) =>
    db.selectFrom('message_queue').where('message_id', '=', message_id).select('due_at').executeTakeFirstOrThrow(),
  );
  return Date.parse(due_at);
};

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.services.database.withPlatform((db) =>
    sql`select from pg_stat_activity where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`.execute(
      db,
    ),
  );
  return rows.length;
}

describe('several messages', () => {
  test('to one person keep their order, and a code overtakes them', async () => {
    const recipient = somebody();
    const first = Promise.withResolvers<SendOutcome>();
    answers.set(recipient, [first.promise]);
    const booked = await write({ recipient });
    await vi.waitFor(() => expect(sentTo(recipient)).toHaveLength(1), 20_000);
    const moved = await write({ recipient, template: 'booking_moved' });
    const code = await write({ recipient, template: 'verification_code', params: { code: '123456', business: 'Lamsa' } });
    await reaches(code, 'sent');
    expect(await read(moved)).toMatchObject({ state: 'pending' });
    first.resolve(accepted('wamid.first'));
    await reaches(moved, 'sent');
    const order = await Promise.all([booked, code, moved].map(async (id) => (await read(id)).attempt_id));
    expect(sentTo(recipient).map(({ attempt_id }) => attempt_id)).toEqual(order);
  });

  test('to one person: the next one goes at once, also where it was looked at in the moment in which the one before it was answered', async () => {
    // The clock is stopped: a look five seconds later, which would send the next one as well, never comes.
    const now = new Date();
    app.setNow(now);
    const recipient = somebody();
    const answer = Promise.withResolvers<SendOutcome>();
    answers.set(recipient, [answer.promise]);
    const first = await write({ recipient });
    await vi.waitFor(() => expect(sentTo(recipient)).toHaveLength(1), 20_000);
    const second = await write({ recipient });
    // The dispatcher has looked, and put it behind the first; while it only takes it, the time is another one.
    await vi.waitFor(async () => expect(await dueAt(second)).toBe(now.getTime() + 5_000), 20_000);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const hold = app.services.database.withPlatform(async (db) => {
      await db.selectFrom('message_queue').where('message_id', '=', second).select('due_at').forUpdate().execute();
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    // The next look begins while the row is held: it sees that the first is under way, and waits for the row to say when to look again.
    const look = inAccountJob(app.services, salon.account_id, (context) =>
      beginAttempt(context, { account_id: salon.account_id, message_id: second }),
    );
    try {
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 20_000);
      answer.resolve(accepted('wamid.first'));
      await vi.waitFor(async () => expect((await waitingForLocks()) === 2 || (await read(first)).state === 'sent').toBe(true), 20_000);
    } finally {
      held.resolve();
    }
    await Promise.all([hold, look]);
    await vi.waitFor(() => expect(sentTo(recipient)).toHaveLength(2), 10_000);
  });

  test('that are due together go by their purpose', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const purposes = ['advertising', 'reminder', 'service', 'code'] as const;
    const recipients = purposes.map(() => somebody());
    const ids: number[] = [];
    for (const [index, purpose] of purposes.entries())
      ids.push(await write({ recipient: recipients[index] ?? '', purpose, due_at: at, expires_at: new Date(at.getTime() + 9_000_000) }));
    const rows = await app.services.database.withPlatform((db) =>
      db.selectFrom('message_queue').where('due_at', '=', at.toISOString()).orderBy('priority').select('priority').execute(),
    );
    expect(rows.map(({ priority }) => priority)).toEqual([1, 2, 4, 6]);
    const taken: number[] = [];
    const takeOneByOne = app.services.database.withPlatform(async (db) => {
      for (let { due } = await takeDue(db, at, 1); due[0] !== undefined; { due } = await takeDue(db, at, 1)) taken.push(due[0].message_id);
      throw new Error('put back');
    });
    await expect(takeOneByOne).rejects.toThrow('put back');
    expect(taken.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    later(3601);
    await vi.waitFor(() => expect(recipients.flatMap(sentTo)).toHaveLength(4), 20_000);
  });

  test('are taken once each by two dispatchers', async () => {
    const other = startDelivery(Promise.resolve(app.services), app.services.logger);
    const recipients = Array.from({ length: 60 }, () => somebody());
    const ids = await Promise.all(recipients.map((recipient) => write({ recipient })));
    other.wake();
    await Promise.all(ids.map((id) => reaches(id, 'sent')));
    await other.close();
    expect(recipients.map((recipient) => sentTo(recipient).length)).toEqual(recipients.map(() => 1));
  });
});

describe('another channel', () => {
  const customer = async () => {
    const mobile = somebody();
    const email = `c${mobile}@example.test`;
    const { id } = await app.succeed(createCustomer, { name: 'Noura', mobile, email }, salon.as('owner'));
    return { id, mobile, email };
  };

  test('is taken after a definite refusal, once', async () => {
    const { id: customer_id, mobile } = await customer();
    answers.set(mobile, [refused('other_channel', 'not_on_whatsapp')]);
    const id = await write({ recipient: mobile, customer_id, channels: ['sms', 'email'] });
    expect(await reaches(id, 'sent')).toMatchObject({ channel: 'sms', recipient: mobile, channels_left: ['email'] });
    expect(sentTo(mobile).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  });

  test('is taken when the refusal is reported later, and not while nobody knows', async () => {
    const { id: customer_id, mobile, email } = await customer();
    answers.set(mobile, ['throws']);
    const id = await write({ recipient: mobile, customer_id, channels: ['email'] });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ error_code: 'no_answer' }), 20_000);
    later(700);
    await reaches(id, 'unknown');
    expect(sentTo(email)).toEqual([]);
    const report = {
      account_id: salon.account_id,
      attempt_id: sentTo(mobile)[0]?.attempt_id ?? '',
      state: 'failed' as const,
      refusal: { sort: 'other_channel' as const, code: 'not_on_whatsapp' },
      at: new Date(),
    };
    await reportDelivery(app.services, report);
    await reportDelivery(app.services, report);
    await reaches(id, 'sent');
    expect(sentTo(email)).toHaveLength(1);
  });

  test('is none for a text that is gone: a code that left is not written twice', async () => {
    const { id: customer_id, mobile, email } = await customer();
    const id = await write({
      recipient: mobile,
      customer_id,
      channels: ['email'],
      template: 'verification_code',
      params: { code: '654321', business: 'Lamsa' },
    });
    const { attempt_id } = await reaches(id, 'sent');
    const refusal = { sort: 'other_channel' as const, code: 'not_on_whatsapp' };
    await reportDelivery(app.services, {
      account_id: salon.account_id,
      attempt_id: attempt_id ?? '',
      state: 'failed',
      refusal,
      at: new Date(),
    });
    await reaches(id, 'failed');
    expect(sentTo(email)).toEqual([]);
  });
});

test('a judge of its kind holds a message back when it is due, and says why', async () => {
  const before = app.services.messageJudges;
  const asked: unknown[] = [];
  const judge = {
    kind: 'held',
    judge: async (_context: unknown, message: unknown) => (asked.push(message), { withhold: 'visit_changed' }),
  };
  Object.assign(app.services, { messageJudges: [judge] });
  const recipient = somebody();
  const id = await write({ recipient, occurrence: 'held:7:1' });
  expect(await reaches(id, 'withheld')).toMatchObject({ status: 0, withheld_reason: 'visit_changed' });
  expect(asked).toHaveLength(1);
  expect(sentTo(recipient)).toEqual([]);
  Object.assign(app.services, { messageJudges: before });
});

test('a number that is not connected keeps its messages, with the reason, until it is', async () => {
  const before = app.services.messagePorts;
  Object.assign(app.services, { messagePorts: { ...before, whatsapp: async () => ({ kind: 'waits', code: 'whatsapp.not_connected' }) } });
  const recipient = somebody();
  const id = await write({ recipient });
  await vi.waitFor(
    async () => expect(await read(id)).toMatchObject({ state: 'pending', error_code: 'whatsapp.not_connected', attempts: 0 }),
    20_000,
  );
  Object.assign(app.services, { messagePorts: before });
  later(61);
  expect(await reaches(id, 'sent')).toMatchObject({ error_code: null });
});

test('the database refuses every change of state that the table does not have, and no other', async () => {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  const wrong: string[] = [];
  try {
    for (const from of messageStates)
      for (const to of messageStates) {
        if (from === to) continue;
        await owner.query('begin');
        const set = (state: string) => `state = '${state}', attempt_id = gen_random_uuid(), lease_until = now() + interval '1 hour'`;
        const { rows } = await owner.query<{ id: string }>(
          `insert into platform_messages (channel, recipient, body, state, attempt_id, lease_until) values ('email', 'a@example.test', 'x', $1, gen_random_uuid(), now()) returning id`,
          [from],
        );
        const isDone = await owner.query(`update platform_messages set ${set(to)} where id = $1`, [rows[0]?.id]).then(
          () => true,
          () => false,
        );
        await owner.query('rollback');
        if (isDone !== mayFollow(from, to)) wrong.push(`${from} to ${to}`);
      }
  } finally {
    await owner.end();
  }
  expect(wrong).toEqual([]);
});

test('what is counted names no text and nobody', async () => {
  const recipient = somebody();
  answers.set(recipient, [refused('never', `no such number ${recipient}`)]);
  const id = await write({ recipient });
  await reaches(id, 'failed');
  const counts = await (await fetch(`${app.base}/metrics`)).text();
  expect(counts).toMatch(/rawnaq_message_attempts_total\{channel="whatsapp",outcome="accepted",code=""\} \d/);
  expect(counts).toMatch(/rawnaq_message_attempts_total\{channel="whatsapp",outcome="refused",code="other"\} \d/);
  expect(counts).toMatch(/rawnaq_messages_due \d/);
  expect(counts).not.toMatch(/96655\d{7}/);
});
