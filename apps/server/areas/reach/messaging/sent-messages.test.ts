import { createCustomer } from '@rawnaq/contract/customers/customers';
import { getExpectedWhatsapp } from '@rawnaq/contract/reach/coming-messages';
import { getWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { eventOf, getMessage, listMessages, messagesFile, sendMessageAgain } from '@rawnaq/contract/reach/sent-messages';
import { signInAsOwner } from '@rawnaq/contract/platform/platform';
import { withheldReasons } from '@rawnaq/domain/reach/messaging/delivery-reasons';
import { letters } from '@rawnaq/messages/en/reach/letters';
import { sentMessages as english } from '@rawnaq/messages/en/reach/sent-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { scriptedPorts, somebody } from './testing/scripted-ports.ts';

let app: TestServer;
let salon: TestSalon;
let ports: ReturnType<typeof scriptedPorts>;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  ports = scriptedPorts(app, salon.account_id);
});
afterAll(() => app.close());

const page = { page: 1, per_page: 50 };
const failing = { kind: 'refused', sort: 'never', code: 'invalid_message' } as const;

test('the list says what became of each message, by state, channel and name', async () => {
  const mobile = somebody();
  const { id: customer_id } = await app.succeed(createCustomer, { name: 'Noura', mobile }, salon.as('owner'));
  ports.answers.set(mobile, [failing]);
  const failed = await ports.write({ recipient: mobile, customer_id });
  const fine = await ports.write({ recipient: 'sara@example.test', channel: 'email' });
  await Promise.all([ports.reaches(failed, 'failed'), ports.reaches(fine, 'sent')]);
  const ids = async (filter: object) =>
    (await app.succeed(listMessages, { ...page, ...filter }, salon.as('owner'))).data.map(({ id }) => id);
  expect(await ids({})).toEqual([fine, failed]);
  expect(await ids({ state: 'failed' })).toEqual([failed]);
  expect(await ids({ channel: 'email' })).toEqual([fine]);
  expect(await ids({ customer_id })).toEqual([failed]);
  expect(await ids({ search: 'noura' })).toEqual([failed]);
  expect(await ids({ search: 'sara@' })).toEqual([fine]);
  expect(await ids({ purpose: 'advertising' })).toEqual([]);
  expect(await ids({ to: '2020-01-01' })).toEqual([]);
  const { data } = await app.succeed(listMessages, { ...page, state: 'failed' }, salon.as('owner'));
  expect(data).toMatchObject([{ customer_name: 'Noura', recipient: mobile, error_code: 'invalid_message', may_send_again: 1 }]);
  const text = await app.call(messagesFile, { format: 'csv', state: 'failed' }, { ...salon.as('owner'), language: 'ar' });
  expect(text.body as unknown).toEqual(expect.stringContaining('لم يقبل واتساب هذه الرسالة'));
  expect((await app.call(listMessages, page, salon.as('cashier'))).status).toBe(403);
});

test('the list and its file say what WhatsApp charges for a message, and that no price is known where the table has none', async () => {
  const recipient = somebody();
  const refused = somebody();
  ports.answers.set(refused, [failing]);
  const [priced, unpriced, mail, failed] = [
    await ports.write({ recipient }),
    await ports.write({ recipient: somebody() }),
    await ports.write({ recipient: 'price@example.test', channel: 'email' }),
    await ports.write({ recipient: refused }),
  ];
  for (const [id, state] of [
    [priced, 'sent'],
    [unpriced, 'sent'],
    [failed, 'failed'],
  ] as const)
    await ports.reaches(id, state);
  const use = { account_id: salon.account_id, at: new Date(), category: 'utility' };
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .insertInto('whatsapp_uses')
      .values([
        { ...use, message_id: priced, price_micros: 10_700 },
        { ...use, message_id: unpriced, price_micros: null },
        { ...use, message_id: failed, price_micros: 10_700 },
      ])
      .execute(),
  );
  const { data } = await app.succeed(listMessages, page, salon.as('owner'));
  const priceOf = (id: number) => {
    const row = data.find((one) => one.id === id);
    return [row?.price_category, row?.price_micros, row?.price_currency];
  };
  // What WhatsApp refused costs nothing.
  expect([priceOf(priced), priceOf(unpriced), priceOf(mail), priceOf(failed)]).toEqual([
    ['utility', 10_700, 'USD'],
    ['utility', null, 'USD'],
    [null, null, 'USD'],
    [null, null, 'USD'],
  ]);
  expect((await app.succeed(getWhatsapp, {}, salon.as('owner'))).month).toEqual([{ category: 'utility', messages: 2, price_micros: null }]);
  const { total_micros } = await app.succeed(getExpectedWhatsapp, {}, salon.as('owner'));
  expect(total_micros).toBeNull();
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('whatsapp_uses')
      .set({ price_micros: 300 })
      .where('account_id', '=', salon.account_id)
      .where('message_id', '=', unpriced)
      .execute(),
  );
  expect((await app.succeed(getExpectedWhatsapp, {}, salon.as('owner'))).total_micros).toBe(11_000);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('whatsapp_uses')
      .set({ price_micros: null })
      .where('account_id', '=', salon.account_id)
      .where('message_id', '=', unpriced)
      .execute(),
  );
  const text = (await app.call(messagesFile, { format: 'csv' }, salon.as('owner'))).body as unknown as string;
  const lineOf = (of: string) => text.split('\n').find((line) => line.includes(of)) ?? '';
  expect(lineOf(recipient)).toMatch(/USD\s0\.0107/);
  expect(lineOf(recipient)).toContain('Service');
  expect(text).toContain('No price known');
  expect(lineOf('price@example.test')).not.toContain('USD');
});

/** Letters of the platform itself, which are in its own list. */
const ofThePlatform = /^(account_|subscription_|email_has_account$|reset_password$)/;

test('every letter that a salon sends is named in its list', () => {
  const unnamed = Object.keys(letters).filter((template) => !ofThePlatform.test(template) && eventOf(template) === 'other');
  expect(unnamed).toEqual([]);
});

test('each reason to withhold a message has its sentence, and each sentence is one that a message can have', () => {
  expect(withheldReasons.toSorted()).toEqual(Object.keys(english.withheld).toSorted());
});

test('a failed message is sent again once, by two who ask at once, and it is written down who did', async () => {
  const recipient = somebody();
  ports.answers.set(recipient, [failing]);
  const id = await ports.write({ recipient });
  await ports.reaches(id, 'failed');
  const answers = await Promise.all([1, 2].map(() => app.call(sendMessageAgain, { id }, salon.as('owner'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await ports.reaches(id, 'sent');
  expect(ports.sentTo(recipient)).toHaveLength(2);
  expect((await app.call(sendMessageAgain, { id }, salon.as('owner'))).body.code).toBe('message.not_sent_again');
  const { attempts } = await app.succeed(getMessage, { id }, salon.as('owner'));
  expect(attempts.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['accepted', null],
    ['refused', 'invalid_message'],
  ]);
  const log = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('audit_log').where('account_id', '=', salon.account_id).where('action', '=', 'send_again').select('subject_id').execute(),
  );
  expect(log.map(({ subject_id }) => Number(subject_id))).toEqual([id]);
});

test('a code and a link that signs in are never sent again', async () => {
  const [code, link] = [somebody(), 'new@example.test'];
  for (const recipient of [code, link]) ports.answers.set(recipient, [failing]);
  const ids = [
    await ports.write({ recipient: code, template: 'verification_code', params: { code: '123456', business: 'Lamsa' } }),
    await ports.write({ recipient: link, channel: 'email', template: 'invitation', params: { link: 'https://salon.test/x' } }),
  ];
  for (const id of ids) {
    await ports.reaches(id, 'failed');
    expect((await app.call(sendMessageAgain, { id }, salon.as('owner'))).body.code).toBe('message.not_sent_again');
  }
});

test('a manager of the platform who looks as the owner sees states, neither texts nor numbers', async () => {
  const recipient = somebody();
  const id = await ports.write({ recipient });
  await ports.reaches(id, 'sent');
  const { body, subject } = await app.succeed(getMessage, { id }, salon.as('owner'));
  expect(body).not.toBeNull();
  const manager = { token: await app.manager() };
  const { user } = await app.succeed(signInAsOwner, { id: salon.account_id, reason: 'A question about messages' }, manager);
  const seen = await app.succeed(getMessage, { id }, { token: user.api_token });
  expect(seen).toMatchObject({ state: 'sent', body: null, subject: null, recipient: null });
  expect(subject === null || typeof subject === 'string').toBe(true);
  const list = await app.succeed(listMessages, page, { token: user.api_token });
  expect(JSON.stringify(list)).not.toContain(recipient);
});
