import { createAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getAppointmentStatistics } from '@rawnaq/contract/calendar/appointment-statistics';
import { getBoard, getBoardDays } from '@rawnaq/contract/calendar/board';
import { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { searchRecords } from '@rawnaq/contract/reports/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRights } from '../../../../testing/rights.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const at = (clock: string): string => `2026-11-20T${clock}:00+03:00`;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const reception = () => salon.as('receptionist');

function book(clock: string, customer: 0 | 1, employee: 0 | 1) {
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at: at(clock) }];
  return app.succeed(createAppointment, { customer_id: salon.customer_ids[customer], lines }, reception());
}

describe('"employees see all appointments"', () => {
  const option = (view_all_appointments: 0 | 1) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ view_all_appointments }).where('account_id', '=', salon.account_id).execute(),
    );
  /** How much of two visits of two employees each door shows: list, board, month, customer's history, Ctrl K. */
  async function seen(as: { token: string }): Promise<number[]> {
    const list = await app.succeed(listAppointments, { from: '2026-11-20' }, as);
    const board = await app.succeed(getBoard, { from: '2026-11-20' }, as);
    const month = await app.succeed(getBoardDays, { from: '2026-11-20', to: '2026-11-20' }, as);
    const history = await app.succeed(getCustomerHistory, { id: salon.customer_ids[0] }, as);
    const found = await app.succeed(searchRecords, { query: other_code.slice(0, 8) }, as);
    const { totals } = await app.succeed(getAppointmentStatistics, { from: '2026-11-20', to: '2026-11-20' }, as);
    return [
      list.total,
      board.employees.filter(({ id }) => [salon.employee_ids[0], salon.employee_ids[1]].includes(id)).length,
      month.days.reduce((sum, one) => sum + one.visit_count, 0),
      history.visits?.total ?? 0,
      1 + found.data.filter(({ type }) => type === 'appointment').length,
      totals.visits,
    ];
  }
  let other_code = '';
  beforeEach(async () => {
    await app.services.database.withAccount(salon.account_id, (db) =>
      changeRights(db, salon.account_id, 'employee', { and: 'customers.view' }),
    );
    await book('14:00', 0, 0);
    other_code = (await book('15:00', 0, 1)).unique_id;
  });

  test('off: who holds the right sees all everywhere, who lacks it only their own', async () => {
    await option(0);
    for (const as of [owner(), reception()]) expect(await seen(as)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await seen(salon.as('employee'))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('on: all see all, whether they hold the right or not', async () => {
    await option(1);
    for (const as of [owner(), reception(), salon.as('employee')]) expect(await seen(as)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('is off in a new account, and so is overbooking', async () => {
    const column = (name: string) =>
      app.services.database.withPlatform((db) =>
        sql<{
          value: string;
        }>`select column_default as value from information_schema.columns where table_name = 'account_settings' and column_name = ${name}`.execute(
          db,
        ),
      );
    for (const name of ['view_all_appointments', 'allow_overbooking']) expect((await column(name)).rows[0]?.value).toBe('0');
  });
});
