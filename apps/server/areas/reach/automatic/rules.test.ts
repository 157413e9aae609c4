import type { Input } from '@rawnaq/contract/endpoint';
import {
  changeAutomaticMessage,
  getAutomaticExample,
  listAutomaticMessages,
  sendAutomaticTest,
  switchAutomaticMessage,
} from '@rawnaq/contract/reach/automatic';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { type AutomaticTrigger, ruleOf as ruleOfTrigger, triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { textFault } from '@rawnaq/domain/reach/automatic/message-text';
import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import { fillSentence } from '@rawnaq/messages/format';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(() => app.close());

const words = { en: english, ar: arabic } as const;
test.each(triggerKeys)('%s: its usual words have no fault in either language', (trigger) => {
  for (const language of ['en', 'ar'] as const) {
    const { subject, body } = words[language][ruleOfTrigger(trigger).letter as keyof typeof english];
    expect(textFault(trigger, body, ['whatsapp', 'email'])).toBeNull();
    expect(textFault(trigger, subject, [])?.code).not.toBe('unknown_variable');
    const values = Object.fromEntries(ruleOfTrigger(trigger).variables.map((name) => [name, 'value']));
    expect(fillSentence(body, language, values)).not.toMatch(/[{}]/);
  }
});

const owner = () => salon.as('owner');
type Change = Input<typeof changeAutomaticMessage.input>;

async function ruleOf(trigger: AutomaticTrigger) {
  const { rules } = await app.succeed(listAutomaticMessages, {}, owner());
  return rules.find((rule) => rule.trigger === trigger)!;
}

async function asChange(trigger: AutomaticTrigger, changes: Partial<Change> = {}): Promise<Change> {
  const { is_on, category, amount, unit, at_minute, channels, english_on, arabic_on, service_ids, version, ...rule } =
    await ruleOf(trigger);
  const { english_subject, english_text, arabic_subject, arabic_text } = rule;
  return {
    trigger,
    is_on,
    category,
    amount,
    unit,
    at_minute: at_minute ?? undefined,
    channels,
    english_on,
    arabic_on,
    service_ids,
    english_subject,
    english_text,
    arabic_subject,
    arabic_text,
    version,
    ...changes,
  };
}

test('a new salon begins with what follows from a booking, two reminders and what a user sends, and none of it is advertising', async () => {
  const { rules } = await app.succeed(listAutomaticMessages, {}, owner());
  const isOn = rules.filter(({ is_on }) => is_on === 1);
  const on = isOn.map(({ trigger }) => trigger);
  expect(on).toEqual(expect.arrayContaining(['booked', 'moved', 'cancelled', 'waiting_offer', 'invoice', 'gift_card']));
  expect(isOn.filter(({ trigger }) => trigger.startsWith('reminder'))).toMatchObject([
    { trigger: 'reminder_1', amount: 1, unit: 'days', at_minute: null, category: 'service' },
    { trigger: 'reminder_2', amount: 2, unit: 'hours', at_minute: null, category: 'service' },
  ]);
  expect(isOn.filter(({ category }) => category !== 'service')).toEqual([]);
  expect(
    rules.every(({ usual, english_text, arabic_text }) => english_text === usual.english_text && arabic_text === usual.arabic_text),
  ).toBe(true);
});

test('a text is kept, and the usual one comes back when it is left out', async () => {
  const mine = 'Dear {name}, see you on {date} at {time}.';
  const saved = await app.succeed(changeAutomaticMessage, await asChange('booked', { english_text: mine }), owner());
  expect(saved).toMatchObject({ english_text: mine, version: 1 });
  const back = await app.succeed(changeAutomaticMessage, await asChange('booked', { english_text: undefined }), owner());
  expect(back).toMatchObject({ english_text: back.usual.english_text, version: 2 });
});

test.each<[AutomaticTrigger, Partial<Change>, string, string]>([
  ['booked', { english_on: 0, arabic_on: 0 }, 'automatic.no_language', 'english_on'],
  ['booked', { english_text: '{date} {time} {nickname}' }, 'automatic.unknown_variable', 'english_text'],
  ['booked', { arabic_text: 'موعدك يوم {date}' }, 'automatic.missing_variable', 'arabic_text'],
  ['booked', { english_subject: 'Come, {nickname}' }, 'automatic.unknown_variable', 'english_subject'],
  ['booked', { english_text: `{date} {time} ${'x'.repeat(1000)}` }, 'automatic.too_long', 'english_text'],
  ['booked', { arabic_text: `{date} {time} ${'م'.repeat(420)}`, channels: ['sms'] }, 'automatic.too_many_parts', 'arabic_text'],
  ['booked', { channels: [] }, 'automatic.no_channel', 'channels'],
  ['booked', { channels: ['email', 'email'] }, 'automatic.channel_not_allowed', 'channels'],
  ['birthday', { channels: ['sms'] }, 'automatic.channel_not_allowed', 'channels'],
  ['birthday', { category: 'service' }, 'automatic.category_fixed', 'category'],
  ['booked', { amount: 3 }, 'automatic.time_fixed', 'amount'],
  ['birthday', { at_minute: undefined }, 'automatic.hour_needs_days', 'at_minute'],
  ['reminder_3', { unit: 'hours', at_minute: 600 }, 'automatic.hour_needs_days', 'at_minute'],
  ['invoice', { is_on: 0 }, 'automatic.always_sent', 'is_on'],
  ['follow_up', { service_ids: [999_999] }, 'automatic.service_not_found', 'service_ids'],
])('%s with %j is refused as %s at %s', async (trigger, changes, code, field) => {
  const { status, body } = await app.call(changeAutomaticMessage, await asChange(trigger, changes), owner());
  expect(status).toBe(422);
  expect(body).toMatchObject({ code });
  expect(Object.keys(body.errors ?? {})).toContain(field);
  expect(await ruleOf(trigger)).toMatchObject({ version: 0 });
});

test('two users who switch the same message: the second is shown what there is now', async () => {
  const turn = { trigger: 'reminder_3', is_on: 1, version: 0 } as const;
  const answers = await Promise.all([1, 2].map(() => app.call(switchAutomaticMessage, turn, owner())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'record.changed_meanwhile' });
  expect(await ruleOf('reminder_3')).toMatchObject({ is_on: 1, version: 1 });
});

test('an example has a value for each place, in both languages', async () => {
  for (const { trigger, variables } of (await app.succeed(listAutomaticMessages, {}, owner())).rules) {
    const example = await app.succeed(getAutomaticExample, { trigger }, owner());
    for (const values of [example.english, example.arabic]) {
      expect(Object.keys(values).toSorted()).toEqual(variables.toSorted());
      expect(Object.values(values).every((value) => value !== '')).toBe(true);
    }
  }
});

test('a customer of another salon is no example', async () => {
  const neighbour = await app.salon();
  const other = await app.services.database.withAccount(neighbour.account_id, (db) =>
    db
      .insertInto('customers')
      .values({ account_id: neighbour.account_id, name: 'Noura', mobile: '+966500000077' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await app.call(getAutomaticExample, { trigger: 'booked', customer_id: other.id }, owner())).status).toBe(404);
});

test('a test is written for the customer who was chosen, and an offer is not tried by SMS', async () => {
  const [, customer_id] = salon.customer_ids;
  const { customer } = await app.succeed(getAutomaticExample, { trigger: 'booked', customer_id }, owner());
  const input = { trigger: 'booked', language: 'en', channel: 'email', text: '{name}: {date} {time}', customer_id } as const;
  await app.succeed(sendAutomaticTest, input, owner());
  const { data } = await app.succeed(listOutbox, { page: 1, per_page: 1 }, owner());
  expect(data[0]?.body).toContain(customer!.name);
  const { body } = await app.call(sendAutomaticTest, { trigger: 'birthday', language: 'en', channel: 'sms' }, owner());
  expect(body).toMatchObject({ code: 'automatic.channel_not_allowed' });
});

test('a test goes to the caller alone, in the words on the screen', async () => {
  const text = 'See you on {date} at {time}.';
  await app.succeed(sendAutomaticTest, { trigger: 'booked', language: 'en', channel: 'email', subject: 'Soon', text }, owner());
  const { data } = await app.succeed(listOutbox, { page: 1, per_page: 20 }, owner());
  expect(data[0]).toMatchObject({ channel: 'email', subject: 'Soon', customer_id: null });
  expect(data[0]?.body).toMatch(/^See you on .+ at .+\.$/);
  const wrong = { trigger: 'booked', language: 'en', channel: 'email', text: '{mane}' } as const;
  expect((await app.call(sendAutomaticTest, wrong, owner())).body).toMatchObject({ code: 'automatic.unknown_variable' });
});
