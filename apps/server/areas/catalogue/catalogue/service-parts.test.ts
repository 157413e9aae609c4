import { createService, deleteService, getService, listServices, updateService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import { changeEmployee, getEmployee } from '@rawnaq/contract/team/hr';
import { createResource } from '@rawnaq/contract/calendar/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

type ServiceInput = Input<typeof createService.input>;
let made = 0;
const newService = (): ServiceInput => {
  made += 1;
  return {
    service_group_id: salon.service_group_id,
    english_name: `Balayage ${made}`,
    arabic_name: `بالياج ${made}`,
    price_minor: 50_000,
    job_time_minutes: 60,
    processing_minutes: 45,
    finishing_minutes: 30,
  };
};
const addon = (english_name: string, arabic_name: string) => ({ english_name, arabic_name, extra_minutes: 15, price_minor: 5000 });

test('a plain service has one seat, no add-ons, no places, and every rule of the salon', async () => {
  const plain = await app.succeed(createService, newService(), owner);
  expect(plain).toMatchObject({
    seats: 1,
    addons: [],
    resource_ids: [],
    minimum_notice_minutes: null,
    max_days_ahead: null,
    cancel_window_minutes: null,
    move_window_minutes: null,
    approval: null,
    deposit_kind: null,
    deposit_minor: null,
    customers_allowed: 0,
    patch_test_service_id: null,
    picture_file_id: null,
    picture_unique_id: null,
  });
});

test("an employee has own times in every part, and keeps them when the employee's form is saved", async () => {
  const [sara, huda] = salon.employee_ids;
  const own = { employee_id: huda, job_time_minutes: 90, processing_minutes: 0, finishing_minutes: 20, price_minor: null };
  const { id } = await app.succeed(createService, { ...newService(), employee_ids: [sara, huda], employee_overrides: [own] }, owner);
  expect((await app.succeed(getService, { id }, owner)).employee_overrides).toEqual([own]);
  const card = await app.succeed(getEmployee, { id: huda }, owner);
  const services = card.services.map((row) => ({
    service_id: row.service_id,
    ...(row.job_time_minutes === null ? {} : { job_time_minutes: row.job_time_minutes }),
  }));
  await app.succeed(
    changeEmployee,
    { id: huda, version: card.version, english_name: 'Huda', arabic_name: 'هدى', mobile: '966522222222', services },
    owner,
  );
  expect((await app.succeed(getService, { id }, owner)).employee_overrides).toEqual([own]);
  await app.succeed(
    changeEmployee,
    {
      id: huda,
      version: card.version + 1,
      english_name: 'Huda',
      arabic_name: 'هدى',
      mobile: '966522222222',
      services: services.filter((row) => row.service_id !== id),
    },
    owner,
  );
  expect((await app.succeed(getService, { id }, owner)).employee_ids).toEqual([sara]);
});

test('add-ons are added, renamed, swapped, put in order and taken away; a name that was taken away is free again', async () => {
  const fields = newService();
  const first = await app.succeed(
    createService,
    { ...fields, addons: [addon('Toner', 'تونر'), { ...addon('Mask', 'ماسك'), show_online: 0 }] },
    owner,
  );
  expect(first.addons.map(({ english_name, show_online }) => [english_name, show_online])).toEqual([
    ['Toner', 1],
    ['Mask', 0],
  ]);
  const [toner, mask] = first.addons.map((one) => one.id);
  const swapped = await app.succeed(
    updateService,
    {
      id: first.id,
      version: 1,
      ...fields,
      addons: [
        { ...addon('Toner', 'تونر'), id: mask },
        { ...addon('Mask', 'ماسك'), id: toner, price_minor: 0 },
      ],
    },
    owner,
  );
  expect(swapped.addons.map(({ id, english_name, price_minor }) => [id, english_name, price_minor])).toEqual([
    [mask, 'Toner', 5000],
    [toner, 'Mask', 0],
  ]);
  const left = await app.succeed(
    updateService,
    { id: first.id, version: 2, ...fields, addons: [{ ...addon('Mask', 'ماسك'), id: toner }] },
    owner,
  );
  expect(left.addons.map((one) => one.id)).toEqual([toner]);
  const again = await app.succeed(
    updateService,
    { id: first.id, version: 3, ...fields, addons: [{ ...addon('Mask', 'ماسك'), id: toner }, addon('Toner', 'تونر')] },
    owner,
  );
  expect(again.addons).toHaveLength(2);
  expect(again.addons[1]?.id).not.toBe(mask);
  const untouched = await app.succeed(updateService, { id: first.id, version: 4, ...fields }, owner);
  expect(untouched.addons).toEqual(again.addons);
});

test('two who change the add-ons at once: the second is told, and nothing is there twice', async () => {
  const fields = newService();
  const { id } = await app.succeed(createService, fields, owner);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => app.call(updateService, { id, version: 1, ...fields, addons: [addon('Gloss', 'لمعان')] }, owner)),
  );
  expect(answers.map((answer) => answer.body.code ?? 'saved').toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'record.changed_meanwhile'),
    'saved',
  ]);
  expect((await app.succeed(getService, { id }, owner)).addons).toHaveLength(1);
});

test('resources, seats and rules of its own are kept; without them the salon’s count again', async () => {
  const room = await app.succeed(createResource, { english_name: 'Studio', arabic_name: 'الاستوديو', kind: 2, capacity: 1 }, owner);
  const patch = await app.succeed(createService, newService(), owner);
  const fields = newService();
  const rules = {
    minimum_notice_minutes: 1440,
    max_days_ahead: 30,
    cancel_window_minutes: 2880,
    move_window_minutes: 0,
    approval: 1 as const,
    deposit_kind: 2 as const,
    deposit_bp: 5000,
    customers_allowed: 1 as const,
    patch_test_service_id: patch.id,
    patch_test_hours: 24,
    patch_test_days: 90,
  };
  const strict = await app.succeed(createService, { ...fields, ...rules, seats: 6, resource_ids: [room.id] }, owner);
  expect(strict).toMatchObject({ ...rules, seats: 6, resource_ids: [room.id], deposit_minor: null });
  const listed = await app.succeed(listServices, { page: 1, per_page: 100, search: fields.english_name }, owner);
  expect(listed.data.find((row) => row.id === strict.id)).toEqual(strict);
  const plain = await app.succeed(updateService, { id: strict.id, version: 1, ...fields, resource_ids: [] }, owner);
  expect(plain).toMatchObject({
    seats: 1,
    resource_ids: [],
    minimum_notice_minutes: null,
    deposit_kind: null,
    deposit_bp: null,
    patch_test_service_id: null,
  });
});

test('a service that is a patch test cannot be deleted nor ask for one, and none asks for itself', async () => {
  const patch = await app.succeed(createService, newService(), owner);
  const fields = newService();
  const colour = await app.succeed(createService, { ...fields, patch_test_service_id: patch.id }, owner);
  const kept = await app.call(deleteService, { id: patch.id }, owner);
  expect(kept.body.code).toBe('service.is_patch_test');
  expect(kept.body.message).toContain(fields.english_name);
  const third = await app.succeed(createService, newService(), owner);
  const codes = await Promise.all([
    app.call(updateService, { id: colour.id, version: 1, ...fields, patch_test_service_id: colour.id }, owner),
    app.call(createService, { ...newService(), patch_test_service_id: colour.id }, owner),
    app.call(updateService, { ...newService(), id: patch.id, version: 1, patch_test_service_id: third.id }, owner),
    app.call(createService, { ...newService(), patch_test_service_id: 987_654 }, owner),
  ]);
  expect(codes.map((answer) => answer.body.code)).toEqual([
    'service.patch_test_unknown',
    'service.patch_test_in_turn',
    'service.patch_test_in_turn',
    'service.patch_test_unknown',
  ]);
});

test.each([
  [{ addons: [addon('Same', 'أ'), addon('same', 'ب')] }, 'service.addon_twice', 'addons.1.english_name'],
  [{ addons: [addon('A', 'واحد'), addon('B', 'واحد')] }, 'service.addon_twice', 'addons.1.arabic_name'],
  [{ addons: [{ ...addon('A', 'أ'), id: 987_654 }] }, 'service.addon_unknown', 'addons'],
  [{ resource_ids: [987_654] }, 'service.resource_unknown', 'resource_ids'],
  [{ picture_file_id: 987_654 }, 'service.picture_unknown', 'picture_file_id'],
  [{ deposit_kind: 1 as const }, 'charge.amount_missing', 'deposit_minor'],
  [{ deposit_kind: 2 as const, deposit_minor: 500 }, 'charge.percent_missing', 'deposit_bp'],
  [{ deposit_kind: 1 as const, deposit_minor: 50_001 }, 'service.deposit_above_price', 'deposit_minor'],
  [{ offer_price_minor: 20_000, deposit_kind: 1 as const, deposit_minor: 30_000 }, 'service.deposit_above_price', 'deposit_minor'],
  [{ seats: 0 }, 'invalid_input', 'seats'],
  [{ max_days_ahead: 0 }, 'invalid_input', 'max_days_ahead'],
])('%j is refused', async (changes, code, field) => {
  const refused = await app.call(createService, { ...newService(), ...changes }, owner);
  expect(refused.status).toBe(422);
  expect(refused.body.code).toBe(code);
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
});

test("another account's resource, add-on, patch test or picture is unknown", async () => {
  const other = await app.salon();
  const as = other.as('owner');
  const chair = await app.succeed(createResource, { english_name: 'Chair', arabic_name: 'كرسي', kind: 1, capacity: 1 }, as);
  const theirs = await app.succeed(
    createService,
    { ...newService(), service_group_id: other.service_group_id, addons: [addon('Oil', 'زيت')] },
    as,
  );
  const codes = await Promise.all([
    app.call(createService, { ...newService(), resource_ids: [chair.id] }, owner),
    app.call(createService, { ...newService(), addons: [{ ...addon('Oil', 'زيت'), id: theirs.addons[0]?.id }] }, owner),
    app.call(createService, { ...newService(), patch_test_service_id: theirs.id }, owner),
  ]);
  expect(codes.map((answer) => answer.body.code)).toEqual([
    'service.resource_unknown',
    'service.addon_unknown',
    'service.patch_test_unknown',
  ]);
});
