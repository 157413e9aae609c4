import { createService } from '@rawnaq/contract/catalogue/catalogue';
import { buildRequest } from '@rawnaq/contract/client';
import { printInvoice } from '@rawnaq/contract/document-papers';
import type { ListFile } from '@rawnaq/contract/list-file';
import { getLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { invoicesFile } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { listSuggestedServices } from '@rawnaq/contract/catalogue/suggestions';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewInvoice } from '../../../pdf/invoice-view.ts';
import { wordsOn } from '../../../testing/page-words.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { printableInvoice, type SellerSnapshot } from './invoice-document.ts';

let app: TestServer;
let salon: TestSalon;
let service_id: number;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  const { account_id } = salon;
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ country_id: 5, currency: 'KWD', timezone: 'Asia/Kuwait' }).where('id', '=', account_id).execute(),
  );
  await app.services.database.withAccount(account_id, async (db) => {
    await db.updateTable('taxes').set({ rate_bp: 0, status: 0 }).where('account_id', '=', account_id).execute();
    await db.updateTable('businesses').set({ trn: null, is_vat_registered: 0 }).where('account_id', '=', account_id).execute();
  });
  service_id = (await app.succeed(createService, fringe(1_250), owner())).id;
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const fringe = (price_minor: number) => ({
  english_name: 'Fringe',
  arabic_name: 'غرة',
  service_group_id: salon.service_group_id,
  tax_id: salon.tax_id,
  price_minor,
  original_price_minor: price_minor,
  job_time_minutes: 15,
  employees: [{ employee_id: salon.employee_ids[0] }],
});
const seen = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

async function take(file: ListFile, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const input = { format, columns: ['number', 'total_minor'] };
  const { url, headers } = buildRequest(file, input as never, { origin: app.base, language: 'en', ...owner() });
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
}

test('a sale of 1.250 Kuwaiti dinars is 1.250 on the quote, the invoice, the paper, in words and in both files', async () => {
  const lines = [{ service_id, employee_id: salon.employee_ids[0] }];
  expect(await app.succeed(quoteInvoice, { lines }, owner())).toMatchObject({ total_minor: 1_250, vat_minor: 0 });
  const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: 1_250 }];
  const made = await app.succeed(issueInvoice, { lines, payments, expected_total_minor: 1_250 }, owner());
  expect(made).toMatchObject({ total_minor: 1_250, currency: 'KWD' });

  const printed = await app.call(printInvoice, { id: made.id, paper: 'invoice_a4', language: 'both' }, owner());
  expect(printed.body).toMatch(/^%PDF-/);
  const { seller } = await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('invoices')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', made.id)
      .select('seller')
      .executeTakeFirstOrThrow(),
  );
  const record = await app.succeed(getInvoice, { id: made.id }, owner());
  const paper = (language: 'en' | 'ar') => viewInvoice(printableInvoice(record, seller as SellerSnapshot, 'invoice_a4', language));
  expect(paper('en').lines[0]).toMatchObject({ unit_price: '1.250', total: '1.250' });
  expect(seen(paper('en').sums.at(-1)?.value.text ?? '')).toBe('1.250 KWD');
  expect(seen(paper('ar').sums.at(-1)?.value.text ?? '')).toBe('1.250 د.ك');
  expect([paper('en').in_words[0]?.text, paper('ar').in_words[0]?.text]).toEqual([
    'One Kuwaiti dinar and two hundred fifty fils',
    'دينار كويتي واحد ومائتان وخمسون فلساً',
  ]);

  expect((await take(invoicesFile, 'csv')).toString('utf8')).toContain(`${made.number},1.250\r\n`);
  const parts = unzipSync(await take(invoicesFile, 'xlsx'));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)).toContain('<v>1.250</v>');
  expect(strFromU8(parts['xl/styles.xml'] as Uint8Array)).toContain('<xf numFmtId="166"');
});

test('refusals and limits are said in dinars of a thousand fils', async () => {
  const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: 1_250 }];
  const sold = await app.succeed(issueInvoice, { lines: [{ service_id, employee_id: salon.employee_ids[0] }], payments }, owner());
  const credit = { id: sold.id, reason: 'Not happy', lines: [{ line_id: sold.lines[0]?.id ?? 0, amount_minor: 1_251 }] };
  const refused = async (language: 'en' | 'ar') =>
    seen((await app.call(issueCreditNote, credit, { ...owner(), language })).body.message ?? '');
  expect([await refused('en'), await refused('ar')]).toEqual([expect.stringContaining('1.250 KWD'), expect.stringContaining('1.250 د.ك')]);
  const below = await app.call(
    createService,
    { ...fringe(-1), english_name: 'Other', arabic_name: 'أخرى' },
    { ...owner(), language: 'en' },
  );
  expect(below.body.errors?.['price_minor']?.[0]).toContain('0.000');
});

test('the booking page and what search engines read of it say the same price', async () => {
  const page = await (await fetch(`${app.base}/salon/${salon.alias}/price-list`)).text();
  expect(wordsOn(page)).toMatch(/1\.250 KWD/);
  expect(page).toContain('"price":"1.250","priceCurrency":"KWD"');
});

test('a new account earns a point for a dinar, and suggested prices are written in half dinars', async () => {
  expect(await app.succeed(getLoyaltyProgram, {}, owner())).toMatchObject({ earn_per_minor: 1_000, redeem_minor: 1_000 });
  const { data } = await app.succeed(listSuggestedServices, {}, owner());
  const prices = data.flatMap(({ services }) => services.map(({ price_minor }) => price_minor));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices.filter((price) => price % 500 !== 0 || price > 200_000)).toEqual([]);
});
