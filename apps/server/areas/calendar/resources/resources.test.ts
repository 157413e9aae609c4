import { cancelAppointment, createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getService, updateService } from '@rawnaq/contract/catalogue/catalogue';
import {
  createResource,
  deleteResource,
  getResource,
  listResources,
  reorderResources,
  updateResource,
} from '@rawnaq/contract/calendar/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
const now = new Date('2026-11-22T09:00:00+03:00');
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(now);
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

const page = { page: 1, per_page: 25 };
const inside = <T>(work: (db: Db) => Promise<T>) => app.services.database.withAccount(salon.account_id, work);
let made = 0;
const chairs = (capacity: number) => {
  made += 1;
  return app.succeed(createResource, { english_name: `Chair ${made}`, arabic_name: `كرسي ${made}`, kind: 1, capacity }, owner);
};

const claim = (unitId: number, starts_at: string, ends_at: string, appointment_id: number | null) =>
  inside((db) =>
    db
      .insertInto('claims')
      .values({ account_id: salon.account_id, subject_kind: 3, subject_id: unitId, starts_at, ends_at, kind: 1, appointment_id })
      .execute(),
  );

/** A visit of Noura that occupies a place. */
async function visitOn(unitId: number, starts_at: string, ends_at: string): Promise<number> {
  const { id } = await inside((db) =>
    db
      .insertInto('appointments')
      .values({ account_id: salon.account_id, customer_id: salon.customer_ids[0], starts_at, ends_at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await claim(unitId, starts_at, ends_at, id);
  return id;
}

test('a resource has as many places as were said, keeps them when it grows and gets old ones back', async () => {
  const two = await chairs(2);
  expect(two).toMatchObject({ capacity: 2, kind: 1, status: 1, version: 1, services: [] });
  expect(two.units.map((unit) => unit.position)).toEqual([1, 2]);
  const { services: _services, units: _units, position: _position, ...fields } = two;
  const one = await app.succeed(updateResource, { ...fields, capacity: 1 }, owner);
  expect(one.units).toEqual([two.units[0]]);
  const three = await app.succeed(updateResource, { ...fields, capacity: 3, version: one.version }, owner);
  expect(three.units.slice(0, 2)).toEqual(two.units);
  expect(three.capacity).toBe(3);
});

test('a place with a visit ahead is not taken away, the visit is named, and nothing of the save stays', async () => {
  const { services: _services, units, position: _position, ...fields } = await chairs(3);
  const id = await visitOn(units[2]?.id ?? 0, '2026-12-12T14:00:00+03:00', '2026-12-12T15:00:00+03:00');
  const refused = await app.call(updateResource, { ...fields, english_name: 'Stool', capacity: 2 }, owner);
  expect(refused.body.code).toBe('resource.units_booked');
  expect(refused.body.message).toMatch(/Noura Al-Otaibi.*12 Dec.*14:00/);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['capacity']);
  expect(refused.body.details).toMatchObject({ count: 1, appointments: [{ id, customer_name: 'Noura Al-Otaibi' }] });
  expect(await app.succeed(getResource, { id: fields.id }, owner)).toMatchObject({
    capacity: 3,
    english_name: fields.english_name,
    version: 1,
  });
  const arabic = await app.call(updateResource, { ...fields, capacity: 1 }, { ...owner, language: 'ar' });
  expect(arabic.body.message).toMatch(/Noura.*12 ديسمبر.*14:00/);
});

test('a visit that is over keeps no place', async () => {
  const { services: _services, units, position: _position, ...fields } = await chairs(2);
  await visitOn(units[1]?.id ?? 0, '2026-11-21T14:00:00+03:00', '2026-11-21T15:00:00+03:00');
  expect((await app.succeed(updateResource, { ...fields, capacity: 1 }, owner)).capacity).toBe(1);
});

test('the database lets nobody occupy a place that was taken away', async () => {
  const { services: _services, units, position: _position, ...fields } = await chairs(2);
  await app.succeed(updateResource, { ...fields, capacity: 1 }, owner);
  await expect(claim(units[1]?.id ?? 0, '2026-12-14T14:00:00+03:00', '2026-12-14T15:00:00+03:00', null)).rejects.toThrow('is not in use');
  await claim(units[0]?.id ?? 0, '2026-12-14T14:00:00+03:00', '2026-12-14T15:00:00+03:00', null);
});

test('whoever books a place while it is taken away loses, or the taking away does, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { services: _services, units, position: _position, ...fields } = await chairs(2);
    const unit = units[1]?.id ?? 0;
    const wanted = JSON.stringify([
      {
        subject_kind: 3,
        subject_id: unit,
        starts_at: '2026-12-15T14:00:00+03:00',
        ends_at: '2026-12-15T15:00:00+03:00',
        kind: 1,
        is_exclusive: 1,
      },
    ]);
    const [booking, retiring] = await Promise.all([
      app.services.database
        .withAccount(salon.account_id, async (db) => {
          const { id } = await db
            .insertInto('appointments')
            .values({
              account_id: salon.account_id,
              customer_id: salon.customer_ids[0],
              starts_at: '2026-12-15T14:00:00+03:00',
              ends_at: '2026-12-15T15:00:00+03:00',
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const claims = JSON.stringify((JSON.parse(wanted) as object[]).map((row) => ({ ...row, appointment_id: id })));
          await sql`select * from claim_all(${claims}::jsonb)`.execute(db);
        })
        .then(
          () => true,
          () => false,
        ),
      app.call(updateResource, { ...fields, capacity: 1 }, owner).then((answer) => answer.status === 200),
    ]);
    expect([booking, retiring].filter(Boolean)).toHaveLength(1);
  }
});

test('a booking over the counter and taking its place away at the same moment: one of them is done, the other told why', async () => {
  const own = await app.salon();
  const as = own.as('owner');
  const {
    services: _services,
    units: _units,
    position: _position,
    ...fields
  } = await app.succeed(createResource, { english_name: 'Basin', arabic_name: 'حوض', kind: 1, capacity: 2 }, as);
  const service = await app.succeed(getService, { id: own.service_ids[0] }, as);
  const { id, version, service_group_id, english_name, arabic_name, price_minor, job_time_minutes } = service;
  await app.succeed(
    updateService,
    { id, version, service_group_id, english_name, arabic_name, price_minor, job_time_minutes, resource_ids: [fields.id] },
    as,
  );
  let newest = fields.version;
  const book = (employee: 0 | 1, customer: 0 | 1, day: number) =>
    app.call(
      createAppointment,
      {
        customer_id: own.customer_ids[customer],
        lines: [{ service_id: id, employee_id: own.employee_ids[employee], starts_at: `2026-11-${day}T12:00:00+03:00` }],
      },
      as,
    );
  for (let day = 23; day <= 29; day += 1) {
    expect((await book(0, 0, day)).status).toBe(201);
    const [booked, taken] = await Promise.all([book(1, 1, day), app.call(updateResource, { ...fields, capacity: 1, version: newest }, as)]);
    expect([booked.status, taken.status]).toEqual(booked.status === 201 ? [201, 422] : [422, 200]);
    if (booked.status !== 201) expect(booked.body.code).toBe('appointment.resource_busy');
    else expect(taken.body.code).toBe('resource.units_booked');
    if (taken.status === 200)
      newest = (await app.succeed(updateResource, { ...fields, capacity: 2, version: taken.body.version }, as)).version;
    else await app.succeed(cancelAppointment, { id: booked.body.id }, as);
  }
});

test('one that services need or that was booked is not deleted, another one is', async () => {
  const needed = await chairs(1);
  await inside((db) =>
    db
      .insertInto('service_resources')
      .values({ account_id: salon.account_id, service_id: salon.service_ids[0], resource_id: needed.id })
      .execute(),
  );
  const inNeed = await app.call(deleteResource, { id: needed.id }, owner);
  expect(inNeed.body).toMatchObject({
    code: 'resource.needed_by_services',
    details: { next_step: 'disable', services: [{ english_name: 'Cut' }] },
  });
  const booked = await chairs(1);
  await visitOn(booked.units[0]?.id ?? 0, '2026-11-20T14:00:00+03:00', '2026-11-20T15:00:00+03:00');
  expect((await app.call(deleteResource, { id: booked.id }, owner)).body.code).toBe('resource.was_booked');
  expect((await app.succeed(getResource, { id: booked.id }, owner)).capacity).toBe(1);
  const free = await chairs(4);
  await app.succeed(deleteResource, { id: free.id }, owner);
  expect((await app.call(getResource, { id: free.id }, owner)).status).toBe(404);
});

test('names are taken once, a stale save is refused, and the list has the order it was given', async () => {
  const first = await chairs(1);
  const second = await chairs(1);
  const twin = await app.call(
    createResource,
    { english_name: first.english_name.toUpperCase(), arabic_name: 'غيره', kind: 2, capacity: 1 },
    owner,
  );
  expect(twin.body.errors).toHaveProperty('english_name');
  const { services: _services, units: _units, position: _position, ...fields } = first;
  await app.succeed(updateResource, { ...fields, kind: 2 }, owner);
  const stale = await app.call(updateResource, { ...fields, kind: 3 }, owner);
  expect(stale.body.code).toBe('record.changed_meanwhile');
  await app.succeed(reorderResources, { ids: [second.id, first.id] }, owner);
  const listed = await app.succeed(listResources, page, owner);
  expect(listed.data.slice(0, 2).map((row) => row.id)).toEqual([second.id, first.id]);
  expect((await app.succeed(listResources, { ...page, search: first.arabic_name, kind: 2 }, owner)).data.map((row) => row.id)).toEqual([
    first.id,
  ]);
});

test('a receptionist sees them and changes none; an accountant sees none', async () => {
  const { id } = await chairs(1);
  const receptionist = salon.as('receptionist');
  await app.succeed(getResource, { id }, receptionist);
  const tries = [
    app.call(createResource, { english_name: 'Z', arabic_name: 'ي', kind: 1, capacity: 1 }, receptionist),
    app.call(updateResource, { id, version: 1, english_name: 'Z', arabic_name: 'ي', kind: 1, capacity: 1 }, receptionist),
    app.call(deleteResource, { id }, receptionist),
    app.call(reorderResources, { ids: [id] }, receptionist),
    app.call(listResources, page, salon.as('accountant')),
  ];
  expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
});
