import { createPenalty } from '@rawnaq/contract/value/penalties';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());

const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(till.salon.account_id, work);
const cash = (amount_minor: number) => [{ method_id: till.salon.payment_method_ids.cash, amount_minor }];

describe('debts', () => {
  test('are refused while the account does not allow them, and need a customer', async () => {
    const customer_id = till.salon.customer_ids[0];
    await till.refusedWith('sales.debt_not_allowed', { customer_id, payments: cash(4_000), debt_minor: 6_000 });
    await till.settings({ allow_debt: 1 });
    await till.refusedWith('sales.debt_needs_customer', { payments: cash(4_000), debt_minor: 6_000 });
    await till.refusedWith('sales.payments_not_equal_total', { customer_id, payments: cash(4_000), debt_minor: 5_999 });
  });

  test('stand on the invoice until they are collected', async () => {
    await till.settings({ allow_debt: 1 });
    const customer_id = till.salon.customer_ids[0];
    const sale = till.sale({ customer_id, payments: cash(4_000), debt_minor: 6_000 });
    const made = await app.succeed(issueInvoice, sale, till.as());
    expect(made).toMatchObject({ total_minor: 10_000, balance_due_minor: 6_000 });
    expect(made.payments.map(({ kind, amount_minor, method_id }) => [kind, amount_minor, method_id === null])).toEqual([
      ['cash', 4_000, false],
      ['debt', 6_000, true],
    ]);
    expect(await app.succeed(getInvoice, { id: made.id }, till.as())).toMatchObject(made);
    const owed = await inAccount((db) =>
      db
        .selectFrom('receivables')
        .where('account_id', '=', till.salon.account_id)
        .where('invoice_id', '=', made.id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(owed).toMatchObject({ customer_id, amount_minor: 6_000, collected_minor: 0, credited_minor: 0 });
  });

  test('the database itself lets nobody collect more than is owed, nor an invoice be paid by half', async () => {
    const { account_id } = till.salon;
    await expect(
      inAccount((db) => sql`update receivables set collected_minor = amount_minor + 1 where account_id = ${account_id}`.execute(db)),
    ).rejects.toThrow(/receivables/);
    const unpaid = inAccount((db) =>
      sql`insert into invoices (account_id, sequence, number, business_date, subtotal_minor, vat_minor, total_minor, vat_breakdown, seller, language)
        values (${account_id}, 900000, 'X-1', current_date, 100, 0, 100, '[]', '{}', 'en')`.execute(db),
    );
    await expect(unpaid).rejects.toThrow(/differ from the total/);
    const paid = await app.succeed(issueInvoice, till.sale({}), till.as());
    const tender = (invoice_id: number) =>
      sql`insert into invoice_tenders (account_id, invoice_id, kind, amount_minor) values (${account_id}, ${invoice_id}, 4, 1)`;
    await expect(inAccount((db) => tender(paid.id).execute(db))).rejects.toThrow(/differ from the total/);
    const twice = inAccount(async (db) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into invoices (account_id, sequence, number, business_date, subtotal_minor, vat_minor, total_minor, vat_breakdown, seller, language)
        values (${account_id}, 900000, 'X-1', current_date, 100, 0, 100, '[]', '{}', 'en') returning id`.execute(db);
      await sql`insert into payments (account_id, invoice_id, payment_method_id, amount_minor, business_date)
        values (${account_id}, ${rows[0]?.id}, ${till.salon.payment_method_ids.cash}, 100, current_date)`.execute(db);
      await tender(rows[0]?.id ?? 0).execute(db);
    });
    await expect(twice).rejects.toThrow(/payments 101 differ from the total 100/);
  });
});

describe('the account balance', () => {
  test('needs a customer', () => till.refusedWith('sales.balance_needs_customer', { balance_minor: 10_000, payments: [] }));
  test('pays no more than is on it', () =>
    till.refusedWith('sales.balance_not_enough', { customer_id: till.salon.customer_ids[0], balance_minor: 10_000, payments: [] }));
});

describe('tips', () => {
  const balanceOf = (employee_id: number) =>
    inAccount(async (db) => {
      const row = await db
        .selectFrom('tip_balances')
        .where('account_id', '=', till.salon.account_id)
        .where('employee_id', '=', employee_id)
        .select('balance_minor')
        .executeTakeFirst();
      return row?.balance_minor ?? 0;
    });

  test("are the employee's, beside the total and without VAT", async () => {
    const [sara, huda] = till.salon.employee_ids;
    const method_id = till.salon.payment_method_ids.cash;
    const tips = [
      { employee_id: huda, method_id, amount_minor: 500 },
      { employee_id: sara, method_id, amount_minor: 1_500 },
      { employee_id: sara, method_id, amount_minor: 250 },
    ];
    const made = await app.succeed(issueInvoice, till.sale({ tips }), till.as());
    expect(made).toMatchObject({ total_minor: 10_000, vat_minor: 1304 });
    expect(made.tips.map(({ employee_id, amount_minor }) => [employee_id, amount_minor])).toEqual([
      [huda, 500],
      [sara, 1_500],
      [sara, 250],
    ]);
    expect([await balanceOf(sara), await balanceOf(huda)]).toEqual([1_750, 500]);
  });

  test('go to an employee who is there', async () => {
    const tip = { employee_id: 999_999_999, method_id: till.salon.payment_method_ids.cash, amount_minor: 500 };
    await till.refusedWith('sales.tip_employee_not_found', { tips: [tip] });
    const neighbour_id = till.neighbour.employee_ids[0] ?? 0;
    await till.refusedWith('sales.tip_employee_not_found', { tips: [{ ...tip, employee_id: neighbour_id }] });
  });

  test('cannot be paid out beyond what was received', async () => {
    const pay_out = inAccount((db) =>
      db
        .insertInto('tip_entries')
        .values({
          account_id: till.salon.account_id,
          employee_id: till.salon.employee_ids[0] ?? 0,
          kind: 2,
          amount_minor: 1_000_000,
          payment_method_id: till.salon.payment_method_ids.cash,
          at: new Date(),
          business_date: '2026-11-20',
        })
        .execute(),
    );
    await expect(pay_out).rejects.toThrow(/tip_balances/);
  });
});

describe('penalties', () => {
  const ask = async () => {
    const customer_id = till.salon.customer_ids[1] ?? 0;
    const made = await app.succeed(createPenalty, { customer_id, amount_minor: 3_000, type: 2, reason: 'Late' }, till.as('owner'));
    return { customer_id, penalty_id: made.id };
  };

  test('are sold at their value: no VAT, no discount; and are settled by the sale', async () => {
    const { customer_id, penalty_id } = await ask();
    const line = { kind: 'penalty' as const, penalty_id };
    await till.refusedWith('sales.penalty_of_other_customer', {
      customer_id: till.salon.customer_ids[0],
      lines: [line],
      payments: cash(3_000),
    });
    await till.refusedWith('sales.not_discountable', { customer_id, lines: [{ ...line, discount_bp: 100 }], payments: cash(2_970) });
    await till.refusedWith(
      'sales.price_change_not_allowed',
      { customer_id, lines: [{ ...line, unit_price_minor: 100 }], payments: cash(100) },
      'owner',
    );
    const lines = [...till.sale().lines, line];
    const sale = till.sale({ customer_id, lines, discount_bp: 5_000, payments: cash(8_000) });
    const made = await app.succeed(issueInvoice, sale, till.as());
    expect(made.lines.map(({ kind, gross_minor, vat_minor }) => [kind, gross_minor, vat_minor])).toEqual([
      ['service', 5_000, 652],
      ['penalty', 3_000, 0],
    ]);
    expect((await till.stored(made.id)).lines[1]).toMatchObject({ vat_category: 'O', penalty_id, commission_minor: 0 });
    await till.refusedWith('sales.penalty_settled', { customer_id, lines: [line], payments: cash(3_000) });
  });

  test('two tills take one penalty: one wins, the other is told', async () => {
    const { customer_id, penalty_id } = await ask();
    const sale = till.sale({ customer_id, lines: [{ kind: 'penalty', penalty_id }], payments: cash(3_000) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(issueInvoice, sale, till.as())));
    const codes = answers.map((answer) => (answer.status === 201 ? 'sold' : answer.body.code));
    expect(codes.toSorted()).toEqual(['sales.penalty_settled', 'sales.penalty_settled', 'sales.penalty_settled', 'sold']);
  });
});

test("commission is the item's percentage of the net, or the employee's, and nothing where nobody is named", async () => {
  const [sara] = till.salon.employee_ids;
  const [cut, colour] = till.salon.service_ids;
  await till.update('employees', sara, { commission_bp: 1_000 });
  await till.update('services', colour, { commission_bp: 250 });
  const lines = [{ service_id: cut, employee_id: sara }, { service_id: colour, employee_id: sara }, { service_id: cut }];
  const made = await app.succeed(issueInvoice, till.sale({ lines, payments: cash(10_000 + 35_000 + 10_000) }), till.as());
  expect((await till.stored(made.id)).lines.map((line) => line.commission_minor)).toEqual([870, 761, 0]);
});
