import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { printOnlineNote, sendCreditNote, sendDebitNote } from '@rawnaq/contract/document-papers';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const asOwner = () => salon.as('owner');
const sell = (customer_id?: number) =>
  app.succeed(
    issueInvoice,
    {
      ...(customer_id === undefined ? {} : { customer_id }),
      lines: [{ service_id: salon.service_ids[0] }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
    },
    asOwner(),
  );
const letters = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .select(['template', 'body', 'channel', 'language'])
      .orderBy('id')
      .execute(),
  );

test('notes are sent as invoices are: a link that opens without signing in, in the note’s language', async () => {
  const made = await sell(salon.customer_ids[1]);
  const credit = await app.succeed(
    issueCreditNote,
    { id: made.id, lines: [{ line_id: made.lines[0]?.id ?? 0, amount_minor: 500 }], reason: 'Late' },
    asOwner(),
  );
  const debit = await app.succeed(
    issueDebitNote,
    {
      id: made.id,
      lines: [
        { description: 'More', amount_minor: 700 },
        { line_id: made.lines[0]?.id ?? 0, amount_minor: 300 },
      ],
      reason: 'More',
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 1_000 }],
    },
    asOwner(),
  );
  // Each line of a note has its own words, amount and VAT.
  expect(debit).toMatchObject({
    total_minor: 1_000,
    lines: [
      { english_name: 'More', gross_minor: 700, ...splitInclusive(700, made.lines[0]?.vat_rate_bp ?? 0) },
      { english_name: made.lines[0]?.english_name, gross_minor: 300, ...splitInclusive(300, made.lines[0]?.vat_rate_bp ?? 0) },
    ],
  });
  await app.succeed(sendCreditNote, { id: credit.id, channel: 'whatsapp' }, asOwner());
  await app.succeed(sendDebitNote, { id: debit.id, channel: 'whatsapp' }, asOwner());
  const sent = (await letters()).filter(({ template }) => template.endsWith('note_link'));
  expect(sent.map(({ template, language }) => [template, language])).toEqual([
    ['credit_note_link', 'ar'],
    ['debit_note_link', 'ar'],
  ]);
  // Arabic notes go with English words where the salon writes no Arabic.
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set({ message_in_arabic: 0 }).where('account_id', '=', salon.account_id).execute(),
  );
  await app.succeed(sendCreditNote, { id: credit.id, channel: 'whatsapp' }, asOwner());
  expect((await letters()).at(-1)).toMatchObject({ template: 'credit_note_link', language: 'en' });
  for (const [index, number] of [credit.number, debit.number].entries()) {
    const body = sent[index]?.body ?? '';
    expect(body).toContain(number);
    expect(body).toContain(made.number);
    const unique_id = /notes\/([\w-]+)\/pdf/.exec(body)?.[1] ?? '';
    const opened = await app.call(printOnlineNote, { alias: salon.alias, unique_id }, {});
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const neighbour = await app.salon();
  expect((await app.call(printOnlineNote, { alias: neighbour.alias, unique_id: credit.unique_id }, {})).status).toBe(404);
  expect((await app.call(sendCreditNote, { id: credit.id, channel: 'email' }, asOwner())).body.code).toBe('sales.no_email');
});

test('who cannot be reached is said', async () => {
  const walkIn = await sell();
  const note = await app.succeed(issueCreditNote, { id: walkIn.id, reason: 'Late' }, asOwner());
  expect((await app.call(sendCreditNote, { id: note.id, channel: 'whatsapp' }, asOwner())).body.code).toBe('sales.no_mobile');
  expect((await app.call(sendDebitNote, { id: note.id, channel: 'whatsapp' }, asOwner())).status).toBe(404);
});
