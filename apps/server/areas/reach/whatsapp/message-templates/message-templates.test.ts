import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { changeAutomaticMessage, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { listMessageTemplates, submitMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { addPracticePhone, answerOnPracticePhone, getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { connectPractice, listWhatsappTemplates, saveWhatsappTemplate } from '@rawnaq/contract/reach/whatsapp';
import { getMainWhatsapp, saveMainWhatsapp } from '@rawnaq/contract/reach/whatsapp-platform';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCloudApi } from '../../../../adapters/whatsapp/cloud-api.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { lookForAutomaticMessages } from '../../automatic/public/tasks.ts';
import { sendMessage } from '../../messaging/public.ts';
import { noteMainNews } from '../main-news.ts';

let app: TestServer;
let salon: TestSalon;
let mobile: string;
const directory = mkdtempSync(join(tmpdir(), 'message-templates-'));
beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  await inside((db) => db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute());
  const row = await inside((db) =>
    db
      .updateTable('customers')
      .set({ email: 'reem@example.test', language: 'en' })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .returning('mobile')
      .executeTakeFirstOrThrow(),
  );
  mobile = row.mobile!;
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const owner = () => salon.as('owner');
const at = (clock: string, day = '2036-11-20'): Date => new Date(`${day}T${clock}:00+03:00`);
async function clock(now: Date) {
  app.setNow(now);
  const ends = new Date('2099-01-01T00:00:00Z');
  await inside((db) =>
    db.updateTable('sessions').set({ expires_at: ends, ends_at: ends }).where('account_id', '=', salon.account_id).execute(),
  );
  app.services.messageDelivery.wake();
}

const keys = () => app.services.practiceWhatsapp.business(`account ${salon.account_id}`, 'Salon');
async function hand(path: string, body: Record<string, unknown>) {
  await app.services.practiceWhatsapp.hand((await keys()).token, path, body);
}
/** A number of the stand-in that reports to this server. */
async function connect() {
  await app.succeed(connectPractice, { version: 0 }, owner());
  const { webhook_token, verify_token } = await inside((db) =>
    db
      .selectFrom('whatsapp_connections')
      .where('account_id', '=', salon.account_id)
      .select(['webhook_token', 'verify_token'])
      .executeTakeFirstOrThrow(),
  );
  const connection = { ...(await keys()), base_url: `${await app.services.practiceWhatsapp.url()}/v23.0` };
  await openCloudApi(connection).subscribe(`${app.base}/api/webhooks/whatsapp/${webhook_token}`, verify_token);
}
const shown = async (trigger = 'reminder_1') =>
  (await app.succeed(listMessageTemplates, {}, owner())).messages.find((one) => one.trigger === trigger)?.texts;
const until = (trigger: string, state: string) =>
  vi.waitFor(async () => expect((await shown(trigger))?.map((text) => text.state)).toEqual([state, state]), 15_000);
async function turnOn(over: { english_text?: string } = {}) {
  const { rules } = await app.succeed(listAutomaticMessages, {}, owner());
  const { category, amount, unit, at_minute, channels, english_on, arabic_on, service_ids, version } = rules.find(
    (rule) => rule.trigger === 'reminder_1',
  )!;
  const rule = { trigger: 'reminder_1', is_on: 1, category, amount, unit, channels, english_on, arabic_on, service_ids, version } as const;
  await app.succeed(changeAutomaticMessage, { ...rule, at_minute: at_minute ?? undefined, ...over }, owner());
}
async function book(starts_at: Date): Promise<number> {
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: starts_at.toISOString() }];
  return (await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, owner())).id;
}
/** The reminder of a visit, once it has gone. */
async function reminded(visit: number, moment: Date, states: readonly string[]) {
  await clock(moment);
  await lookForAutomaticMessages(app.services);
  app.services.messageDelivery.wake();
  return vi.waitFor(async () => {
    const row = await inside((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('appointment_id', '=', visit)
        .where('template', '=', 'visit_reminder')
        .select(['id', 'state', 'channel', 'error_code', 'content'])
        .executeTakeFirstOrThrow(),
    );
    expect(states).toContain(row.state);
    return row;
  }, 15_000);
}
const tasks = async () =>
  (
    await inside((db) =>
      db.selectFrom('tasks').where('account_id', '=', salon.account_id).where('done_at', 'is', null).select(['kind', 'params']).execute(),
    )
  ).map(({ kind }) => kind);
const onPhone = async () => (await app.succeed(getPracticePhones, {}, owner())).messages;
const uses = () =>
  inside((db) => db.selectFrom('whatsapp_uses').where('account_id', '=', salon.account_id).select(['category', 'message_id']).execute());

test('a reminder outside the 24 hours goes as its approved template, with its buttons, and a tap confirms the visit', async () => {
  expect((await app.call(submitMessageTemplates, { triggers: ['reminder_1'] }, owner())).body.code).toBe('whatsapp.not_connected');
  await connect();
  await hand('behaviour', { approves_templates: true });
  expect(await shown()).toMatchObject([
    { language: 'en', state: 'none', sends: 'nothing' },
    { language: 'ar', state: 'none', sends: 'nothing' },
  ]);
  const presses = await Promise.all([1, 2].map(() => app.call(submitMessageTemplates, { triggers: ['reminder_1'] }, owner())));
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await until('reminder_1', 'approved');
  expect(await shown()).toMatchObject([{ sends: 'current' }, { sends: 'current' }]);
  // The second reminder says the same: WhatsApp takes no text twice, and reads nothing again.
  await app.succeed(submitMessageTemplates, { triggers: ['reminder_2'] }, owner());
  await until('reminder_2', 'approved');
  const { data } = await app.succeed(listWhatsappTemplates, {}, owner());
  expect(data).toMatchObject([{ name: 'reminder_1_v1', messages: ['reminder_1', 'reminder_2'], category: 'utility' }]);
  const changed = { name: 'reminder_1_v1', category: 'utility', english_body: 'Other words' } as const;
  expect((await app.call(saveWhatsappTemplate, changed, owner())).body.code).toBe('whatsapp.template_of_message');
  // WhatsApp finds that the English text advertises: it costs what advertising costs from then on.
  const english = (await app.succeed(getPracticePhones, {}, owner())).templates.find(({ language }) => language === 'en');
  await hand(`templates/${english?.id}`, { category: 'MARKETING' });
  await vi.waitFor(async () => {
    const rows = await inside((db) =>
      db
        .selectFrom('whatsapp_templates')
        .where('account_id', '=', salon.account_id)
        .orderBy('language')
        .select(['language', 'category', 'state'])
        .execute(),
    );
    expect(rows).toEqual([
      { language: 'ar', category: 'utility', state: 'approved' },
      { language: 'en', category: 'marketing', state: 'approved' },
    ]);
  }, 15_000);

  await turnOn();
  await clock(at('09:00', '2036-11-18'));
  const visit = await book(at('15:00'));
  const { id } = await reminded(visit, at('15:00', '2036-11-19'), ['delivered']);
  expect(await uses()).toEqual([{ category: 'marketing', message_id: id }]);
  const arrived = (await onPhone()).findLast((one) => one.mobile === mobile)!;
  expect(arrived.text).toContain('15:00');
  expect(arrived.text).not.toMatch(/[{}]/);
  expect(arrived.text.endsWith('Thank you.')).toBe(true);
  const titles = arrived.buttons.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['I will come', 'Cancel']));
  await app.succeed(addPracticePhone, { mobile, name: 'Reem' }, owner());
  const button = arrived.buttons.find(({ title }) => title === 'I will come')!.id;
  expect(button).toMatch(/^confirm_visit:/);
  await app.succeed(answerOnPracticePhone, { mobile, answered_message: arrived.id, button }, owner());
  await vi.waitFor(async () => {
    const row = await inside((db) =>
      db
        .selectFrom('appointments')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', visit)
        .select('confirmed_at')
        .executeTakeFirstOrThrow(),
    );
    expect(row.confirmed_at).not.toBeNull();
  }, 15_000);
});

test('a changed text leaves the approved one in use; once WhatsApp pauses that, messages go by e-mail and a task says why', async () => {
  await connect();
  await hand('behaviour', { approves_templates: true });
  await app.succeed(submitMessageTemplates, { triggers: ['reminder_1'] }, owner());
  await until('reminder_1', 'approved');
  await turnOn({ english_text: 'See you on {date} at {time}, {name}.' });
  expect(await shown()).toMatchObject([
    { language: 'en', state: 'none', sends: 'earlier' },
    { language: 'ar', state: 'approved', sends: 'current' },
  ]);
  await hand('behaviour', { approves_templates: false });
  await app.succeed(submitMessageTemplates, { triggers: ['reminder_1'] }, owner());
  await vi.waitFor(async () => expect((await shown())?.[0]).toMatchObject({ state: 'submitted', sends: 'earlier' }), 15_000);
  await clock(at('09:00', '2036-11-18'));
  const first = await book(at('15:00'));
  const second = await book(at('18:00'));
  expect(await reminded(first, at('15:00', '2036-11-19'), ['delivered', 'sent'])).toMatchObject({ channel: 'whatsapp' });
  expect((await onPhone()).findLast((one) => one.mobile === mobile)?.text).toContain('a reminder of your appointment');

  // WhatsApp pauses it, and what it tells of that is lost.
  await hand('behaviour', { loses_webhooks: 1 });
  const { templates } = await app.succeed(getPracticePhones, {}, owner());
  const approved = templates.find(({ language, status }) => language === 'en' && status === 'APPROVED')!;
  await hand(`templates/${approved.id}`, { status: 'PAUSED' });
  expect(await reminded(second, at('18:00', '2036-11-19'), ['sent'])).toMatchObject({ channel: 'email' });
  expect((await shown())?.[0]).toMatchObject({ state: 'submitted', sends: 'nothing' });
  expect(await tasks()).toContain('whatsapp_template_stopped');
  const stopped = await inside((db) =>
    db
      .selectFrom('tasks')
      .where('account_id', '=', salon.account_id)
      .where('kind', '=', 'whatsapp_template_stopped')
      .select('params')
      .executeTakeFirstOrThrow(),
  );
  expect(stopped.params).toEqual({ english_name: 'First reminder (English)', arabic_name: 'التذكير الأول (الإنجليزية)' });
});

test('without an approved template the next channel is taken at once, and the task of the missing one closes with the next hand-in', async () => {
  await connect();
  await turnOn();
  await clock(at('09:00', '2036-11-18'));
  const visit = await book(at('15:00'));
  expect(await reminded(visit, at('15:00', '2036-11-19'), ['sent'])).toMatchObject({ channel: 'email' });
  expect(await uses()).toEqual([]);
  expect(await tasks()).toContain('whatsapp_template_missing');
  await app.succeed(submitMessageTemplates, { triggers: ['reminder_1'] }, owner());
  expect(await tasks()).not.toContain('whatsapp_template_missing');
});

test('only who words messages submits them', async () => {
  for (const role of ['receptionist', 'cashier', 'employee'] as const) {
    expect((await app.call(listMessageTemplates, {}, salon.as(role))).status).toBe(403);
    expect((await app.call(submitMessageTemplates, { triggers: ['booked'] }, salon.as(role))).status).toBe(403);
  }
});

test('a code goes by the platform’s number as its template for codes, and by e-mail where WhatsApp has none', async () => {
  await connect();
  const manager = { token: await app.manager() };
  const main = { is_practice: 1, allows_salons: 0, price_currency: 'USD', code_template: 'salon_code', version: 0 } as const;
  const send = (recipient: string) =>
    inAccountJob(app.services, salon.account_id, (context) =>
      sendMessage(context, {
        channel: 'whatsapp',
        channels: ['email'],
        template: 'verification_code',
        recipient,
        language: 'en',
        customer_id: salon.customer_ids[0],
        params: { code: '481516', business: 'Salon' },
      }),
    ).then((id) => id!);
  const row = (id: number) =>
    inside((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .select(['state', 'channel', 'content'])
        .executeTakeFirstOrThrow(),
    );
  const begun = await app.succeed(saveMainWhatsapp, main, manager);
  expect(begun.code_template).toBe('salon_code');
  const { token } = await app.services.practiceWhatsapp.business('main', 'x');
  expect(begun.code_states.map(({ language, state }) => [language, state])).toEqual([
    ['en', 'submitted'],
    ['ar', 'submitted'],
  ]);
  const early = await send(mobile);
  await vi.waitFor(async () => expect(await row(early)).toMatchObject({ state: 'sent', channel: 'email' }), 15_000);
  const there = (await app.services.practiceWhatsapp.hand(token, '', undefined)) as {
    templates: { id: string; category: string; language: string }[];
    messages: { text: string; template: string | null }[];
  };
  expect(there.templates.map(({ category }) => category)).toEqual(['AUTHENTICATION', 'AUTHENTICATION']);
  for (const { id } of there.templates) await app.services.practiceWhatsapp.hand(token, `templates/${id}`, { status: 'APPROVED' });
  const other = '966570009901';
  const late = await send(other);
  await vi.waitFor(async () => expect((await row(late)).channel).toBe('whatsapp'), 15_000);
  await vi.waitFor(async () => expect(['sent', 'delivered']).toContain((await row(late)).state), 15_000);
  const after = (await app.services.practiceWhatsapp.hand(token, '', undefined)) as typeof there;
  expect(after.messages.at(-1)).toMatchObject({ text: '481516 is your verification code.', template: 'salon_code' });
  expect((await uses()).map(({ category }) => category)).toEqual(['authentication', 'authentication']);
  const decide = async (status: string, languages: readonly string[]) => {
    for (const { id } of there.templates.filter(({ language }) => languages.includes(language)))
      await app.services.practiceWhatsapp.hand(token, `templates/${id}`, { status });
    // At the door, as WhatsApp tells of it: the platform's number of the stand-in has no address for webhooks.
    const at = Math.floor(app.services.now().getTime() / 1000);
    for (const language of languages)
      await noteMainNews(app.services, [
        { kind: 'template', key: `${status} ${language}`, name: 'salon_code', language, event: status, reason: null, at },
      ]);
    const state = status.toLowerCase();
    await vi.waitFor(async () => {
      const { code_states } = await app.succeed(getMainWhatsapp, {}, manager);
      expect(code_states.filter((one) => languages.includes(one.language)).map((one) => one.state)).toEqual(languages.map(() => state));
    }, 15_000);
  };
  const newest = async () => ((await app.services.practiceWhatsapp.hand(token, '', undefined)) as typeof there).messages.at(-1)?.text;
  // Paused in the reader's language, a code goes in the other one; in both, as it would without a template.
  await decide('PAUSED', ['en']);
  const inArabic = await send('966570009902');
  await vi.waitFor(async () => expect(['sent', 'delivered']).toContain((await row(inArabic)).state), 15_000);
  expect(await newest()).toBe('رمز التحقق هو 481516.');
  await decide('PAUSED', ['ar']);
  const byMail = await send('966570009903');
  await vi.waitFor(async () => expect(await row(byMail)).toMatchObject({ state: 'sent', channel: 'email' }), 15_000);
  await decide('APPROVED', ['en']);
  const again = await send('966570009904');
  await vi.waitFor(async () => expect(['sent', 'delivered']).toContain((await row(again)).state), 15_000);
  expect(await row(again)).toMatchObject({ channel: 'whatsapp' });
});
