import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@rawnaq/contract/all';
import { sendCreditNote, sendDebitNote, sendInvoice } from '@rawnaq/contract/document-papers';
import { sendReceipt } from '@rawnaq/contract/finance/receipts';
import { sendAutomaticTest } from '@rawnaq/contract/reach/automatic';
import { sendMessageAgain } from '@rawnaq/contract/reach/sent-messages';
import { connectPractice, disconnectWhatsapp, getWhatsapp, testWhatsapp } from '@rawnaq/contract/reach/whatsapp';
import { changeWhatsappPackage, createWhatsappPackage, giveWhatsappPackage } from '@rawnaq/contract/reach/whatsapp-platform';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { sendPrepayment } from '@rawnaq/contract/sales/prepayments';
import { sendGiftCard } from '@rawnaq/contract/value/gift-cards';
import { remindDebtor } from '@rawnaq/contract/value/receivables';
import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: FilledSalon;
let manager: { token: string };
let failed: number;
const directory = mkdtempSync(join(tmpdir(), 'whatsapp-obstacle-'));
const mobile = '966571230001';

beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
  salon = await fillSalon(app);
  manager = { token: await app.manager() };
  const { account_id } = salon;
  await inside((db) => db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', account_id).execute());
  const [customer_id] = salon.customer_ids;
  await inside((db) =>
    db
      .updateTable('customers')
      .set({ mobile: '966571239999' })
      .where('account_id', '=', account_id)
      .where('id', '=', customer_id)
      .execute(),
  );
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }];
  await app.succeed(issueInvoice, { customer_id, lines, payments: [], debt_minor: 10_000 }, owner());
  const message = {
    account_id,
    channel: 'whatsapp',
    template: 'booking_confirmed',
    recipient: '966571239999',
    language: 'en',
    body: 'Hello',
  };
  const { id } = await inside((db) =>
    db
      .insertInto('outbox_messages')
      .values({ ...message, purpose: 'service', priority: 2, state: 'failed', error_code: 'invalid_message', error_sort: 'never' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  failed = Number(id);
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const owner = () => salon.as('owner');
const idFor = (endpoint: Parameters<FilledSalon['idFor']>[0]): number => salon.idFor(endpoint) ?? 0;

/** Everything that a user sends by a press, by WhatsApp. */
const presses = {
  [sendInvoice.path]: () => app.call(sendInvoice, { id: idFor(sendInvoice), channel: 'whatsapp' }, owner()),
  [sendCreditNote.path]: () => app.call(sendCreditNote, { id: idFor(sendCreditNote), channel: 'whatsapp' }, owner()),
  [sendDebitNote.path]: () => app.call(sendDebitNote, { id: idFor(sendDebitNote), channel: 'whatsapp' }, owner()),
  [sendReceipt.path]: () => app.call(sendReceipt, { id: idFor(sendReceipt), channel: 'whatsapp' }, owner()),
  [sendGiftCard.path]: () => app.call(sendGiftCard, { id: idFor(sendGiftCard), channel: 'whatsapp' }, owner()),
  [remindDebtor.path]: () => app.call(remindDebtor, { id: salon.customer_ids[0] }, owner()),
  [sendMessageAgain.path]: () => app.call(sendMessageAgain, { id: failed }, owner()),
  [testWhatsapp.path]: () => app.call(testWhatsapp, { mobile: `+${mobile}` }, owner()),
} as const;
/** Tried elsewhere: what it takes is not there in every salon. */
const others = [sendPrepayment.path, sendAutomaticTest.path];

const written = async (): Promise<number> => {
  const { count } = await inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};
const act = (which: 'paused' | 'resumed') =>
  app.succeed(changeWhatsappPackage, { id: salon.account_id, act: which, reason: 'As agreed by phone' }, manager);
async function give(): Promise<void> {
  const of = { english_name: 'Large', arabic_name: 'كبيرة', days: 30, price_minor: 9900, status: 1 } as const;
  const { id: package_id } = await app.succeed(createWhatsappPackage, of, manager);
  await app.succeed(giveWhatsappPackage, { id: salon.account_id, package_id }, manager);
}
const version = async (): Promise<number> => (await app.succeed(getWhatsapp, {}, owner())).connection?.version ?? 0;
const connect = async () => app.succeed(connectPractice, { version: await version() }, owner());
const ofPackage = (values: { allowance?: number | null; used?: number; ends_on?: string }) =>
  inside((db) => db.updateTable('account_whatsapp_packages').set(values).where('account_id', '=', salon.account_id).execute());
const ofConnection = (status: 1 | 2) =>
  inside((db) => db.updateTable('whatsapp_connections').set({ status }).where('account_id', '=', salon.account_id).execute());

test('every endpoint that may be refused because nothing goes by WhatsApp is pressed here', () => {
  const refusing = endpoints.filter(({ refusals }) => refusals.includes('whatsapp.package_paused'));
  expect(refusing.map(({ path }) => path).toSorted()).toEqual([...Object.keys(presses), ...others].toSorted());
});

test('what a user sends is refused with the reason where nothing goes by WhatsApp, and nothing is written; once something goes, it is taken', async () => {
  await give();
  await connect();
  const before = await written();
  const seen: string[] = [];
  const expectRefused = async (code: (typeof senderObstacles)[number]) => {
    for (const [path, press] of Object.entries(presses)) {
      const { status, body } = await press();
      expect([path, status, body.code]).toEqual([path, 422, code]);
    }
    seen.push(code);
  };
  await act('paused');
  await expectRefused('whatsapp.package_paused');
  await act('resumed');
  await ofPackage({ allowance: 5, used: 5 });
  await expectRefused('whatsapp.allowance_used');
  await ofPackage({ allowance: null });
  await ofConnection(2);
  await expectRefused('whatsapp.server_disconnected');
  await ofConnection(1);
  await app.succeed(disconnectWhatsapp, { version: await version() }, owner());
  await expectRefused('whatsapp.not_connected');
  await connect();
  await ofPackage({ ends_on: '2020-01-01' });
  await expectRefused('whatsapp.package_expired');
  expect(seen.toSorted()).toEqual([...senderObstacles].toSorted());
  expect(await written()).toBe(before);

  await ofPackage({ ends_on: '2099-01-01' });
  for (const [path, press] of Object.entries(presses)) {
    if (path === testWhatsapp.path) continue;
    const { status, body } = await press();
    expect([path, status < 300, body.code]).toEqual([path, true, undefined]);
  }
});

test('a test that WhatsApp would not deliver is refused at its field: to a number it does not know, and where it takes no free text', async () => {
  const test_of_message = { trigger: 'booked', language: 'en', channel: 'whatsapp' } as const;
  await inside((db) =>
    db
      .updateTable('employees')
      .set({ mobile: `+${mobile}` })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.employee_ids[0])
      .execute(),
  );
  await inside((db) =>
    db
      .updateTable('users')
      .set({ employee_id: salon.employee_ids[0] })
      .where('account_id', '=', salon.account_id)
      .where('is_owner', '=', 1)
      .execute(),
  );
  const byPage = () => app.call(testWhatsapp, { mobile: `+${mobile}` }, owner());
  const byMessage = () => app.call(sendAutomaticTest, test_of_message, owner());
  expect((await byPage()).body).toMatchObject({ code: 'whatsapp.needs_template', errors: { mobile: expect.anything() } });
  expect((await byMessage()).body).toMatchObject({ code: 'whatsapp.needs_template', errors: { channel: expect.anything() } });
  await inside((db) =>
    db
      .insertInto('whatsapp_contacts')
      .values({ account_id: salon.account_id, mobile, is_reached: false, reached_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
  expect((await byPage()).body).toMatchObject({ code: 'whatsapp.mobile_unknown', errors: { mobile: expect.anything() } });
  expect((await byMessage()).body).toMatchObject({ code: 'whatsapp.mobile_unknown', errors: { channel: expect.anything() } });
  // Whoever writes is on WhatsApp, and may be answered for a day.
  await inside((db) =>
    db
      .updateTable('whatsapp_contacts')
      .set({ last_incoming_at: new Date(), is_reached: true, reached_at: new Date() })
      .where('account_id', '=', salon.account_id)
      .execute(),
  );
  expect((await byPage()).status).toBe(200);
  expect((await byMessage()).status).toBe(200);
});
