import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { priceInvoice } from '@rawnaq/domain/money/price-invoice';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewInvoice } from '../../../pdf/invoice-view.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { printableInvoice, type SellerSnapshot } from './invoice-document.ts';
import { openTestTill, type Sale, type TestTill } from './testing.ts';
import { booksOf, expectBooksToAddUp, fillWithValue, type Valuables } from './testing-value.ts';

let app: TestServer;
let till: TestTill;
let value: Valuables;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  await till.settings({ allow_price_change: 1 });
  value = await fillWithValue(till);
  // Often enough for every run.
  await app.services.database.withAccount(till.salon.account_id, async (db) => {
    await db.updateTable('discount_codes').set({ max_uses: null }).where('account_id', '=', till.salon.account_id).execute();
  });
});
afterAll(() => app.close());

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const discount = fc.oneof(
  fc.constant({}),
  fc.nat(700).map((discount_minor) => ({ discount_minor })),
  fc.nat(10_000).map((discount_bp) => ({ discount_bp })),
);
const service = fc
  .tuple(fc.nat(2), fc.integer({ min: 700, max: 9_999 }), fc.integer({ min: 1_001, max: 99_999 }), discount)
  .map(([index, quantity_milli, unit_price_minor, given]) => ({
    kind: 'service' as const,
    index,
    quantity_milli,
    unit_price_minor,
    ...given,
  }));
const product = fc
  .tuple(fc.integer({ min: 1_000, max: 2_500 }), fc.integer({ min: 1_001, max: 20_000 }), discount)
  .map(([quantity_milli, unit_price_minor, given]) => ({ kind: 'product' as const, quantity_milli, unit_price_minor, ...given }));
const whole = fc.oneof(
  fc.constant({}),
  fc.nat(10_000).map((discount_bp) => ({ discount_bp })),
);

test('any sale is one number on the screen, the server, the paper and the report; credited bit by bit, every ledger is where it was', async () => {
  const owner = till.as('owner');
  const [cut, , manicure] = till.salon.service_ids;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(service, product), { minLength: 1, maxLength: 5 }),
      whole,
      fc.record({ hasPackage: fc.boolean(), hasCard: fc.boolean(), hasCode: fc.boolean(), hasPoints: fc.boolean() }),
      fc.integer({ min: 1, max: 99 }),
      async (some, reduction, { hasPackage, hasCard, hasCode, hasPoints }, share) => {
        const lines: Sale['lines'] = some.map((line) =>
          line.kind === 'product'
            ? { ...line, product_id: value.product_id }
            : { ...line, service_id: till.salon.service_ids[line.index as 0] },
        );
        if (hasPackage && !('discount_bp' in reduction))
          lines.push(
            { service_id: cut, package_id: value.package_id, package_key: 1 },
            { service_id: manicure, package_id: value.package_id, package_key: 1 },
          );
        if (hasCard) lines.push({ kind: 'gift_card', gift_card: { value_minor: 4_321 } });
        const { customer_id } = value;
        const cart = { customer_id, lines, ...reduction };
        const tries = [
          { ...cart, ...(hasCode ? { discount_code: value.code } : {}), ...(hasPoints ? { points: 100 } : {}) },
          { ...cart, ...(hasPoints ? { points: 100 } : {}) },
          cart,
        ];
        // A code has nothing to take off, or points are worth more than is left: the same sale without them.
        let sale = cart;
        let quoted: Awaited<ReturnType<typeof quote>> | undefined;
        const quote = (input: typeof cart) => app.call(quoteInvoice, input, owner);
        for (const input of tries) {
          const answer = await quote(input);
          if (answer.status !== 200) continue;
          [sale, quoted] = [input, answer];
          break;
        }
        if (quoted === undefined) return;
        const { total_minor, code_discount_minor, points_discount_minor } = quoted.body;
        // As the screen prices it, by the one rule.
        const onScreen = priceInvoice({
          ...reduction,
          ...(code_discount_minor > 0 ? { code: { discount_bp: 1_000 } } : {}),
          reduction_minor: points_discount_minor,
          lines: quoted.body.lines.map((line, index) => ({
            unit_price_minor: line.unit_price_minor,
            quantity_milli: line.quantity_milli,
            vat_rate_bp: line.vat_rate_bp,
            is_discountable: line.kind !== 'gift_card',
            takes_code: line.kind === 'service' && line.package_id === null,
            discount_minor: lines[index]?.discount_minor,
            discount_bp: lines[index]?.discount_bp,
          })),
        });
        expect(onScreen).toMatchObject({ ok: true, invoice: { total_minor, vat_minor: quoted.body.vat_minor } });

        const before = await booksOf(till);
        const report = async () => (await app.succeed(listInvoices, {}, owner)).totals;
        const reported = await report();
        const first = Math.floor((total_minor * share) / 100);
        const { cash, transfer } = till.salon.payment_method_ids;
        const payments = [
          { method_id: cash, amount_minor: first },
          { method_id: transfer, amount_minor: total_minor - first },
        ].filter((payment) => payment.amount_minor > 0);
        const made = await app.succeed(issueInvoice, { ...sale, payments, expected_total_minor: total_minor }, owner);
        const rows = await till.stored(made.id);
        expect(sum(rows.lines.map((row) => row.net_minor + row.vat_minor))).toBe(total_minor);
        expect(sum(rows.lines.map((row) => row.discount_minor + row.code_discount_minor + row.invoice_discount_minor))).toBe(
          made.discount_minor,
        );
        expect(sum(rows.payments.map((row) => row.amount_minor))).toBe(total_minor);
        const after = await report();
        expect([after.total_minor - reported.total_minor, after.vat_minor - reported.vat_minor]).toEqual([total_minor, made.vat_minor]);
        const seller = rows.invoice.seller as SellerSnapshot;
        const paper = viewInvoice(printableInvoice(await app.succeed(getInvoice, { id: made.id }, owner), seller, 'invoice_a4', 'en'));
        const inMinor = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
        expect(sum(paper.lines.map((line) => inMinor(line.total)))).toBe(total_minor);
        expect(inMinor((paper.sums.at(-1)?.value.text ?? '').replace('SAR', ''))).toBe(total_minor);

        // A part of one line first, then all that is left.
        const [part] = made.lines;
        if (part !== undefined && part.package_id === null && part.gross_minor > 1) {
          const some_minor = Math.max(1, Math.floor((part.gross_minor * share) / 100));
          await app.call(
            issueCreditNote,
            { id: made.id, reason: 'A part', lines: [{ line_id: part.id, amount_minor: some_minor }] },
            owner,
          );
        }
        await app.succeed(issueCreditNote, { id: made.id, reason: 'The rest' }, owner);
        const books = await booksOf(till);
        for (const name of ['balances', 'points', 'offers', 'codes', 'debts', 'tips'] as const)
          expect([name, books[name]]).toEqual([name, before[name]]);
        expect(books.stock[0]).toEqual(before.stock[0]);
      },
    ),
    { numRuns: 30, endOnFailure: true },
  );
  await expectBooksToAddUp(till);
}, 120_000);
