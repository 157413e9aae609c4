import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { createCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { login } from '@rawnaq/contract/settings/identity';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasPooler, type Pooler, startPooler } from '../../testing/pooler.ts';
import { testPassword, type TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.skipIf(!hasPooler())('behind PgBouncer in transaction mode (skipped where it is not installed)', () => {
  let pooler: Pooler;
  let app: TestServer;
  let salon: TestSalon;
  beforeAll(async () => {
    // Fewer connections than requests at once: each transaction gets another one.
    pooler = await startPooler(inject('owner'), { poolSize: 3 });
    app = await startTestServer({ STATEMENT_NAMES: 'off' }, { through: pooler.address });
    salon = await app.salon();
  });
  afterAll(async () => {
    await app.close();
    await pooler.stop();
  });

  const at = (hour: number): string => {
    const day = new Date(app.services.now().getTime() + 27 * 3_600_000).toISOString().slice(0, 10);
    return `${day}T${hour}:00:00+03:00`;
  };

  test('signing in, booking and reading go on side by side, counted limits included', async () => {
    const calls = [0, 1, 2, 3, 4, 5].flatMap((number) => [
      app.call(login, { email: `receptionist1@example.test`, password: testPassword }),
      app.call(
        createAppointment,
        { customer_id: salon.customer_ids[0], lines: [{ service_id: salon.service_ids[0], starts_at: at(12 + number) }] },
        { ...salon.as('owner'), idempotencyKey: `booking number ${number}` },
      ),
      app.call(createCustomer, { name: 'Lama', mobile: `96655987650${number}` }, salon.as('owner')),
      app.call(listCustomers, {}, salon.as('owner')),
    ]);
    const answers = await Promise.all(calls);
    // Who signs in where somebody else is signed in as the same user is asked about it.
    const others = answers.filter(({ body }) => body.code !== 'identity.other_session');
    expect(others.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body])).toEqual([]);
    expect(others.length).toBeGreaterThanOrEqual(18);
  });

  test('a moment that is written is the moment that is read', async () => {
    const moment = '2026-11-22T10:05:00Z';
    const [row] = await app.services.database.once<{ moment: string }>({
      name: 'test_moment',
      text: 'select $1::timestamptz as moment',
      values: [moment],
    });
    expect(row?.moment).toBe(moment);
  });
});
