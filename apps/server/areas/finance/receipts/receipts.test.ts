import { createHash } from 'node:crypto';
import { getCustomerAccount, giveBalanceBack, topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { cancelPayment, getDeposit, takeDeposit } from '@rawnaq/contract/value/deposits';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { printMovementReceipt, printOnlineReceipt, printReceipt, sendReceipt } from '@rawnaq/contract/finance/receipts';
import { collectDebts } from '@rawnaq/contract/value/receivables';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listTipEntries, payOutTips } from '@rawnaq/contract/finance/tips';
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

const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
const customer = () => salon.customer_ids[0];

/** One of each: deposit, its return, top-up, part of it back, a debt collected, tips paid out. */
async function moveMoney(): Promise<void> {
  const { cash: method_id } = salon.payment_method_ids;
  const employee_id = salon.employee_ids[0];
  await own((db) => db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute());
  const deposit = await app.succeed(takeDeposit, { customer_id: customer(), amount_minor: 3000, method_id }, salon.as('owner'));
  const cancelled = await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Is ill' }, salon.as('owner'));
  await app.succeed(topUpBalance, { id: customer(), amount_minor: 5000, method_id }, salon.as('owner'));
  await app.succeed(
    giveBalanceBack,
    { id: customer(), amount_minor: 2000, method_id, reason: 'The customer moves away' },
    salon.as('owner'),
  );
  await app.succeed(
    issueInvoice,
    {
      customer_id: customer(),
      lines: [{ service_id: salon.service_ids[0], employee_id }],
      payments: [],
      debt_minor: 10_000,
      tips: [{ employee_id, method_id, amount_minor: 700 }],
    },
    salon.as('owner'),
  );
  await app.succeed(collectDebts, { id: customer(), amount_minor: 6000, method_id }, salon.as('owner'));
  await app.succeed(payOutTips, { employee_id, amount_minor: 400, method_id }, salon.as('owner'));
  expect((await app.succeed(getDeposit, { id: cancelled.id }, salon.as('owner'))).entries).toMatchObject([
    { kind: 2, receipt_number: 'RC-00002', receipt_id: expect.any(Number) },
  ]);
}

test('every movement of money without an invoice has a paper with the next number, to print in every paper and language', async () => {
  await moveMoney();
  const { data } = await app.succeed(listPayments, { sort: 'paid_at' }, salon.as('owner'));
  const papers = data.filter((row) => row.receipt_id !== null);
  expect(
    papers.map((row) => [row.kind, row.document_number]).toSorted((one, other) => ((one[1] ?? '') < (other[1] ?? '') ? -1 : 1)),
  ).toEqual([
    ['deposit', 'RC-00001'],
    ['deposit_back', 'RC-00002'],
    ['top_up', 'RC-00003'],
    ['balance_back', 'RC-00004'],
    ['collection', 'RC-00005'],
    ['tip_out', 'RC-00006'],
  ]);
  const options = [
    { paper: 'invoice_a4', language: 'both' },
    { paper: 'invoice_a5', language: 'ar' },
    { paper: 'receipt_80mm', language: 'en' },
  ] as const;
  for (const [index, { receipt_id }] of papers.entries()) {
    const answer = await app.call(printReceipt, { id: receipt_id ?? 0, ...options[index % 3] }, salon.as('owner'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const [entry] = (await app.succeed(getCustomerAccount, { id: customer() }, salon.as('owner'))).entries;
  expect(entry).toMatchObject({ kind: 5, receipt_number: 'RC-00004', receipt_id: expect.any(Number) });
  expect((await app.succeed(listTipEntries, {}, salon.as('owner'))).data[0]).toMatchObject({ kind: 2, receipt_id: expect.any(Number) });
});

/** A digest of a PDF but for when it was made, in which a second may have passed, and the numbers that are made of that. */
const undated = (pdf: string): string =>
  createHash('sha256')
    .update(
      pdf
        .replaceAll(/\(D:\d{14}Z\)/g, '')
        .replaceAll(/<(xmp:\w+Date|xmpMM:\w+ID)>[^<]*/g, '')
        .replaceAll(/\/ID \[.*?\]/g, ''),
    )
    .digest('hex');

test('a receipt names whom it was given to, also after the customer was renamed and has another mobile; the next one names who it is then', async () => {
  await moveMoney();
  const { data } = await app.succeed(listPayments, { sort: 'paid_at' }, salon.as('owner'));
  const printed = () =>
    Promise.all(
      data
        .filter(({ receipt_id }) => receipt_id !== null)
        .map(async ({ receipt_id }) => {
          const { status, body } = await app.call(printReceipt, { id: receipt_id ?? 0 }, salon.as('owner'));
          return [status, undated(body as unknown as string)];
        }),
    );
  const recipients = async (): Promise<unknown[]> => {
    const rows = await own(async (db) => [
      ...(await db.selectFrom('receipts').where('customer_id', 'is not', null).select('recipient').execute()),
      ...(await db.selectFrom('deposits').select('recipient').execute()),
      ...(await db.selectFrom('account_balance_entries').where('kind', '=', 1).select('recipient').execute()),
    ]);
    return rows.map(({ recipient }) => recipient);
  };
  const rename = (name: string, mobile: string) =>
    own((db) =>
      db
        .updateTable('customers')
        .set({ name, mobile })
        .where('id', '=', customer() ?? 0)
        .execute(),
    );
  const before = [await printed(), await recipients()] as const;
  expect(before[0].map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { name, mobile } = before[1][0] as { name: string; mobile: string };
  expect(before[1].every((recipient) => JSON.stringify(recipient) === JSON.stringify({ name, mobile }))).toBe(true);
  await rename('Somebody Else', '966500009999');
  expect([await printed(), await recipients()]).toEqual(before);
  await app.succeed(topUpBalance, { id: customer(), amount_minor: 100, method_id: salon.payment_method_ids.cash }, salon.as('owner'));
  expect((await recipients()).filter((recipient) => (recipient as { name: string }).name === 'Somebody Else').length).toBeGreaterThan(0);
});

test('a balance that cannot be paid out takes no number', async () => {
  const { cash: method_id } = salon.payment_method_ids;
  const refused = await app.call(giveBalanceBack, { id: customer(), amount_minor: 1, method_id, reason: 'x' }, salon.as('owner'));
  expect(refused.body.code).toBe('sales.balance_not_enough');
  expect((await app.succeed(topUpBalance, { id: customer(), amount_minor: 100, method_id }, salon.as('owner'))).receipt_number).toBe(
    'RC-00001',
  );
});

test('a balance topped up and paid out by many at once: every paper has its number, none waits for ever', async () => {
  const { cash: method_id } = salon.payment_method_ids;
  await app.succeed(topUpBalance, { id: customer(), amount_minor: 1000, method_id }, salon.as('owner'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? app.call(topUpBalance, { id: customer(), amount_minor: 100, method_id }, salon.as('owner'))
        : app.call(giveBalanceBack, { id: customer(), amount_minor: 100, method_id, reason: 'x' }, salon.as('owner')),
    ),
  );
  expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual(answers.map(() => 2));
  const numbers = await own((db) =>
    db.selectFrom('receipts').where('account_id', '=', salon.account_id).select('sequence').orderBy('sequence').execute(),
  );
  expect(numbers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
});

test('a receipt is sent as a link that opens without signing in; who cannot be reached is said', async () => {
  await moveMoney();
  const { data } = await app.succeed(listPayments, {}, salon.as('owner'));
  const idOf = (kind: string) => data.find((row) => row.kind === kind)?.receipt_id ?? 0;
  expect(await app.succeed(sendReceipt, { id: idOf('collection'), channel: 'whatsapp' }, salon.as('owner'))).toEqual({
    channel: 'whatsapp',
    recipient: '966551234567',
  });
  const letter = await own((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('template', '=', 'receipt_link')
      .selectAll()
      .executeTakeFirstOrThrow(),
  );
  expect(letter.body).toContain('RC-00005');
  const unique_id = /receipts\/([\w-]+)\/pdf/.exec(letter.body)?.[1] ?? '';
  const opened = await app.call(printOnlineReceipt, { alias: salon.alias, unique_id }, {});
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const neighbour = await app.salon();
  expect((await app.call(printOnlineReceipt, { alias: neighbour.alias, unique_id }, {})).status).toBe(404);
  expect((await app.call(printReceipt, { id: idOf('collection') }, neighbour.as('owner'))).status).toBe(404);

  // In the other language, where the salon writes in that one alone.
  const languages = (flags: object) =>
    own((db) => db.updateTable('account_settings').set(flags).where('account_id', '=', salon.account_id).execute());
  const newest = () =>
    own((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .select(['language'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
  const told = letter.language;
  await languages(told === 'en' ? { message_in_english: 0 } : { message_in_arabic: 0 });
  await app.succeed(sendReceipt, { id: idOf('collection'), channel: 'whatsapp' }, salon.as('owner'));
  expect((await newest()).language).not.toBe(told);
  await languages({ message_in_english: 1, message_in_arabic: 1 });

  expect((await app.call(sendReceipt, { id: idOf('collection'), channel: 'email' }, salon.as('owner'))).body.code).toBe('sales.no_email');
  // The receipt of what an employee was paid goes to that employee.
  expect((await app.succeed(sendReceipt, { id: idOf('tip_out'), channel: 'whatsapp' }, salon.as('owner'))).recipient).toBe('966511111111');
  await own((db) => db.updateTable('customers').set({ allow_whatsapp: 0 }).where('account_id', '=', salon.account_id).execute());
  expect((await app.call(sendReceipt, { id: idOf('deposit'), channel: 'whatsapp' }, salon.as('owner'))).body.code).toBe(
    'sales.whatsapp_not_allowed',
  );
});

test('money that moved before receipts were written down has a paper all the same, made from what is known', async () => {
  const { cash } = salon.payment_method_ids;
  const employee_id = salon.employee_ids[0];
  await moveMoney();
  const days = { at: '2026-01-05T10:00:00Z', business_date: '2026-01-05' };
  const of = { account_id: salon.account_id };
  const { deposit_back, balance_back, tip_out, collected } = await own(async (db) => {
    const deposit = await db.selectFrom('deposits').where('account_id', '=', of.account_id).select('id').executeTakeFirstOrThrow();
    const first = await db.selectFrom('invoices').where('account_id', '=', of.account_id).select('id').executeTakeFirstOrThrow();
    const returned = await db.selectFrom('deposit_entries').where('deposit_id', '=', deposit.id).select('id').executeTakeFirstOrThrow();
    const paid_out = { ...of, ...days, customer_id: customer(), kind: 5, amount_minor: -700, reason: 'The customer moves away' };
    const balance = await db
      .insertInto('account_balance_entries')
      .values({ ...paid_out, payment_method_id: cash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tips = { ...of, ...days, employee_id, kind: 2, amount_minor: 100, payment_method_id: cash, receipt_number: 'OLD-7' };
    const tip = await db.insertInto('tip_entries').values(tips).returning('id').executeTakeFirstOrThrow();
    const collection = { ...of, invoice_id: first.id, customer_id: customer(), payment_method_id: cash, source: 0, is_collection: 1 };
    const payment = await db
      .insertInto('payments')
      .values(
        [1000, 500].map((amount_minor) => ({
          ...collection,
          amount_minor,
          receipt_number: 'OLD-8',
          paid_at: days.at,
          business_date: days.business_date,
        })),
      )
      .returning('id')
      .execute();
    return { deposit_back: returned.id, balance_back: balance.id, tip_out: tip.id, collected: payment[1]?.id ?? 0 };
  });
  const rows = (await app.succeed(listPayments, {}, salon.as('owner'))).data;
  for (const id of [balance_back, tip_out, collected]) expect(rows.some((row) => row.id === id && row.receipt_id === null)).toBe(true);
  const paper = (kind: 'collection' | 'tip_out' | 'deposit_back' | 'balance_back', id: number, role: 'owner' | 'cashier' = 'owner') =>
    app.call(printMovementReceipt, { kind, id, language: 'both' }, salon.as(role));
  for (const [kind, id, name] of [
    ['balance_back', balance_back, 'receipt.pdf'],
    ['tip_out', tip_out, 'OLD-7.pdf'],
    ['collection', collected, 'OLD-8.pdf'],
    // This one has its receipt.
    ['deposit_back', deposit_back, 'RC-00002.pdf'],
  ] as const) {
    const { status, headers } = await paper(kind, id);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `inline; filename="${name}"`,
    ]);
  }
  expect((await paper('tip_out', 987_654)).status).toBe(404);
  const neighbour = await app.salon();
  expect((await app.call(printMovementReceipt, { kind: 'collection', id: collected }, neighbour.as('owner'))).status).toBe(404);
});
