import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  rescheduleAppointment,
  undoAppointmentStatus,
  updateAppointment,
} from '@rawnaq/contract/calendar/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const at = (clock: string): string => `2026-11-20T${clock}:00+03:00`;
let app: TestServer;
let salon: TestSalon;
let chair_id: number;
let unit_ids: number[];
let addon_id: number;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
  const { account_id, service_ids } = salon;
  await inside(async (db) => {
    const of = { account_id };
    chair_id = (
      await db
        .insertInto('resources')
        .values({ ...of, english_name: 'Chair', arabic_name: 'كرسي' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const units = [1, 2].map((position) => ({ ...of, resource_id: chair_id, position }));
    unit_ids = (await db.insertInto('resource_units').values(units).returning('id').execute()).map((row) => row.id);
    // Colour: 30 with hands on, 40 to wait, 20 again; in one of two chairs. Manicure: a class of three.
    await db
      .updateTable('services')
      .set({ job_time_minutes: 30, processing_minutes: 40, finishing_minutes: 20 })
      .where('account_id', '=', account_id)
      .where('id', '=', service_ids[1])
      .execute();
    await db
      .insertInto('service_resources')
      .values({ ...of, service_id: service_ids[1], resource_id: chair_id })
      .execute();
    await db.updateTable('services').set({ seats: 3 }).where('account_id', '=', account_id).where('id', '=', service_ids[2]).execute();
    const addon = { ...of, service_id: service_ids[0], english_name: 'Wash', arabic_name: 'غسيل', extra_minutes: 15, price_minor: 2500 };
    addon_id = (await db.insertInto('service_addons').values(addon).returning('id').executeTakeFirstOrThrow()).id;
    await db
      .insertInto('customers')
      .values([1, 2, 3].map((index) => ({ ...of, name: `Guest ${index}`, mobile: `96655000000${index}` })))
      .execute();
  });
});
afterAll(() => app.close());

const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const owner = () => salon.as('owner');
const reception = () => salon.as('receptionist');
const clock = (moment: string): string => new Date(Date.parse(moment) + 10_800_000).toISOString().slice(11, 16);
const claims = () =>
  inside((db) =>
    db
      .selectFrom('claims')
      .where('account_id', '=', salon.account_id)
      .select(['subject_kind', 'subject_id', 'starts_at', 'ends_at', 'appointment_id', 'group_session_id'])
      .orderBy('id')
      .execute(),
  );
const customers = () =>
  inside(async (db) =>
    (await db.selectFrom('customers').where('account_id', '=', salon.account_id).select('id').orderBy('id').execute()).map((row) => row.id),
  );

describe('lines', () => {
  test('a family has three things done at once, by three people, each under its own name', async () => {
    const [cut] = salon.service_ids;
    const lines = [
      { service_id: cut, starts_at: at('12:00') },
      { service_id: cut, with_previous: 1 as const, guest_name: 'Lina' },
      { service_id: cut, with_previous: 1 as const, guest_name: 'Mother' },
      { service_id: cut },
    ];
    const visit = await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, reception());
    expect(visit.lines.map((line) => [clock(line.starts_at), line.with_previous, line.guest_name])).toEqual([
      ['12:00', 0, null],
      ['12:00', 1, 'Lina'],
      ['12:00', 1, 'Mother'],
      ['12:30', 0, null],
    ]);
    expect(new Set(visit.lines.slice(0, 3).map((line) => line.employee_id)).size).toBe(3);
    const moved = await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('15:00') }, reception());
    expect(moved.lines.map((line) => [clock(line.starts_at), line.with_previous, line.guest_name])).toEqual([
      ['15:00', 0, null],
      ['15:00', 1, 'Lina'],
      ['15:00', 1, 'Mother'],
      ['15:30', 0, null],
    ]);
  });

  test('an extra takes longer and costs more, and stays as it was agreed when the catalogue changes', async () => {
    const [service_id] = salon.service_ids;
    const { account_id } = salon;
    const lines = [{ service_id, employee_id: salon.employee_ids[0], starts_at: at('12:00'), addon_ids: [addon_id] }];
    const visit = await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, reception());
    expect(visit).toMatchObject({
      total_minor: 12_500,
      lines: [{ price_minor: 12_500, addons_minor: 2500, addons: [{ id: addon_id, extra_minutes: 15, price_minor: 2500 }] }],
    });
    expect(clock(visit.ends_at)).toBe('12:45');
    await inside((db) =>
      db
        .updateTable('service_addons')
        .set({ price_minor: 9900, extra_minutes: 60, status: 0 })
        .where('account_id', '=', account_id)
        .execute(),
    );
    const moved = await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('14:00') }, reception());
    expect(moved.total_minor).toBe(12_500);
    expect(clock(moved.ends_at)).toBe('14:45');
    expect(moved.lines[0]!.addons).toHaveLength(1);
    const without = await app.succeed(
      updateAppointment,
      {
        id: visit.id,
        version: moved.version,
        customer_id: salon.customer_ids[0],
        lines: [{ ...lines[0]!, starts_at: at('14:00'), addon_ids: [], duration_minutes: 30 }],
      },
      reception(),
    );
    expect(without).toMatchObject({ total_minor: 10_000, lines: [{ addons: [], addons_minor: 0 }] });
    const refused = await app.call(createAppointment, { customer_id: salon.customer_ids[1], lines }, reception());
    expect(refused.body).toMatchObject({
      code: 'appointment.addon_not_found',
      message: 'This add-on does not go with Cut any more. Choose again.',
    });
  });

  test('a length that was set is kept, and remembered for the customer where somebody says so', async () => {
    const [service_id] = salon.service_ids;
    const [customer_id, other] = salon.customer_ids;
    const line = { service_id, employee_id: salon.employee_ids[0], starts_at: at('12:00') };
    const visit = await app.succeed(
      createAppointment,
      { customer_id, lines: [{ ...line, duration_minutes: 50, remember_duration: 1 }] },
      reception(),
    );
    expect(clock(visit.ends_at)).toBe('12:50');
    expect(
      clock((await app.succeed(createAppointment, { customer_id, lines: [{ ...line, starts_at: at('14:00') }] }, reception())).ends_at),
    ).toBe('14:50');
    expect(
      clock(
        (await app.succeed(createAppointment, { customer_id: other, lines: [{ ...line, starts_at: at('16:00') }] }, reception())).ends_at,
      ),
    ).toBe('16:30');
  });

  test('while the colour works, the stylist is free for somebody else; the chair is not', async () => {
    const [cut, colour] = salon.service_ids;
    const [sara] = salon.employee_ids;
    const [one, two, three] = await customers();
    const visit = await app.succeed(
      createAppointment,
      { customer_id: one!, lines: [{ service_id: colour, employee_id: sara, starts_at: at('12:00') }] },
      reception(),
    );
    expect(visit.lines[0]).toMatchObject({
      parts: { busy_minutes: 30, processing_minutes: 40, finishing_minutes: 20, buffer_minutes: 0 },
      resource_units: [{ id: unit_ids[0], resource_id: chair_id, position: 1, english_name: 'Chair' }],
    });
    await app.succeed(
      createAppointment,
      { customer_id: two!, lines: [{ service_id: cut, employee_id: sara, starts_at: at('12:30') }] },
      reception(),
    );
    const [, maha] = [salon.employee_ids[1], salon.employee_ids[2]];
    const second = await app.succeed(
      createAppointment,
      { customer_id: three!, lines: [{ service_id: colour, employee_id: maha, starts_at: at('12:15') }] },
      reception(),
    );
    expect(second.lines[0]!.resource_units[0]!.id).toBe(unit_ids[1]);
    const refused = await app.call(
      createAppointment,
      { customer_id: (await customers())[3]!, lines: [{ service_id: colour, employee_id: salon.employee_ids[1], starts_at: at('12:15') }] },
      reception(),
    );
    expect(refused.body.code).toBe('appointment.resource_busy');
  });
});

describe('a class of three', () => {
  const join = async (index: number, starts = '12:00', more: object = {}) => {
    const customer_id = (await customers())[index]!;
    return app.call(
      createAppointment,
      { customer_id, lines: [{ service_id: salon.service_ids[2], employee_id: salon.employee_ids[0], starts_at: at(starts) }], ...more },
      reception(),
    );
  };

  test('fills seat by seat, is refused when it is full, and goes with its last seat', async () => {
    const visits = [await join(0), await join(1), await join(2)];
    expect(visits.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(visits.map((answer) => answer.body.lines[0]?.seats_taken)).toEqual([1, 2, 3]);
    expect(new Set(visits.map((answer) => answer.body.lines[0]?.group_session_id)).size).toBe(1);
    expect((await join(3)).body.code).toBe('appointment.session_full');
    const employee_claims = (await claims()).filter((claim) => claim.subject_kind === 1);
    expect(employee_claims).toMatchObject([{ appointment_id: null, group_session_id: visits[0]!.body.lines[0]!.group_session_id }]);

    await app.succeed(cancelAppointment, { id: visits[0]!.body.id }, reception());
    const again = await join(3);
    expect(again.body.lines[0]).toMatchObject({ seats_taken: 3, seats: 3 });
    for (const answer of [visits[1]!, visits[2]!, again]) await app.succeed(cancelAppointment, { id: answer.body.id }, reception());
    expect(await claims()).toEqual([]);
  });

  test('a customer alone in it takes it along when moving; one who is not alone leaves it to the others', async () => {
    const first = await join(0);
    const moved = await app.succeed(rescheduleAppointment, { id: first.body.id, starts_at: at('12:15') }, reception());
    expect(clock(moved.starts_at)).toBe('12:15');
    expect((await claims()).filter((claim) => claim.subject_kind === 1)).toHaveLength(1);
    await join(1, '12:15');
    const apart = await app.succeed(rescheduleAppointment, { id: first.body.id, starts_at: at('14:00') }, reception());
    expect(apart.lines[0]).toMatchObject({ seats_taken: 1 });
    expect((await claims()).filter((claim) => claim.subject_kind === 1)).toHaveLength(2);
  });

  test('mother and daughter take two seats in one visit', async () => {
    const [customer_id] = salon.customer_ids;
    const line = { service_id: salon.service_ids[2], employee_id: salon.employee_ids[0] };
    const visit = await app.succeed(
      createAppointment,
      {
        customer_id,
        lines: [
          { ...line, starts_at: at('12:00') },
          { ...line, with_previous: 1, guest_name: 'Daughter' },
        ],
      },
      reception(),
    );
    expect(new Set(visit.lines.map((one) => one.group_session_id)).size).toBe(1);
    expect(visit.lines.map((one) => one.seats_taken)).toEqual([2, 2]);
    await app.succeed(cancelAppointment, { id: visit.id }, reception());
    expect(await claims()).toEqual([]);
    const back = await app.succeed(undoAppointmentStatus, { id: visit.id }, reception());
    expect(back.lines.map((one) => one.seats_taken)).toEqual([2, 2]);
  });
});

describe('agreed prices', () => {
  const lines = (price_minor: number) => [
    { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('12:00'), price_minor },
  ];

  test('less than the catalogue asks for the right to give discounts; what was agreed stays', async () => {
    const [customer_id] = salon.customer_ids;
    expect((await app.call(createAppointment, { customer_id, lines: lines(9000) }, reception())).status).toBe(403);
    expect((await app.call(createAppointment, { customer_id, lines: lines(10_000) }, reception())).status).toBe(201);
    const visit = await app.succeed(
      createAppointment,
      { customer_id: salon.customer_ids[1], lines: [{ ...lines(9000)[0]!, starts_at: at('14:00') }] },
      owner(),
    );
    expect(visit.total_minor).toBe(9000);
    const kept = await app.succeed(
      updateAppointment,
      { id: visit.id, version: visit.version, customer_id: salon.customer_ids[1], lines: [{ ...lines(9000)[0]!, starts_at: at('15:00') }] },
      reception(),
    );
    expect(kept.total_minor).toBe(9000);
    const lower = {
      id: visit.id,
      version: kept.version,
      customer_id: salon.customer_ids[1],
      lines: [{ ...lines(8000)[0]!, starts_at: at('15:00') }],
    };
    expect((await app.call(updateAppointment, lower, reception())).status).toBe(403);
    expect((await app.succeed(updateAppointment, lower, owner())).total_minor).toBe(8000);
  });
});

describe('two at the same visit', () => {
  test('put back where it was, nothing has changed', async () => {
    const [customer_id] = salon.customer_ids;
    const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('12:00') }];
    const visit = await app.succeed(createAppointment, { customer_id, lines }, reception());
    const again = await app.succeed(rescheduleAppointment, { id: visit.id, starts_at: at('12:00') }, reception());
    expect(again).toMatchObject({ version: visit.version, lines: visit.lines });
    expect((await app.succeed(getAppointment, { id: visit.id }, reception())).history).toHaveLength(1);
  });

  test('a user who saves over a newer version reads what changed, by whom, in their language', async () => {
    const [customer_id] = salon.customer_ids;
    const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('12:00') }];
    const visit = await app.succeed(createAppointment, { customer_id, lines }, reception());
    await app.succeed(
      updateAppointment,
      {
        id: visit.id,
        version: 1,
        customer_id,
        notes: 'Bring a friend',
        lines: [{ ...lines[0]!, employee_id: salon.employee_ids[2], starts_at: at('13:00') }],
      },
      owner(),
    );
    const late = await app.call(
      updateAppointment,
      { id: visit.id, version: 1, customer_id, lines: [{ ...lines[0]!, starts_at: at('16:00') }] },
      reception(),
    );
    expect(late.body).toMatchObject({ code: 'record.changed_meanwhile' });
    expect(late.body.details?.['changed']).toMatchObject([
      { field: 'time', what: 'Moved', from: '2026-11-20 12:00–12:30', to: '2026-11-20 13:00–13:30', by: 'Owner' },
      { field: 'employee', from: 'Sara', to: 'Maha', by: 'Owner' },
      { field: 'notes', from: '', to: 'Bring a friend' },
    ]);
    const arabic = await app.call(cancelAppointment, { id: visit.id, version: 1 }, { ...reception(), language: 'ar' });
    expect(arabic.body.details?.['changed']).toMatchObject([{ what: 'تم النقل' }, { from: 'سارة', to: 'مها' }, {}]);
    expect((await app.succeed(getAppointment, { id: visit.id }, reception())).history.map((event) => event.event)).toEqual([
      'notes_changed',
      'employee_changed',
      'rescheduled',
      'booked',
    ]);
  });
});
