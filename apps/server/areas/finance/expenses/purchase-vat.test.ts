import {
  createExpense,
  getExpenseChoices,
  listExpenses,
  payExpense,
  reverseExpensePayment,
  updateExpense,
} from '@rawnaq/contract/finance/expenses';
import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { createSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { hasVat, isRecoverable, lineVat, vatTreatments } from '@rawnaq/domain/finance/expenses/purchase-vat';
import type { Input } from '@rawnaq/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
let supplier_id: number;
let product_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T12:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
  supplier_id = (await app.succeed(createSupplier, { english_name: 'Overseas Trading' }, owner)).id;
  const group = await app.succeed(createProductGroup, { english_name: 'Colour', arabic_name: 'صبغات' }, owner);
  const product = { product_group_id: group.id, english_name: 'Tint', arabic_name: 'صبغة', price_minor: 9000 };
  product_id = (await app.succeed(createProduct, product, owner)).id;
});
afterAll(() => app.close());

const bill = (lines: readonly object[], change: object = {}) =>
  ({ expense_type_id: type_id, spent_on: '2026-11-20', lines, ...change }) as Input<typeof createExpense.input>;
const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);

test('every treatment has its VAT, and the view recovers what the rule of the domain does, whatever is on the paper', async () => {
  const treated = vatTreatments.map((vat_treatment) => ({
    description: vat_treatment,
    net_minor: 10_010,
    vat_rate_bp: hasVat(vat_treatment) ? 1500 : 0,
    vat_treatment,
  }));
  const papers = [undefined, '300000000000003'].flatMap((supplier_trn) =>
    [undefined, 'A'].flatMap((number) =>
      [undefined, 'D-1'].map((customs_declaration_number) => ({ supplier_trn, number, customs_declaration_number })),
    ),
  );
  for (const [place, { number, ...paper }] of papers.entries()) {
    const supplier_invoice_number = number === undefined ? undefined : `${number}-${place}`;
    const made = await app.succeed(createExpense, bill(treated, { supplier_id, supplier_invoice_number, ...paper }), owner);
    expect(made).toMatchObject({
      net_minor: 70_070,
      vat_minor: 3004,
      total_minor: 73_074,
      customs_vat_minor: 1502,
      reverse_vat_minor: 1502,
      left_minor: 74_576,
    });
    const proof = {
      supplier_trn: made.supplier_trn,
      supplier_invoice_number: made.supplier_invoice_number,
      customs_declaration_number: made.customs_declaration_number,
    };
    const { rows } = await own((db) =>
      sql<{ treatment: (typeof vatTreatments)[number]; is_recoverable: boolean; vat_minor: number }>`
        select treatment, is_recoverable, vat_minor from purchase_vat_lines where account_id = ${salon.account_id} and document = 'expense' and document_id = ${made.id} order by line_id`.execute(
        db,
      ),
    );
    expect(rows).toEqual(
      treated.map(({ vat_treatment, ...line }) => ({
        treatment: vat_treatment,
        is_recoverable: isRecoverable(vat_treatment, proof),
        vat_minor: lineVat(line),
      })),
    );
    expect(made.recoverable_vat_minor).toBe(rows.reduce((sum, row) => sum + (row.is_recoverable ? row.vat_minor : 0), 0));
  }
});

test('a line that says nothing is standard with a rate, and without one what the supplier’s tax number makes of it', async () => {
  const lines = [
    { description: 'Towels', net_minor: 1000, vat_rate_bp: 1500 },
    { description: 'Export', net_minor: 1000, vat_rate_bp: 0 },
  ];
  const treatments = async (change: object) =>
    (await app.succeed(createExpense, bill(lines, change), owner)).lines.map((line) => line.vat_treatment);
  expect(await treatments({})).toEqual(['standard', 'not_registered']);
  expect(await treatments({ supplier_trn: '300000000000003' })).toEqual(['standard', 'zero']);
});

test.each([
  ['a rate', { vat_treatment: 'exempt', vat_rate_bp: 1500 }, 'expense.treatment_has_no_rate'],
  ['no rate', { vat_treatment: 'reverse_charge', vat_rate_bp: 0 }, 'expense.treatment_has_rate'],
])('a treatment is refused with %s that it cannot have', async (_name, line, code) => {
  const { body } = await app.call(createExpense, bill([{ description: 'One', net_minor: 100, ...line }]), owner);
  expect([body.code, Object.keys(body.errors ?? {})]).toEqual([code, ['lines.0.vat_rate_bp']]);
});

test('customs is paid apart from the supplier, from the same ledger, and neither gets more than it is owed', async () => {
  const line = { product_id, quantity_milli: 5000, net_minor: 20_000, vat_rate_bp: 1500, vat_treatment: 'import_at_customs' };
  const { id } = await app.succeed(createExpense, bill([line], { supplier_id }), owner);
  const way = { id, paid_on: '2026-11-22', payment_method_id: salon.payment_method_ids.card };
  const supplierPaid = await app.succeed(payExpense, way, owner);
  expect(supplierPaid).toMatchObject({ paid_minor: 20_000, customs_paid_minor: 0, left_minor: 3000, state: 'due' });
  expect((await app.call(payExpense, way, owner)).body.code).toBe('expense.paid_already');
  const more = await app.call(payExpense, { ...way, paid_to: 'customs', amount_minor: 3001 }, owner);
  expect([more.body.code, more.body.details]).toEqual(['expense.more_than_left', { left_minor: 3000 }]);
  const paid = await app.succeed(payExpense, { ...way, paid_to: 'customs' }, owner);
  expect(paid).toMatchObject({ customs_paid_minor: 3000, left_minor: 0, state: 'paid' });
  const undone = await app.succeed(reverseExpensePayment, { id, payment_id: paid.payments[1]?.id ?? 0, reason: 'Paid twice' }, owner);
  expect(undone).toMatchObject({ paid_minor: 20_000, customs_paid_minor: 0, left_minor: 3000 });
  expect(undone.payments.map((payment) => payment.paid_to)).toEqual(['supplier', 'customs', 'customs']);
});

test('how a line in stock was taxed is corrected, and nothing else of it; sums that are not those of the lines do not commit', async () => {
  const line = { product_id, quantity_milli: 2000, net_minor: 8000, vat_rate_bp: 1500 };
  const input = { supplier_id, supplier_trn: '300000000000003', supplier_invoice_number: 'R-1' };
  const made = await app.succeed(createExpense, bill([line], input), owner);
  expect(made).toMatchObject({ vat_minor: 1200, recoverable_vat_minor: 1200 });
  const change = { id: made.id, version: made.version, ...input };
  const corrected = await app.succeed(updateExpense, { ...change, ...bill([{ ...line, vat_treatment: 'reverse_charge' }], input) }, owner);
  expect(corrected).toMatchObject({
    vat_minor: 0,
    reverse_vat_minor: 1200,
    total_minor: 8000,
    lines: [{ id: made.lines[0]?.id, vat_treatment: 'reverse_charge' }],
  });
  const other = { ...change, version: corrected.version, ...bill([{ ...line, net_minor: 9000 }], input) };
  expect((await app.call(updateExpense, other, owner)).body.code).toBe('expense.stocked_line_changed');
  await expect(own((db) => sql`update expenses set reverse_vat_minor = 1 where id = ${made.id}`.execute(db))).rejects.toThrow(
    /are not those of its lines/,
  );
});

test('the list finds a treatment', async () => {
  const { data } = await app.succeed(listExpenses, { vat_treatment: 'exempt', per_page: 100 }, owner);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every((row) => row.vat_treatments.includes('exempt'))).toBe(true);
});
