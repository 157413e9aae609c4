import { randomUUID } from 'node:crypto';
import type { Input } from '@rawnaq/contract/endpoint';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { printInvoice, printPublicInvoice, sendInvoice } from '@rawnaq/contract/document-papers';
import { openTill } from '@rawnaq/contract/sales/till';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fillWithValue } from './testing-value.ts';
import { openTestTill, type TestTill } from './testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());

describe('reading', () => {
  test('the list filters, searches and totals all that is filtered', async () => {
    const own = await app.salon();
    const token = own.tokens.owner;
    const of = (change: object) => ({
      lines: [{ service_id: own.service_ids[0] }],
      payments: [{ method_id: own.payment_method_ids.cash, amount_minor: 10_000 }],
      ...change,
    });
    await app.succeed(issueInvoice, of({ customer_id: own.customer_ids[1] }), { token });
    await app.succeed(issueInvoice, of({ payments: [{ method_id: own.payment_method_ids.transfer, amount_minor: 10_000 }] }), { token });
    await app.succeed(issueInvoice, of({}), own.as('cashier'));
    const numbers = async (query: Input<typeof listInvoices.input>) =>
      (await app.succeed(listInvoices, query, { token })).data.map((row) => Number(row.number.slice(-5)));
    expect(await numbers({})).toEqual([3, 2, 1]);
    expect(await numbers({ sort: 'number' })).toEqual([1, 2, 3]);
    expect(await numbers({ search: 'القحطاني' })).toEqual([1]);
    expect(await numbers({ search: '7654321' })).toEqual([1]);
    expect(await numbers({ search: '00002' })).toEqual([2]);
    expect(await numbers({ method_id: own.payment_method_ids.transfer })).toEqual([2]);
    expect(await numbers({ customer_id: own.customer_ids[1] })).toEqual([1]);
    const page = await app.succeed(listInvoices, { per_page: 1 }, { token });
    expect(page).toMatchObject({ total: 3, totals: { total_minor: 30_000, vat_minor: 3 * 1304 } });
    const today = page.data[0]?.business_date ?? '';
    expect(await numbers({ from: today, to: today })).toHaveLength(3);
    expect(await numbers({ to: '2020-01-01' })).toEqual([]);
  });

  test('the list tells what became of an invoice, and finds those that are owed, credited and cancelled', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const { cash } = own.payment_method_ids;
    await app.services.database.withAccount(own.account_id, (db) =>
      db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', own.account_id).execute(),
    );
    const sell = (change: object) =>
      app.succeed(issueInvoice, { customer_id: own.customer_ids[0], lines: [{ service_id: own.service_ids[0] }], ...change }, as);
    const paid = { payments: [{ method_id: cash, amount_minor: 10_000 }] };
    const plain = await sell(paid);
    const owed = await sell({ payments: [{ method_id: cash, amount_minor: 4_000 }], debt_minor: 6_000 });
    const credited = await sell(paid);
    await app.succeed(issueCreditNote, { id: credited.id, reason: 'Not happy' }, as);
    const rows = (await app.succeed(listInvoices, {}, as)).data;
    expect(
      rows.map(({ id, balance_due_minor, credited_minor, is_cancelled }) => [id, balance_due_minor, credited_minor, is_cancelled]),
    ).toEqual([
      [credited.id, 0, 10_000, 0],
      [owed.id, 6_000, 0, 0],
      [plain.id, 0, 0, 0],
    ]);
    const found = async (state: 'owed' | 'credited' | 'cancelled') =>
      (await app.succeed(listInvoices, { state }, as)).data.map((row) => row.id);
    expect([await found('owed'), await found('credited'), await found('cancelled')]).toEqual([[owed.id], [credited.id], []]);
  });

  test('prints for the desk and, by its link alone, for the customer', async () => {
    const made = await app.succeed(issueInvoice, till.sale({ customer_id: till.salon.customer_ids[1] }), till.as());
    expect(made.language).toBe('ar');
    for (const paper of ['invoice_a4', 'receipt_80mm'] as const) {
      const printed = await app.call(printInvoice, { id: made.id, paper, language: 'both' }, till.as());
      expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(printed.body).toMatch(/^%PDF-/);
    }
    const open = await app.call(printPublicInvoice, { unique_id: made.unique_id });
    expect(open.body).toMatch(/^%PDF-/);
    expect((await app.call(printPublicInvoice, { unique_id: randomUUID() })).status).toBe(404);
    expect(made.public_url).toContain(made.unique_id);
  });

  test("an invoice's own page tells who sold it, what its lines belong to, and the rating of the visit", async () => {
    const valuables = await fillWithValue(till);
    const [salesman_employee_id] = till.salon.employee_ids;
    const sold = await app.succeed(
      issueInvoice,
      till.sale({
        customer_id: valuables.customer_id,
        salesman_employee_id,
        lines: [
          { service_id: till.salon.service_ids[0], sold_offer_id: valuables.sold_offer_id },
          { service_id: till.salon.service_ids[0], package_id: valuables.package_id, package_key: 1 },
          { service_id: till.salon.service_ids[2], package_id: valuables.package_id, package_key: 1 },
        ],
        payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 15_000 }],
      }),
      till.as(),
    );
    const page = await app.succeed(getInvoice, { id: sold.id }, till.as());
    expect(page.salesman?.english_name).toEqual(expect.any(String));
    expect(page.rating).toBeNull();
    expect(page.line_details.map(({ position, kind, english_name }) => [position, kind, english_name.replace(/ \d+$/, '')])).toEqual([
      [1, 'of_offer', 'Three cuts'],
      [2, 'part_of_package', 'Pamper'],
      [3, 'part_of_package', 'Pamper'],
    ]);
  });

  test('sends the link where there is an address for it', async () => {
    const made = await app.succeed(issueInvoice, till.sale({ customer_id: till.salon.customer_ids[1] }), till.as());
    const sent = await app.succeed(sendInvoice, { id: made.id, channel: 'whatsapp' }, till.as());
    expect(sent).toEqual({ channel: 'whatsapp', recipient: '966557654321', language: 'ar' });
    const [message] = await app.services.database.withAccount(till.salon.account_id, (db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', till.salon.account_id)
        .where('template', '=', 'invoice_link')
        .selectAll()
        .execute(),
    );
    expect(message?.body).toContain(made.public_url);
    const writesArabic = (flag: 0 | 1) =>
      app.services.database.withAccount(till.salon.account_id, (db) =>
        db.updateTable('account_settings').set({ message_in_arabic: flag }).where('account_id', '=', till.salon.account_id).execute(),
      );
    await writesArabic(0);
    expect((await app.succeed(sendInvoice, { id: made.id, channel: 'whatsapp' }, till.as())).language).toBe('en');
    await writesArabic(1);
    expect((await app.call(sendInvoice, { id: made.id, channel: 'email' }, till.as())).body.code).toBe('sales.no_email');
    const walkIn = await app.succeed(issueInvoice, till.sale(), till.as());
    expect((await app.call(sendInvoice, { id: walkIn.id, channel: 'whatsapp' }, till.as())).body.code).toBe('sales.no_mobile');
    await till.update('customers', till.salon.customer_ids[1], { allow_whatsapp: 0 });
    expect((await app.call(sendInvoice, { id: made.id, channel: 'whatsapp' }, till.as())).body.code).toBe('sales.whatsapp_not_allowed');
  });

  test('the till opens with what can be sold and how it can be paid', async () => {
    const opened = await app.succeed(openTill, {}, till.as());
    expect(opened.services.map((service) => service.vat_rate_bp)).toEqual([1500, 1500, 1500]);
    expect(opened.services[0]?.times_sold).toBeGreaterThan(0);
    expect(opened.payment_methods.map((method) => method.kind)).toEqual(['cash', 'card', 'transfer']);
    const methods = await app.succeed(listPaymentMethods, {}, till.as('receptionist'));
    expect(methods.total).toBe(3);
  });
});
