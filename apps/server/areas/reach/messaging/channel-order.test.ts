import { createCustomer } from '@rawnaq/contract/customers/customers';
import { changeAutomaticMessage, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { changeMessageChannels } from '@rawnaq/contract/reach/message-channels';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendMessage } from './outbox.ts';
import { scriptedPorts, somebody } from './testing/scripted-ports.ts';
import { writeToCustomer } from './to-customer.ts';

let app: TestServer;
let salon: TestSalon;
let ports: ReturnType<typeof scriptedPorts>;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  ports = scriptedPorts(app, salon.account_id);
});
afterAll(() => app.close());

let version = 0;
async function order(...channels: ('whatsapp' | 'email' | 'sms')[]): Promise<void> {
  ({ version } = await app.succeed(changeMessageChannels, { channels, version }, salon.as('owner')));
}
async function customer(more?: { email?: string }) {
  const mobile = somebody();
  const { id } = await app.succeed(
    createCustomer,
    { name: 'Hessa', mobile, ...(more ?? { email: `hessa${mobile}@example.com` }) },
    salon.as('owner'),
  );
  return id;
}
const withdraw = (customer_id: number, ...channels: string[]) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .insertInto('consents')
      .values(
        channels.map((channel) => ({
          account_id: salon.account_id,
          customer_id,
          purpose: 'service',
          channel,
          action: 'withdrawn',
          at: new Date(Date.now() - 1000),
          how: 'by_link',
          words: 'no',
        })),
      )
      .execute(),
  );
/** Writes what a rule is about (an invoice) or nothing is (a message without a rule), and answers the ways it went. */
async function write(customer_id: number, template: 'invoice_link' | 'whatsapp_test' = 'whatsapp_test'): Promise<string[]> {
  const before = ports.sent.length;
  await inAccountJob(app.services, salon.account_id, (context) =>
    writeToCustomer(context as never, {
      template,
      customer_id,
      params: () => ({ number: 'INV-1', total: '1', link: 'https://salon.example' }),
    }),
  );
  await vi.waitFor(async () => {
    const open = await app.services.database.withAccount(salon.account_id, (db) =>
      db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).where('status', '=', 1).select('id').execute(),
    );
    expect(open).toEqual([]);
  }, 10_000);
  return ports.sent.slice(before).map(({ channel }) => channel);
}
const rule = async (trigger: AutomaticTrigger) => {
  const { rules } = await app.succeed(listAutomaticMessages, {}, salon.as('owner'));
  return rules.find((one) => one.trigger === trigger)!;
};

test('a message goes by the first way of the salon’s order that the customer wants', async () => {
  const hessa = await customer();
  expect(await write(hessa)).toEqual(['whatsapp']);
  await order('email', 'sms', 'whatsapp');
  expect(await write(hessa)).toEqual(['email']);
  expect(await write(hessa, 'invoice_link')).toEqual(['email']);
  await order('sms', 'email');
  expect(await write(hessa)).toEqual(['sms']);
  await withdraw(hessa, 'sms');
  expect(await write(hessa)).toEqual(['email']);
  expect(await write(await customer({}), 'invoice_link')).toEqual(['sms']);
});

test('the next way follows a definite refusal, unless the customer withdrew it meanwhile', async () => {
  await order('whatsapp', 'sms', 'email');
  const noor = await customer();
  const { mobile } = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('customers').where('account_id', '=', salon.account_id).where('id', '=', noor).select('mobile').executeTakeFirstOrThrow(),
  );
  const refusal = { kind: 'refused', sort: 'other_channel', code: 'whatsapp.not_on_whatsapp' } as const;
  ports.answers.set(mobile ?? '', [refusal]);
  expect(await write(noor)).toEqual(['whatsapp', 'sms']);
  const answer = Promise.withResolvers<typeof refusal>();
  ports.answers.set(mobile ?? '', [answer.promise]);
  const before = ports.sent.length;
  const going = write(noor);
  await vi.waitFor(() => expect(ports.sent).toHaveLength(before + 1), 10_000);
  await withdraw(noor, 'sms');
  answer.resolve(refusal);
  expect(await going).toEqual(['whatsapp', 'email']);
});

test('what waits by a way that its customer withdraws goes by the next one', async () => {
  await order('sms', 'email');
  const sara = await customer();
  const id = await inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, {
      channel: 'sms',
      channels: ['email'],
      template: 'whatsapp_test',
      recipient: somebody(),
      language: 'en',
      customer_id: sara,
      params: { business: 'Noor' },
      due_at: new Date(Date.now() + 1500),
    }),
  );
  await withdraw(sara, 'sms');
  await vi.waitFor(async () => {
    const row = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .select(['state', 'channel'])
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ state: 'sent', channel: 'email' });
  }, 10_000);
});

test('a rule follows the order until it has channels of its own', async () => {
  await order('whatsapp', 'email');
  const first = await rule('booked');
  expect(first.channels).toEqual(['whatsapp', 'email']);
  const input = (channels: typeof first.channels, of: typeof first) => ({
    trigger: of.trigger,
    is_on: of.is_on,
    category: of.category,
    amount: of.amount,
    unit: of.unit,
    channels,
    english_on: of.english_on,
    arabic_on: of.arabic_on,
    service_ids: of.service_ids,
    version: of.version,
  });
  // Saved as it is, it goes on following the order.
  await app.succeed(changeAutomaticMessage, input(first.channels, first), salon.as('owner'));
  await order('sms', 'email');
  const second = await rule('booked');
  expect(second.channels).toEqual(['sms', 'email']);
  expect((await rule('thanks')).channels).toEqual(['email']);
  await app.succeed(changeAutomaticMessage, input(['email'], second), salon.as('owner'));
  await order('whatsapp');
  expect((await rule('booked')).channels).toEqual(['email']);
  expect((await rule('employee_day')).channels).toEqual(['email']);
});

test('a way is in the order once', async () => {
  const answer = await app.call(changeMessageChannels, { channels: ['email', 'email'], version }, salon.as('owner'));
  expect(answer.body).toMatchObject({ code: 'messaging.channel_twice', errors: { channels: expect.any(Array) as unknown } });
});
