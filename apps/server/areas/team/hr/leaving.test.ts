import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import { login } from '@rawnaq/contract/settings/identity';
import { activateEmployee, getEmployee, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { getLeaving, withdrawLeaving } from '@rawnaq/contract/team/leaving';
import { getPersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { endAllEmployments } from './end-employments.ts';

let app: TestServer;
let salon: TestSalon;
/** The salon's day, which begins three hours before that of Greenwich. */
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const pointsOf = async (id: number, left_on: string, as = owner()) =>
  Object.fromEntries(
    (await app.succeed(getLeaving, { id, left_on }, as)).points.map(({ point, count, amount_minor }) => [point, amount_minor ?? count]),
  );
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

test('what is open is told from all areas, and only a reason lets somebody leave all the same; visits stay on the board', async () => {
  const [id] = salon.employee_ids;
  const day = addDays(today, 9);
  await app.succeed(
    createAppointment,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: id, starts_at: `${day}T14:00:00+03:00` }],
    },
    owner(),
  );
  await app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: id }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
      tips: [{ employee_id: id, method_id: salon.payment_method_ids.cash, amount_minor: 2500 }],
    },
    owner(),
  );
  await inAccount((db) =>
    sql`update users set role_id = (select role_id from users where name = 'cashier') where name = 'employee'`.execute(db),
  );
  await app.succeed(openCashShift, { float_minor: 0 }, salon.as('employee'));
  expect(await pointsOf(id, today)).toMatchObject({ visits: 1, tips: 2500, drawer: 1, access: 1 });
  // A visit before the last day is done by then.
  expect(await pointsOf(id, day)).not.toHaveProperty('visits');
  const wanted = { id, left_on: today, leaving_reason: 'Moves to Jeddah' };
  const refused = await app.call(markEmployeeAsLeft, wanted, owner());
  expect(refused.body.code).toBe('employee.has_open_points');
  expect((await app.succeed(getEmployee, { id }, owner())).status).toBe(1);
  expect(await app.succeed(markEmployeeAsLeft, { ...wanted, override_reason: 'Paid on Sunday' }, owner())).toMatchObject({ status: 2 });
  expect(await app.succeed(getPersonalFile, { id }, owner())).toMatchObject({ leaving_reason: 'Moves to Jeddah' });
  const log = await app.succeed(listAuditLog, { per_page: 20 }, owner());
  expect(log.data.find(({ action }) => action === 'plan_leaving')?.after).toMatchObject({ override_reason: 'Paid on Sunday' });
  const board = await app.succeed(getBoard, { from: day, to: day }, owner());
  expect(board.employees.map((employee) => employee.id)).toContain(id);
  const empty = await app.succeed(getBoard, { from: addDays(day, 1), to: addDays(day, 1) }, owner());
  expect(empty.employees.map((employee) => employee.id)).not.toContain(id);
  expect(await app.succeed(activateEmployee, { id }, owner())).toMatchObject({ status: 1, left_on: null });
});

test('a later last day ends access when it is over, once, and can be taken back before', async () => {
  const id = salon.employee_ids[1];
  const left_on = addDays(today, 3);
  await inAccount((db) => sql`update users set employee_id = ${id} where name = 'receptionist'`.execute(db));
  const asked = await Promise.all([1, 2, 3].map(() => app.call(markEmployeeAsLeft, { id, left_on }, owner())));
  expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await app.succeed(getLeaving, { id }, owner())).toMatchObject({ planned_on: left_on });
  await endAllEmployments(app.services);
  expect((await app.succeed(getEmployee, { id }, owner())).status).toBe(1);
  await app.succeed(withdrawLeaving, { id }, owner());
  expect((await app.call(withdrawLeaving, { id }, owner())).body.code).toBe('employee.no_leaving_planned');
  await app.succeed(markEmployeeAsLeft, { id, left_on }, owner());
  // The day is over.
  await inAccount((db) =>
    sql`update employee_leavings set left_on = ${addDays(today, -1)}::date where done_at is null and withdrawn_at is null`.execute(db),
  );
  await Promise.all([endAllEmployments(app.services), endAllEmployments(app.services)]);
  expect(await app.succeed(getEmployee, { id }, owner())).toMatchObject({ status: 2, left_on: addDays(today, -1), sign_in: { status: 0 } });
  expect((await app.call(getLeaving, { id }, salon.as('receptionist'))).status).toBe(401);
  const log = await app.succeed(listAuditLog, { per_page: 50 }, owner());
  expect(log.data.filter(({ action, subject_id }) => action === 'left' && Number(subject_id) === id)).toHaveLength(1);
  expect((await app.call(login, { email: 'receptionist1@example.test', password: testPassword })).status).not.toBe(200);
});

test('who may not see money is told that something is open, and not how much', async () => {
  const [id] = salon.employee_ids;
  expect((await app.call(getLeaving, { id }, salon.as('cashier'))).status).toBe(403);
  expect(await pointsOf(id, today, salon.as('system_manager'))).toMatchObject({ tips: 1 });
});
