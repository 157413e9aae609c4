import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendInvoice } from '@rawnaq/contract/document-papers';
import { submitMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { addPracticePhone, answerOnPracticePhone, getPracticeFile, getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { connectPractice } from '@rawnaq/contract/reach/whatsapp';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCloudApi } from '../../../adapters/whatsapp/cloud-api.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let mobile: string;
const directory = mkdtempSync(join(tmpdir(), 'sent-papers-'));
beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  salon = await app.salon();
  await inside((db) => db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute());
  const row = await inside((db) =>
    db
      .updateTable('customers')
      .set({ email: `c${salon.account_id}@example.test`, language: 'en' })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .returning('mobile')
      .executeTakeFirstOrThrow(),
  );
  mobile = row.mobile!;
  await connect();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const owner = () => salon.as('owner');
const keys = () => app.services.practiceWhatsapp.business(`account ${salon.account_id}`, 'Salon');
/** A number of the stand-in that reports to this server, and the customer's phone. */
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
  await app.succeed(addPracticePhone, { mobile }, owner());
}
async function sendPaper(): Promise<string> {
  const sale = {
    lines: [{ service_id: salon.service_ids[0] }],
    payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
  };
  const { id, number } = await app.succeed(issueInvoice, { customer_id: salon.customer_ids[0], ...sale }, owner());
  await app.succeed(sendInvoice, { id, channel: 'whatsapp' }, owner());
  return number;
}
const sent = () =>
  vi.waitFor(async () => {
    const row = await inside((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('template', '=', 'invoice_link')
        .select(['channel', 'state', 'error_code'])
        .executeTakeFirstOrThrow(),
    );
    expect(['sent', 'delivered', 'read', 'failed']).toContain(row.state);
    return row;
  }, 20_000);
const onPhone = async () =>
  (await app.succeed(getPracticePhones, {}, owner())).messages.filter(({ is_from_phone }) => is_from_phone === 0).at(-1);
const writesFirst = async () => {
  await app.succeed(answerOnPracticePhone, { mobile, message: 'Hello' }, owner());
  await vi.waitFor(async () => {
    const seen = await inside((db) =>
      db.selectFrom('whatsapp_contacts').where('account_id', '=', salon.account_id).select('last_incoming_at').execute(),
    );
    expect(seen.filter(({ last_incoming_at }) => last_incoming_at !== null)).toHaveLength(1);
  }, 15_000);
};

test('an invoice comes to the phone as a document that opens, in the chat of a customer who wrote', async () => {
  await writesFirst();
  const number = await sendPaper();
  expect(await sent()).toMatchObject({ channel: 'whatsapp' });
  const message = await onPhone();
  expect(message).toMatchObject({ media: { kind: 'document', file_name: `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf` } });
  expect(message?.text).toContain(number);
  const media_id = message?.media?.id ?? '';
  const file = await fetch(`${app.base}/api/practice_phones/files/${media_id}`, {
    headers: { authorization: `Bearer ${owner().token}` },
  });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const neighbour = await app.salon();
  expect((await app.call(getPracticeFile, { media_id }, neighbour.as('owner'))).body.code).toBe('whatsapp.practice_refused');
  expect((await app.call(getPracticeFile, { media_id }, salon.as('cashier'))).status).toBe(403);
});

test('outside the 24 hours it goes at the head of its template once that is approved, and by e-mail before', async () => {
  await sendPaper();
  expect(await sent()).toMatchObject({ channel: 'email' });
  await inside((db) =>
    db.updateTable('outbox_messages').set({ template: 'debt_reminder' }).where('account_id', '=', salon.account_id).execute(),
  );
  await app.services.practiceWhatsapp.hand((await keys()).token, 'behaviour', { approves_templates: true });
  await app.succeed(submitMessageTemplates, { triggers: ['invoice'] }, owner());
  await vi.waitFor(async () => {
    const rows = await inside((db) =>
      db.selectFrom('whatsapp_templates').where('account_id', '=', salon.account_id).select(['state', 'header']).execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ state: 'approved', header: 'document' });
  }, 30_000);
  const number = await sendPaper();
  expect(await sent()).toMatchObject({ channel: 'whatsapp' });
  const message = await onPhone();
  expect(message?.media?.kind).toBe('document');
  expect(message?.text).toContain(number);
});

test('a paper of another type, or one that cannot be made, stays behind; the text with its link goes', async () => {
  await writesFirst();
  const before = app.services.messageFiles;
  Object.assign(app.services, {
    messageFiles: [{ kind: 'invoice', read: async () => ({ bytes: Buffer.from('<svg/>'), file_name: 'invoice.pdf' }) }],
  });
  try {
    await sendPaper();
    expect(await sent()).toMatchObject({ channel: 'whatsapp' });
  } finally {
    Object.assign(app.services, { messageFiles: before });
  }
  const message = await onPhone();
  expect(message?.media).toBeNull();
  expect(message?.text).toContain('http');
});
