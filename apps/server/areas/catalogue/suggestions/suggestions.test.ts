import { createServiceGroup, createService, deleteService, updateService, getService } from '@rawnaq/contract/catalogue/catalogue';
import {
  approveCheckEntry,
  listCheckEntries,
  listProductChecks,
  listServiceChecks,
  rejectCheckEntry,
} from '@rawnaq/contract/catalogue/check-entries';
import { createProduct, createProductGroup, listProductGroups, listProducts, updateProduct } from '@rawnaq/contract/catalogue/products';
import {
  activateSuggestedProducts,
  activateSuggestedServices,
  createManagedGroup,
  createManagedProduct,
  createManagedService,
  listManagedGroups,
  listManagedProducts,
  listSuggestedProducts,
  listSuggestedServices,
  updateManagedGroup,
  updateManagedProduct,
  uploadSuggestionPicture,
} from '@rawnaq/contract/catalogue/suggestions';
import type { CheckKind } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let manager: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  manager = { token: await app.manager() };
});
afterAll(() => app.close());

const as = (salon: TestSalon) => salon.as('owner');
const page = { page: 1, per_page: 100 };
/** One transparent pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What waits for the platform of one salon, of one kind. */
async function waiting(salon: TestSalon, kind: CheckKind) {
  const { data } = await app.succeed(listCheckEntries, { ...page, kind, status: 1 }, manager);
  return data.filter((entry) => entry.account_id === salon.account_id);
}
const service = (salon: TestSalon) => ({
  service_group_id: salon.service_group_id,
  english_name: 'Keratin',
  arabic_name: 'كيراتين',
  price_minor: 50_000,
  job_time_minutes: 120,
});

describe('suggestions of the platform', () => {
  test('a group, a service with a picture and a product are suggested, found, changed and switched off', async () => {
    const salon = await app.salon();
    const group = await app.succeed(createManagedGroup, { kind: 'service', english_name: 'Henna', arabic_name: 'الحناء' }, manager);
    const { unique_id } = await app.succeed(uploadSuggestionPicture, { file_name: 'henna.png', content_base64: pixel }, manager);
    const names = { english_name: 'Henna hands', arabic_name: 'حناء اليدين' };
    const henna = await app.succeed(
      createManagedService,
      { suggested_group_id: group.id, ...names, price_minor: 12_000, job_time_minutes: 60, picture_unique_id: unique_id },
      manager,
    );
    expect(henna).toMatchObject({ ...names, group_english_name: 'Henna', picture_unique_id: unique_id, status: 1 });
    const offered = (await app.succeed(listSuggestedServices, {}, as(salon))).data.find(({ id }) => id === group.id);
    expect(offered).toMatchObject({ is_activated: 0, services: [{ id: henna.id, price_minor: 12_000, is_activated: 0 }] });

    const { id, version, kind } = group;
    const off = { id, version, kind, english_name: 'Henna', arabic_name: 'الحناء', status: 0 as const };
    await app.succeed(updateManagedGroup, off, manager);
    expect((await app.call(updateManagedGroup, off, manager)).body.code).toBe('record.changed_meanwhile');
    expect((await app.succeed(listSuggestedServices, {}, as(salon))).data.map((one) => one.id)).not.toContain(group.id);
  });

  test('names and barcodes stand once; a group keeps to its kind', async () => {
    const group = { kind: 'product' as const, english_name: 'Combs', arabic_name: 'أمشاط' };
    const combs = await app.succeed(createManagedGroup, group, manager);
    expect((await app.call(createManagedGroup, { ...group, english_name: 'COMBS' }, manager)).body.code).toBe(
      'suggestion.english_name_exists',
    );
    // The same name for services is another group.
    await app.succeed(createManagedGroup, { ...group, kind: 'service' }, manager);
    const comb = { suggested_group_id: combs.id, english_name: 'Comb', arabic_name: 'مشط', price_minor: 1500, barcode: '6281000000017' };
    const made = await app.succeed(createManagedProduct, comb, manager);
    const twin = { ...comb, english_name: 'Other comb', arabic_name: 'مشط آخر' };
    expect((await app.call(createManagedProduct, twin, manager)).body).toMatchObject({ code: 'suggestion.barcode_exists' });
    const service = { suggested_group_id: combs.id, english_name: 'Combing', arabic_name: 'تمشيط', price_minor: 1, job_time_minutes: 10 };
    expect((await app.call(createManagedService, service, manager)).body.code).toBe('suggestion.group_unknown');
    const changed = { id: combs.id, version: combs.version, ...group, kind: 'service' as const };
    expect((await app.call(updateManagedGroup, changed, manager)).body.code).toBe('suggestion.kind_in_use');
    const { id, version } = made;
    expect(await app.succeed(updateManagedProduct, { id, version, ...comb, price_minor: 2000 }, manager)).toMatchObject({
      price_minor: 2000,
      version: version + 1,
    });
    expect((await app.succeed(listManagedProducts, { ...page, search: '6281000000017' }, manager)).total).toBe(1);
    expect((await app.succeed(listManagedGroups, { ...page, kind: 'product', search: 'أمشاط' }, manager)).total).toBe(1);
  });

  test('a manager without the right to change them only reads', async () => {
    const none = { token: await app.manager({ isSuper: false }) };
    expect((await app.call(listManagedGroups, page, none)).status).toBe(403);
  });
});

describe('a salon chooses', () => {
  test('several products at once, with prices of its own, their groups, barcodes and pictures', async () => {
    const salon = await app.salon();
    const combs = await app.succeed(createManagedGroup, { kind: 'product', english_name: 'Towels', arabic_name: 'مناشف' }, manager);
    const { unique_id } = await app.succeed(uploadSuggestionPicture, { file_name: 'towel.png', content_base64: pixel }, manager);
    const of = { suggested_group_id: combs.id, price_minor: 3000 };
    const small = await app.succeed(
      createManagedProduct,
      { ...of, english_name: 'Small towel', arabic_name: 'منشفة صغيرة', barcode: '6281000000024', picture_unique_id: unique_id },
      manager,
    );
    const large = await app.succeed(createManagedProduct, { ...of, english_name: 'Large towel', arabic_name: 'منشفة كبيرة' }, manager);
    const scents = (await app.succeed(listSuggestedProducts, {}, as(salon))).data.find((group) => group.english_name === 'Scents');
    const choice = {
      suggested_product_ids: [small.id, large.id],
      suggested_group_ids: [scents?.id ?? 0],
      prices: [{ suggested_product_id: large.id, price_minor: 4900 }],
    };
    // Two presses at the same moment take them once.
    const [one, other] = await Promise.all([
      app.succeed(activateSuggestedProducts, choice, as(salon)),
      app.succeed(activateSuggestedProducts, choice, as(salon)),
    ]);
    expect([one, other].sort((a, b) => b.activated - a.activated)).toEqual([
      { activated: 2, already_there: 0, groups_added: 2 },
      { activated: 0, already_there: 2, groups_added: 0 },
    ]);
    const { data } = await app.succeed(listProducts, page, as(salon));
    expect(data.map(({ english_name, price_minor, barcode }) => [english_name, price_minor, barcode])).toEqual([
      ['Small towel', 3000, '6281000000024'],
      ['Large towel', 4900, null],
    ]);
    // The picture is a copy of the salon's own.
    expect(data[0]?.picture_unique_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data[0]?.picture_unique_id).not.toBe(unique_id);
    expect((await app.succeed(listProductGroups, page, as(salon))).data.map((group) => group.english_name)).toEqual(['Scents', 'Towels']);
    // What the platform wrote itself it need not check.
    expect(await app.succeed(listProductChecks, {}, as(salon))).toEqual({ waiting: 0, rejected: [] });
    expect((await app.call(activateSuggestedProducts, { suggested_product_ids: [] }, as(salon))).body.code).toBe('product.none_activated');
  });

  test('services with a price of its own, and a group by itself', async () => {
    const salon = await app.salon();
    const { data } = await app.succeed(listSuggestedServices, {}, as(salon));
    const [spa, nails] = ['Nails', 'Make-up'].map((name) => data.find((group) => group.english_name === name) ?? data[1]);
    const first = spa?.services[0];
    const taken = await app.succeed(
      activateSuggestedServices,
      {
        suggested_service_ids: [first?.id ?? 0],
        suggested_group_ids: [nails?.id ?? 0],
        prices: [{ suggested_service_id: first?.id ?? 0, price_minor: 12_345 }],
      },
      as(salon),
    );
    expect(taken).toEqual({ activated: 1, already_there: 0, groups_added: 2 });
    const after = (await app.succeed(listSuggestedServices, {}, as(salon))).data;
    expect(after.filter((group) => group.is_activated === 1).map((group) => group.id)).toEqual(
      expect.arrayContaining([spa?.id, nails?.id]),
    );
  });
});

describe('what a salon adds and edits', () => {
  test('is used at once and waits for the platform: names, description and picture apart', async () => {
    const salon = await app.salon();
    const made = await app.succeed(createService, { ...service(salon), english_description: 'Smooth for months' }, as(salon));
    expect((await app.succeed(getService, { id: made.id }, as(salon))).status).toBe(1);
    expect(await waiting(salon, 'added_service')).toMatchObject([
      {
        english_name: 'Keratin',
        before: null,
        after: { english_name: 'Keratin', price_minor: 50_000, job_time_minutes: 120 },
        currency: 'SAR',
        status: 1,
      },
    ]);
    expect(await waiting(salon, 'added_description')).toMatchObject([{ after: { english_description: 'Smooth for months' } }]);
    await app.succeed(createServiceGroup, { english_name: 'Brides', arabic_name: 'العرائس' }, as(salon));
    expect(await waiting(salon, 'added_group')).toMatchObject([{ subject_type: 'service_group' }]);
    expect(await app.succeed(listServiceChecks, {}, as(salon))).toEqual({ waiting: 3, rejected: [] });
    await app.succeed(deleteService, { id: made.id }, as(salon));
    expect((await app.succeed(listServiceChecks, {}, as(salon))).waiting).toBe(1);
  });

  test('edited twice before anybody looked is one entry with the newest values; a new price is nobody else’s affair', async () => {
    const salon = await app.salon();
    const group = await app.succeed(createProductGroup, { english_name: 'Care', arabic_name: 'عناية' }, as(salon));
    const fields = { product_group_id: group.id, english_name: 'Balm', arabic_name: 'بلسم', price_minor: 4000 };
    const made = await app.succeed(createProduct, fields, as(salon));
    const [entry] = await waiting(salon, 'added_product');
    const renamed = await app.succeed(updateProduct, { ...fields, id: made.id, version: made.version, english_name: 'Balm 2' }, as(salon));
    const [newer] = await waiting(salon, 'added_product');
    expect(newer).toMatchObject({ id: entry?.id, english_name: 'Balm 2', after: { english_name: 'Balm 2', price_minor: 4000 } });
    expect(await waiting(salon, 'edited_product')).toEqual([]);
    // What was seen before is no longer what would be approved.
    const { id = 0, version = 0 } = entry ?? {};
    expect((await app.call(approveCheckEntry, { id, version }, manager)).body.code).toBe('record.changed_meanwhile');
    await app.succeed(approveCheckEntry, { id, version: newer?.version ?? 0 }, manager);

    const dearer = { ...fields, english_name: 'Balm 2', id: made.id, version: renamed.version, price_minor: 4500 };
    const now = await app.succeed(updateProduct, dearer, as(salon));
    expect(await waiting(salon, 'edited_product')).toEqual([]);
    await app.succeed(updateProduct, { ...dearer, version: now.version, english_name: 'Balm 3' }, as(salon));
    expect(await waiting(salon, 'edited_product')).toMatchObject([
      { before: { english_name: 'Balm 2' }, after: { english_name: 'Balm 3' } },
    ]);
  });

  test('rejected with a reason is shown to the salon until it is put right, and stays in use', async () => {
    const salon = await app.salon();
    const made = await app.succeed(createService, service(salon), as(salon));
    const [entry] = await waiting(salon, 'added_service');
    const { id = 0, version = 0 } = entry ?? {};
    const reason = 'The Arabic name has a typing error';
    expect((await app.call(rejectCheckEntry, { id, version, reason: ' ' }, manager)).status).toBe(422);
    const rejected = await app.succeed(rejectCheckEntry, { id, version, reason }, manager);
    expect(rejected).toMatchObject({ status: 0, reason, decided_by: 'Manager' });
    expect(await app.succeed(rejectCheckEntry, { id, version, reason }, manager)).toEqual(rejected);
    const other = { token: await app.manager() };
    expect((await app.call(approveCheckEntry, { id, version }, other)).body.code).toBe('check_entry.already_decided');
    expect(await app.succeed(listServiceChecks, {}, as(salon))).toMatchObject({
      waiting: 0,
      rejected: [{ subject_type: 'service', subject_id: made.id, english_name: 'Keratin', reason }],
    });
    expect((await app.succeed(getService, { id: made.id }, as(salon))).status).toBe(1);
    const right = { ...service(salon), id: made.id, version: made.version, arabic_name: 'كيراتين الشعر' };
    await app.succeed(updateService, right, as(salon));
    expect(await app.succeed(listServiceChecks, {}, as(salon))).toEqual({ waiting: 1, rejected: [] });
    // Who has no part in the menu reads nothing of it, and a neighbour sees nothing either.
    expect(await app.succeed(listServiceChecks, {}, as(await app.salon()))).toEqual({ waiting: 0, rejected: [] });
  });

  test('a description that is taken away needs no decision any more', async () => {
    const salon = await app.salon();
    const made = await app.succeed(createService, { ...service(salon), english_description: 'Best in town' }, as(salon));
    expect(await waiting(salon, 'added_description')).toHaveLength(1);
    await app.succeed(updateService, { ...service(salon), id: made.id, version: made.version }, as(salon));
    expect(await waiting(salon, 'added_description')).toEqual([]);
  });
});
