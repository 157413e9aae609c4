import {
  createService,
  createServiceGroup,
  deleteService,
  deleteServiceGroup,
  getService,
  getServiceGroup,
  listServiceGroups,
  listServices,
  reorderServiceGroups,
  reorderServices,
  updateService,
  updateServiceGroup,
} from '@rawnaq/contract/catalogue/catalogue';
import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/catalogue/suggestions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

const page = { page: 1, per_page: 25 };

describe('service groups', () => {
  test('are added last, searched in either script, replaced and deleted', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const made = await app.succeed(createServiceGroup, { english_name: 'Nails', arabic_name: 'الأظافر' }, as);
    expect(made).toMatchObject({ position: 1, status: 1, show_online: 1, service_count: 0, version: 1 });
    const found = await app.succeed(listServiceGroups, { ...page, search: 'اظافر' }, as);
    expect(found.data.map((group) => group.id)).toEqual([made.id]);
    const changed = await app.succeed(
      updateServiceGroup,
      { id: made.id, version: 1, english_name: 'Nail bar', arabic_name: 'الأظافر', status: 0 },
      as,
    );
    expect(changed).toMatchObject({ english_name: 'Nail bar', status: 0, version: 2 });
    expect((await app.succeed(listServiceGroups, { ...page, status: 1 }, as)).total).toBe(1);
    await app.succeed(deleteServiceGroup, { id: made.id }, as);
    expect((await app.call(getServiceGroup, { id: made.id }, as)).status).toBe(404);
  });

  test('with a name that is there already are refused on that field', async () => {
    const english = await app.call(createServiceGroup, { english_name: 'HAIR', arabic_name: 'آخر' }, owner);
    expect(english.status).toBe(422);
    expect(english.body.errors).toHaveProperty('english_name');
    const arabic = await app.call(createServiceGroup, { english_name: 'Other', arabic_name: 'الشعر' }, { ...owner, language: 'ar' });
    expect(arabic.body.code).toBe('service_group.arabic_name_exists');
    expect(arabic.body.errors?.['arabic_name']?.[0]).toContain('مجموعة');
  });

  test('with services cannot be deleted, and the refusal says what to do instead', async () => {
    const refused = await app.call(deleteServiceGroup, { id: salon.service_group_id }, owner);
    expect(refused.body.code).toBe('service_group.in_use');
    expect(refused.body.message).toContain('disable the group instead');
    expect(refused.body.details).toEqual({ next_step: 'disable' });
  });

  test('saved from an old version are refused with what is there now', async () => {
    const refused = await app.call(
      updateServiceGroup,
      { id: salon.service_group_id, version: 99, english_name: 'Hair', arabic_name: 'الشعر' },
      owner,
    );
    expect(refused.body.code).toBe('record.changed_meanwhile');
    expect(refused.body.details?.['current']).toMatchObject({ version: 1 });
  });

  test('take the order of a list', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const second = await app.succeed(createServiceGroup, { english_name: 'Nails', arabic_name: 'الأظافر' }, as);
    await app.succeed(reorderServiceGroups, { ids: [second.id, own.service_group_id] }, as);
    expect((await app.succeed(listServiceGroups, page, as)).data.map((group) => group.id)).toEqual([second.id, own.service_group_id]);
  });
});

describe('services', () => {
  const inputOf = () => ({
    service_group_id: salon.service_group_id,
    english_name: 'Blow dry',
    arabic_name: 'استشوار',
    price_minor: 8000,
    job_time_minutes: 45,
  });

  test('begin with the default tax, everyone on the board and the price as original price', async () => {
    const made = await app.succeed(createService, inputOf(), owner);
    expect(made).toMatchObject({
      original_price_minor: 8000,
      offer_price_minor: null,
      tax_id: salon.tax_id,
      tax_rate_bp: 1500,
      status: 1,
      group_english_name: 'Hair',
    });
    expect(made.employee_ids).toEqual(salon.employee_ids);
    await app.succeed(deleteService, { id: made.id }, owner);
    expect((await app.call(getService, { id: made.id }, owner)).status).toBe(404);
  });

  test('keep what one employee does differently', async () => {
    const [sara, huda] = salon.employee_ids;
    const made = await app.succeed(
      createService,
      {
        ...inputOf(),
        english_name: 'Updo',
        arabic_name: 'تسريحة',
        employee_ids: [sara, huda],
        employee_overrides: [{ employee_id: huda, job_time_minutes: 60, price_minor: 9000 }],
      },
      owner,
    );
    expect(made.employee_ids).toEqual([sara, huda]);
    expect(made.employee_overrides).toMatchObject([{ employee_id: huda, job_time_minutes: 60, price_minor: 9000 }]);
    const nobody = await app.succeed(
      updateService,
      { id: made.id, version: made.version, ...inputOf(), english_name: 'Updo', arabic_name: 'تسريحة', employee_ids: [] },
      owner,
    );
    expect(nobody.employee_ids).toEqual([]);
    expect(nobody.version).toBe(made.version + 1);
  });

  test.each([
    [{ original_price_minor: 7000 }, 'service.price_above_original', 'price_minor'],
    [{ offer_price_minor: 8001 }, 'service.offer_above_price', 'offer_price_minor'],
    [{ service_group_id: 999_999 }, 'service.group_unknown', 'service_group_id'],
    [{ tax_id: 999_999 }, 'service.tax_unknown', 'tax_id'],
    [{ employee_ids: [999_999] }, 'service.employee_unknown', 'employee_ids'],
    [{ english_name: 'cut' }, 'service.english_name_exists', 'english_name'],
    [{ arabic_name: 'قص' }, 'service.arabic_name_exists', 'arabic_name'],
    [{ english_name: 'Cut & go' }, 'invalid_input', 'english_name'],
    [{ job_time_minutes: 3 }, 'invalid_input', 'job_time_minutes'],
  ])('with %j are refused', async (changes, code, field) => {
    const refused = await app.call(createService, { ...inputOf(), ...changes }, owner);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe(code);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  test("another account's employee, group or tax is unknown", async () => {
    const other = await app.salon();
    const refused = await app.call(createService, { ...inputOf(), employee_ids: [other.employee_ids[0]] }, owner);
    expect(refused.body.code).toBe('service.employee_unknown');
    expect((await app.call(getService, { id: other.service_ids[0] }, owner)).status).toBe(404);
  });

  test('are filtered by group, status, employee and search, and sorted', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const names = async (filter: object) =>
      (await app.succeed(listServices, { ...page, ...filter }, as)).data.map((service) => service.english_name);
    expect(await names({})).toEqual(['Cut', 'Colour', 'Manicure']);
    expect(await names({ sort: '-price_minor' })).toEqual(['Colour', 'Cut', 'Manicure']);
    expect(await names({ search: 'صبغه' })).toEqual(['Colour']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ employee_id: own.employee_ids[0], status: 1 })).toHaveLength(3);
    expect(await names({ service_group_id: 12_345 })).toEqual([]);
    await app.succeed(reorderServices, { ids: [own.service_ids[2], own.service_ids[0], own.service_ids[1]] }, as);
    expect(await names({})).toEqual(['Manicure', 'Cut', 'Colour']);
  });

  test('that were booked cannot be deleted', async () => {
    const own = await app.salon();
    const [service_id] = own.service_ids;
    await app.services.database.withAccount(own.account_id, async (db) => {
      const starts_at = new Date('2026-12-01T09:00:00Z');
      const ends_at = new Date('2026-12-01T09:30:00Z');
      const visit = { account_id: own.account_id, customer_id: own.customer_ids[0], starts_at, ends_at };
      const { id } = await db.insertInto('appointments').values(visit).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('appointment_lines')
        .values({
          account_id: own.account_id,
          appointment_id: id,
          position: 1,
          service_id,
          employee_id: own.employee_ids[0],
          starts_at,
          ends_at,
          price_minor: 1,
        })
        .execute();
    });
    const refused = await app.call(deleteService, { id: service_id }, own.as('owner'));
    expect(refused.body.code).toBe('service.in_use');
    expect(refused.body.message).toContain('Disable it instead');
  });

  test('every change is in the audit log', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const before = await app.succeed(getService, { id: own.service_ids[0] }, as);
    const { id, version, service_group_id, english_name, arabic_name, job_time_minutes } = before;
    await app.succeed(
      updateService,
      { id, version, service_group_id, english_name, arabic_name, job_time_minutes, price_minor: 12_000 },
      as,
    );
    const log = await app.services.database.withAccount(own.account_id, (db) =>
      db.selectFrom('audit_log').where('account_id', '=', own.account_id).selectAll().execute(),
    );
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      action: 'update',
      subject_type: 'service',
      before: { price_minor: 10_000 },
      after: { price_minor: 12_000 },
    });
  });
});

describe('suggested services', () => {
  test('come in groups, with those the account has', async () => {
    const { data } = await app.succeed(listSuggestedServices, {}, owner);
    expect(data.length).toBe(10);
    expect(data.flatMap((group) => group.services).every((service) => service.is_activated === 0)).toBe(true);
  });

  test('are activated once, with their groups, for everyone on the board', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const { data } = await app.succeed(listSuggestedServices, {}, as);
    const nails = data.find((group) => group.english_name === 'Nails');
    const hair = data.find((group) => group.english_name === 'Hair');
    const ids = [...(nails?.services ?? []), ...(hair?.services ?? [])].map((service) => service.id);
    expect(await app.succeed(activateSuggestedServices, { suggested_service_ids: ids }, as)).toEqual({
      activated: ids.length,
      already_there: 0,
      groups_added: 1,
    });
    expect(await app.succeed(activateSuggestedServices, { suggested_service_ids: ids }, as)).toEqual({
      activated: 0,
      already_there: ids.length,
      groups_added: 0,
    });
    const groups = await app.succeed(listServiceGroups, page, as);
    expect(groups.data.map((group) => group.english_name)).toEqual(['Hair', 'Nails']);
    const services = await app.succeed(listServices, { page: 1, per_page: 100 }, as);
    expect(services.total).toBe(3 + ids.length);
    expect(services.data.every((service) => service.employee_ids.length === 3 && service.tax_id === own.tax_id)).toBe(true);
    const again = await app.succeed(listSuggestedServices, {}, as);
    expect(again.data.flatMap((group) => group.services).filter((service) => service.is_activated === 1)).toHaveLength(ids.length);
  });

  test('at least one has to be activated', async () => {
    for (const suggested_service_ids of [[], [987_654]]) {
      const refused = await app.call(activateSuggestedServices, { suggested_service_ids }, owner);
      expect(refused.body.code).toBe('service.none_activated');
    }
  });
});

test('a stylist sees the services but changes nothing', async () => {
  const as = salon.as('employee');
  const id = salon.service_ids[0];
  expect((await app.call(listServices, page, as)).status).toBe(200);
  const names = { english_name: 'X', arabic_name: 'س' };
  const tries = await Promise.all([
    app.call(createServiceGroup, names, as),
    app.call(updateServiceGroup, { id, version: 1, ...names }, as),
    app.call(deleteServiceGroup, { id }, as),
    app.call(reorderServiceGroups, { ids: [id] }, as),
    app.call(createService, { ...names, service_group_id: 1, price_minor: 1, job_time_minutes: 30 }, as),
    app.call(updateService, { id, version: 1, ...names, service_group_id: 1, price_minor: 1, job_time_minutes: 30 }, as),
    app.call(deleteService, { id }, as),
    app.call(reorderServices, { ids: [id] }, as),
    app.call(activateSuggestedServices, { suggested_service_ids: [1] }, as),
  ]);
  expect(tries.map((answer) => answer.status)).toEqual(Array.from(tries, () => 403));
  const accountant = salon.as('accountant');
  const reads = await Promise.all([
    app.call(listServiceGroups, page, accountant),
    app.call(getServiceGroup, { id }, accountant),
    app.call(listServices, page, accountant),
    app.call(getService, { id }, accountant),
    app.call(listSuggestedServices, {}, accountant),
  ]);
  expect(reads.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
});
