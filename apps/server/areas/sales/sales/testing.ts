import type { Input } from '@rawnaq/contract/endpoint';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { expect } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';

/** Books a visit straight into the tables: the cut with Sara at 100.00 and the manicure with Huda at an agreed 70.00. */
export async function bookVisit(
  app: TestServer,
  salon: TestSalon,
  change: { status?: number; customer_id?: number } = {},
): Promise<number> {
  const { account_id } = salon;
  return app.services.database.withAccount(account_id, async (db) => {
    const { id } = await db
      .insertInto('appointments')
      .values({
        account_id,
        customer_id: change.customer_id ?? salon.customer_ids[0],
        starts_at: '2026-11-20T10:00:00Z',
        ends_at: '2026-11-20T11:15:00Z',
        status: change.status ?? 1,
        total_minor: 17_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_lines')
      .values([
        {
          account_id,
          appointment_id: id,
          position: 1,
          service_id: salon.service_ids[0],
          employee_id: salon.employee_ids[0],
          starts_at: '2026-11-20T10:00:00Z',
          ends_at: '2026-11-20T10:30:00Z',
          price_minor: 10_000,
        },
        {
          account_id,
          appointment_id: id,
          position: 2,
          service_id: salon.service_ids[2],
          employee_id: salon.employee_ids[1],
          starts_at: '2026-11-20T10:30:00Z',
          ends_at: '2026-11-20T11:15:00Z',
          price_minor: 7_000,
        },
      ])
      .execute();
    return id;
  });
}

export type Sale = Input<typeof issueInvoice.input>;
type Role = keyof TestSalon['tokens'];

/** Two salons next to each other, and a till in the first: a cut by Sara, paid in cash, unless a test says otherwise. */
export async function openTestTill(app: TestServer) {
  const salon = await app.salon();
  const neighbour = await app.salon();
  const as = (role: Role = 'cashier') => salon.as(role);
  const sale = (change: Partial<Sale> = {}): Sale => ({
    lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
    payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
    ...change,
  });
  const update = (table: 'services' | 'employees' | 'customers', id: number, values: Record<string, unknown>) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable(table).set(values).where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
    );
  const settings = (values: Record<string, number | string>) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute(),
    );
  const stored = (id: number) =>
    app.services.database.withAccount(salon.account_id, async (db) => ({
      lines: await db
        .selectFrom('invoice_lines')
        .where('account_id', '=', salon.account_id)
        .where('invoice_id', '=', id)
        .selectAll()
        .execute(),
      payments: await db
        .selectFrom('payments')
        .where('account_id', '=', salon.account_id)
        .where('invoice_id', '=', id)
        .selectAll()
        .execute(),
      invoice: await db
        .selectFrom('invoices')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    }));
  const countInvoices = () =>
    app.services.database.withAccount(
      salon.account_id,
      async (db) =>
        (
          await db
            .selectFrom('invoices')
            .where('account_id', '=', salon.account_id)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
    );
  /** The sale is refused with this code and a sentence, and nothing is written. */
  async function refusedWith(code: string, change: Partial<Sale>, role: Role = 'cashier') {
    const before = await countInvoices();
    const answer = await app.call(issueInvoice, sale(change), as(role));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.message).toBeTruthy();
    expect(await countInvoices()).toBe(before);
    return answer.body;
  }
  return { app, salon, neighbour, as, sale, update, settings, stored, refusedWith };
}
export type TestTill = Awaited<ReturnType<typeof openTestTill>>;
