import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, getAvailableTimes, holdOnlineTime, releaseOnlineTime } from '@rawnaq/contract/calendar/online-booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let mobiles = 0;
const newMobile = (): string => `9665720${String((mobiles += 1)).padStart(5, '0')}`;
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
/** Holds run out by the database's clock, so these tests look ahead from today, to a day on which nothing is booked. */
const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string): string => `${day}T${time}:00+03:00`;

beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await app.salon();
  await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
});

const inputOf = (more: object = {}) => ({
  alias: salon.alias,
  service_ids: [salon.service_ids[0]],
  starts_at: at('12:00'),
  employee_id: salon.employee_ids[0],
  ...more,
});
const hold = (more: object = {}) => app.call(holdOnlineTime, inputOf(more));

async function book(more: object = {}) {
  const mobile = newMobile();
  const verification_code = await newCode(app, salon, mobile);
  return app.call(createOnlineBooking, { ...inputOf(more), customer: { name: 'Noura', mobile }, verification_code });
}
async function times(more: object = {}): Promise<readonly string[]> {
  const { starts_at: _starts, ...rest } = inputOf(more);
  return (await app.succeed(getAvailableTimes, { ...rest, date: day })).available_times ?? [];
}

describe('a time that is kept', () => {
  test('is offered to nobody else, and becomes the booking of whoever keeps it', async () => {
    const { status, body } = await hold();
    expect(status).toBe(201);
    expect(body).toMatchObject({ starts_at: at('12:00'), ends_at: at('12:30'), lasts_seconds: 300 });
    expect(await times()).not.toContain(at('12:00'));
    expect(await times({ hold_key: body.hold_key })).toContain(at('12:00'));
    const other = await book();
    expect(other.body).toMatchObject({ code: 'appointment.employee_busy', details: { free_times: expect.any(Array) } });
    const own = await book({ hold_key: body.hold_key });
    expect([own.status, own.body.starts_at]).toEqual([201, at('12:00')]);
  });

  test('of two who want it at once, one keeps it and the other is told the nearest three', async () => {
    const answers = await Promise.all([hold(), hold()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    const refused = answers.find((answer) => answer.status === 422);
    expect(refused?.body.details?.['free_times']).toHaveLength(3);
  });

  test('is released when the customer leaves, and moves when the customer chooses another time', async () => {
    const { body: first } = await hold();
    const { body: moved } = await hold({ hold_key: first.hold_key, starts_at: at('15:00') });
    expect(moved.hold_key).toBe(first.hold_key);
    expect(await times()).toContain(at('12:00'));
    expect(await times()).not.toContain(at('15:00'));
    await app.succeed(releaseOnlineTime, { alias: salon.alias, hold_key: first.hold_key });
    expect(await times()).toContain(at('15:00'));
  });

  test('is free again when its five minutes are over, and whoever kept it can still book it while it is', async () => {
    const { body } = await hold();
    await inSalon((db) =>
      db
        .updateTable('claims')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('account_id', '=', salon.account_id)
        .where('hold_key', '=', body.hold_key)
        .execute(),
    );
    expect(await times()).toContain(at('12:00'));
    expect((await book({ hold_key: body.hold_key })).status).toBe(201);
  });

  test('is one of three at the most for an address; letting one go makes room', async () => {
    const keys: string[] = [];
    for (const time of ['12:00', '13:00', '14:00']) keys.push((await hold({ starts_at: at(time) })).body.hold_key);
    expect((await hold({ starts_at: at('16:00') })).body).toMatchObject({ code: 'online.hold_too_many' });
    expect((await hold({ starts_at: at('16:00'), hold_key: keys[0] })).status).toBe(201);
    await app.succeed(releaseOnlineTime, { alias: salon.alias, hold_key: keys[1] ?? '' });
    expect((await hold({ starts_at: at('17:00') })).status).toBe(201);
  });

  test('is let go by its own key only', async () => {
    await hold();
    const { status } = await app.call(releaseOnlineTime, { alias: salon.alias, hold_key: '00000000-0000-4000-8000-000000000000' });
    expect(status).toBe(200);
    expect(await times()).not.toContain(at('12:00'));
  });
});

describe('several at once', () => {
  test('a mother and two daughters have the same service at the same time, in three pairs of hands', async () => {
    const cut = salon.service_ids[0];
    const family = {
      service_ids: [cut, cut, cut],
      employee_id: undefined,
      guests: [
        { position: 1, name: 'Lama' },
        { position: 2, name: 'Mona' },
      ],
    };
    expect(await times(family)).toContain(at('12:00'));
    const { status, body } = await book(family);
    expect(status).toBe(201);
    expect(body.lines.map((line) => [line.starts_at, line.guest_name])).toEqual([
      [at('12:00'), null],
      [at('12:00'), 'Lama'],
      [at('12:00'), 'Mona'],
    ]);
    expect(new Set(body.lines.map((line) => line.employee_id)).size).toBe(3);
    expect(await times()).not.toContain(at('12:00'));
  });

  test('manicure and cut together end when the longer one does; one after another they take both', async () => {
    const both = { service_ids: [salon.service_ids[2], salon.service_ids[0]], employee_id: undefined };
    expect((await book({ ...both, together: 1 })).body).toMatchObject({ starts_at: at('12:00'), ends_at: at('12:45') });
    expect((await book({ ...both, starts_at: at('16:00') })).body).toMatchObject({ ends_at: at('17:15') });
  });

  test('four cannot be served at once by three', async () => {
    const cut = salon.service_ids[0];
    expect(await times({ service_ids: [cut, cut, cut, cut], employee_id: undefined })).toEqual([]);
  });
});

describe('extras', () => {
  async function addon(service: number, values: object = {}): Promise<number> {
    const { id } = await inSalon((db) =>
      db
        .insertInto('service_addons')
        .values({
          account_id: salon.account_id,
          service_id: service,
          english_name: 'Mask',
          arabic_name: 'قناع',
          extra_minutes: 30,
          price_minor: 5000,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  test('lengthen the visit, raise its price, and are on the page of the business', async () => {
    const id = await addon(salon.service_ids[0]);
    const { services } = await app.succeed(getOnlineBusiness, { alias: salon.alias });
    expect(services[0]?.addons).toMatchObject([{ id, extra_minutes: 30, price_minor: 5000 }]);
    expect((await times({ addon_ids: [id] })).at(-1)).toBe(at('21:00'));
    const { body } = await book({ addon_ids: [id] });
    expect(body).toMatchObject({ ends_at: at('13:00'), total_minor: 15_000, lines: [{ addons: [{ english_name: 'Mask' }] }] });
  });

  test('of a service that is not booked, hidden ones and unknown ones are refused', async () => {
    const other = await addon(salon.service_ids[1]);
    const hidden = await addon(salon.service_ids[0], { english_name: 'Secret', arabic_name: 'سر', show_online: 0 });
    for (const id of [other, hidden, 999_999])
      expect((await book({ addon_ids: [id] })).body).toMatchObject({ code: 'appointment.addon_not_found' });
  });
});
