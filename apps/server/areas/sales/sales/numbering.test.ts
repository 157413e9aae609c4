import { randomUUID } from 'node:crypto';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { holdInvoice } from '@rawnaq/contract/sales/held-invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openTestTill, type TestTill } from './testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());

describe('numbers', () => {
  test('32 tills at once, some of them refused: no gap and no twin', async () => {
    const own = await app.salon();
    const input = (amount_minor: number) => ({
      lines: [{ service_id: own.service_ids[0] }],
      payments: [{ method_id: own.payment_method_ids.cash, amount_minor }],
    });
    const answers = await Promise.all(
      Array.from({ length: 128 }, (_, index) => app.call(issueInvoice, input(index % 4 === 0 ? 1 : 10_000), own.as('owner'))),
    );
    const issued = answers
      .filter((answer) => answer.status === 201)
      .map((answer) => answer.body.number)
      .toSorted();
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(32);
    expect(issued).toEqual(Array.from({ length: 96 }, (_, index) => `INV-${String(index + 1).padStart(5, '0')}`));
  });

  test('the same key sent ten times at once is one invoice', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(issueInvoice, till.sale(), { ...till.as(), idempotencyKey: key })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.number}`)).size).toBe(1);
    const changed = await app.call(issueInvoice, till.sale({ notes: 'other' }), { ...till.as(), idempotencyKey: key });
    const [first] = answers;
    // The till asks for the way on: which invoice there is, and where.
    expect(changed.body).toMatchObject({
      code: 'idempotency.already_made',
      message: expect.stringContaining(String(first?.body.number)),
      details: { made_by: `${issueInvoice.method} ${issueInvoice.path}`, id: first?.body.id, number: first?.body.number },
    });
    const held = await app.call(holdInvoice, { lines: [{ service_id: 1 }] }, { ...till.as(), idempotencyKey: key });
    expect(held.body.details).toMatchObject({ number: first?.body.number });
  });

  test('a connection that dies in the middle leaves neither invoice nor gap', async () => {
    const own = await app.salon();
    const input = {
      lines: [{ service_id: own.service_ids[0] }],
      payments: [{ method_id: own.payment_method_ids.cash, amount_minor: 10_000 }],
      customer_id: own.customer_ids[0],
    };
    const { pool } = app.services.database;
    const locker = await pool.connect();
    await locker.query('begin');
    await locker.query("select set_config('app.account_id', $1, true)", [String(own.account_id)]);
    // The till has taken its number and written its rows; the customer's row is the last it waits for.
    await locker.query('select 1 from customers where id = $1 for update', [own.customer_ids[0]]);
    const dying = app.call(issueInvoice, input, own.as('owner'));
    let waiting: number | undefined;
    while (waiting === undefined) {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%number_series%' and datname = current_database()",
      );
      waiting = rows[0]?.pid;
    }
    await pool.query('select pg_terminate_backend($1)', [waiting]);
    // The commit was on its way behind the last statement: the server cannot know that it did not arrive.
    expect(await dying).toMatchObject({ status: 503, body: { code: 'outage.outcome_unknown' } });
    await locker.query('rollback');
    locker.release();
    const made = await app.succeed(issueInvoice, input, own.as('owner'));
    expect(made.number).toBe('INV-00001');
    expect(
      await app.services.database.withAccount(own.account_id, (db) =>
        db.selectFrom('payments').where('account_id', '=', own.account_id).selectAll().execute(),
      ),
    ).toHaveLength(1);
  });
});
