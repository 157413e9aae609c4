import {
  affectedItems,
  assetBrands,
  assetTypes,
  countMasterData,
  departments,
  itLocations,
  sections,
  workingLocations,
  workShifts,
} from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let tables: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
  tables = new pg.Client(app.ownerConnection);
  await tables.connect();
});
afterAll(async () => {
  await tables.end();
  await app.close();
});

const named = (english_name: string, arabic_name: string) => ({ english_name, arabic_name });
const shift = { starts_minute: 540, ends_minute: 1080 };
const byFace = { checks_place: 0, checks_face: 1 } as const;
/** Each list, seen as one without columns of its own, with what its entries need besides names. */
const lists = [
  { kind: 'sections', list: sections as unknown as typeof assetTypes, needs: {} },
  { kind: 'departments', list: departments as unknown as typeof assetTypes, needs: {} },
  { kind: 'work_shifts', list: workShifts as unknown as typeof assetTypes, needs: shift },
  { kind: 'working_locations', list: workingLocations as unknown as typeof assetTypes, needs: byFace },
  { kind: 'asset_types', list: assetTypes, needs: {} },
  { kind: 'asset_brands', list: assetBrands, needs: {} },
  { kind: 'affected_items', list: affectedItems, needs: {} },
  { kind: 'it_locations', list: itLocations, needs: {} },
] as const;

describe.each(lists)('the list of $kind', ({ kind, list, needs }) => {
  const add = (english_name: string, arabic_name: string) =>
    app.succeed(list.create, { ...named(english_name, arabic_name), ...needs }, owner);

  test('an entry is added at the end, found, changed, moved, disabled, counted and deleted', async () => {
    const first = await add('Amber room', 'غرفة الكهرمان');
    const second = await add('Coral room', 'غرفة المرجان');
    const names = async (query: object) => (await app.succeed(list.list, query, owner)).data.map(({ english_name }) => english_name);
    expect(await names({})).toEqual(['Amber room', 'Coral room']);
    expect([await names({ search: 'CORAL' }), await names({ search: 'المرجَان' })]).toEqual([['Coral room'], ['Coral room']]);
    await app.succeed(list.reorder, { ids: [second.id, first.id] }, owner);
    expect(await names({})).toEqual(['Coral room', 'Amber room']);
    const changed = await app.succeed(list.update, { ...first, english_name: 'Amber hall', status: 0 }, owner);
    expect(changed).toMatchObject({
      english_name: 'Amber hall',
      arabic_name: 'غرفة الكهرمان',
      status: 0,
      use_count: 0,
      version: first.version + 1,
    });
    expect([await names({ status: 0 }), await names({ status: 1 })]).toEqual([['Amber hall'], ['Coral room']]);
    const late = await app.call(list.update, { ...first, english_name: 'Late' }, owner);
    expect([late.body.code, late.body.details?.['current']]).toMatchObject(['record.changed_meanwhile', { english_name: 'Amber hall' }]);
    const { data } = await app.succeed(countMasterData, {}, owner);
    expect(data.find((one) => one.kind === kind)).toEqual({ kind, active: 1, disabled: 1 });
    for (const { id } of [first, second]) await app.succeed(list.remove, { id }, owner);
    expect(await names({})).toEqual([]);
    expect((await app.call(list.remove, { id: first.id }, owner)).status).toBe(404);
  });

  test('a name is there once in each language, whatever its letter forms, also when two come at once', async () => {
    await add('Front Office', 'إدارة الأناقة');
    const refusal = async (english_name: string, arabic_name: string) => {
      const { body } = await app.call(list.create, { ...named(english_name, arabic_name), ...needs }, owner);
      return [body.code, Object.keys(body.errors ?? {})];
    };
    expect(await refusal('FRONT OFFICE', 'شيء آخر')).toEqual(['record.english_name_exists', ['english_name']]);
    for (const arabic of ['ادارة الاناقة', 'أداره الأناقه', 'إدارةُ الأنَاقة', 'إدارة الأنـــاقة'])
      expect(await refusal(`Other ${arabic}`, arabic)).toEqual(['record.arabic_name_exists', ['arabic_name']]);
    const both = await Promise.all(
      ['Opal', 'opal'].map((english_name) => app.call(list.create, { ...named(english_name, `أوبال ${english_name}`), ...needs }, owner)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('only those with the right see it, and only those with another change it; a neighbour reaches none of it', async () => {
    const made = await add('Guarded', 'محروسة');
    const other = await add('Guarded too', 'محروسة أيضاً');
    await app.services.database.withAccount(salon.account_id, (db) =>
      changeRights(db, salon.account_id, 'receptionist', { and: 'master_data.view' }),
    );
    const statuses = async (who: { token: string }) =>
      (
        await Promise.all([
          app.call(list.list, {}, who),
          app.call(list.create, { ...named(`By ${kind}`, `من ${kind}`), ...needs }, who),
          app.call(list.update, made, who),
          app.call(list.reorder, { ids: [made.id] }, who),
          app.call(list.merge, { id: made.id, into_id: other.id }, who),
          app.call(list.addUsual, { keys: ['none'] }, who),
          app.call(list.remove, { id: made.id }, who),
        ])
      ).map(({ status }) => status);
    expect(await statuses(salon.as('employee'))).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(salon.as('receptionist'))).toEqual([200, 403, 403, 403, 403, 403, 403]);
    const neighbour = (await app.salon()).as('owner');
    expect((await app.succeed(list.list, {}, neighbour)).total).toBe(0);
    expect(await statuses(neighbour)).toEqual([200, 201, 404, 200, 404, 200, 404]);
    expect((await app.succeed(list.list, { search: 'Guarded' }, owner)).data.map(({ id }) => id)).toEqual([made.id, other.id]);
  });

  test('what most salons have is taken over once, but for names that are there', async () => {
    const usual: readonly { key: string; english_name: string; arabic_name: string }[] =
      kind === 'working_locations' ? [] : usualEntries[kind];
    const [there] = usual;
    if (there !== undefined) await add(there.english_name.toUpperCase(), 'اسم آخر');
    const keys = [...usual.map(({ key }) => key), 'unknown'];
    expect((await app.succeed(list.addUsual, { keys }, owner)).added).toBe(Math.max(usual.length - 1, 0));
    expect((await app.succeed(list.addUsual, { keys }, owner)).added).toBe(0);
  });
});

describe('what is used', () => {
  const later = (
    column: string,
  ) => `create table later_${column} (account_id int not null references accounts, id bigint generated by default as identity,
    ${column} bigint not null, primary key (account_id, id), foreign key (account_id, ${column}) references asset_types (account_id, id));
    select make_tenant_table('later_${column}')`;

  test('stays, and says how often it is used, also by a table that came later', async () => {
    await tables.query(later('asset_type_id'));
    const type = await app.succeed(assetTypes.create, named('Hair dryer', 'مجفف شعر'), owner);
    await tables.query(`set app.account_id = '${salon.account_id}'`);
    await tables.query('insert into later_asset_type_id (account_id, asset_type_id) values ($1, $2), ($1, $2)', [
      salon.account_id,
      type.id,
    ]);
    const { data } = await app.succeed(assetTypes.list, { search: 'dryer' }, owner);
    expect(data.map(({ use_count }) => use_count)).toEqual([2]);
    const refused = await app.call(assetTypes.remove, { id: type.id }, owner);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      422,
      'master_data.in_use',
      { next_step: 'disable', uses: 2 },
    ]);
    expect(refused.body.message).toContain('2 records');
    const disabled = await app.succeed(assetTypes.update, { ...type, status: 0 }, owner);
    expect([disabled.status, disabled.use_count]).toEqual([0, 2]);

    const same = await app.succeed(assetTypes.create, named('Blow dryer', 'سشوار'), owner);
    expect(await app.succeed(assetTypes.merge, { id: type.id, into_id: same.id }, owner)).toMatchObject({
      id: same.id,
      moved: 2,
      use_count: 2,
    });
    const { rows } = await tables.query('select distinct asset_type_id::int as id from later_asset_type_id');
    expect(rows).toEqual([{ id: same.id }]);
    const { rows: logged } = await tables.query(
      `select action, before ->> 'english_name' as before, after ->> 'english_name' as after from audit_log where account_id = $1 and subject_type = 'asset_type' and action = 'merge'`,
      [salon.account_id],
    );
    expect(logged).toEqual([{ action: 'merge', before: 'Hair dryer', after: 'Blow dryer' }]);
  });

  test('a pair that would be there twice after a merge is there once', async () => {
    await tables.query(`create table later_pairs (account_id int not null references accounts, asset_brand_id bigint not null, note text not null,
      primary key (account_id, note, asset_brand_id), foreign key (account_id, asset_brand_id) references asset_brands (account_id, id)); select make_tenant_table('later_pairs')`);
    const kept = await app.succeed(assetBrands.create, named('Philips', 'فيليبس'), owner);
    const merged = await app.succeed(assetBrands.create, named('Phillips', 'فيلبس'), owner);
    await tables.query(`set app.account_id = '${salon.account_id}'`);
    await tables.query(`insert into later_pairs values ($1, $2, 'lamp'), ($1, $3, 'lamp'), ($1, $3, 'iron')`, [
      salon.account_id,
      kept.id,
      merged.id,
    ]);
    await app.succeed(assetBrands.merge, { id: merged.id, into_id: kept.id }, owner);
    const { rows } = await tables.query('select note, asset_brand_id::int as id from later_pairs order by note');
    expect(rows).toEqual([
      { note: 'iron', id: kept.id },
      { note: 'lamp', id: kept.id },
    ]);
  });

  test('an entry is merged into another one that is active', async () => {
    const one = await app.succeed(itLocations.create, named('Roof', 'السطح'), owner);
    const off = await app.succeed(itLocations.create, { ...named('Cellar', 'القبو'), status: 0 }, owner);
    const code = async (into_id: number) => (await app.call(itLocations.merge, { id: one.id, into_id }, owner)).body.code;
    expect([await code(one.id), await code(off.id), await code(9_999_999)]).toEqual([
      'master_data.merge_with_itself',
      'master_data.merge_into_disabled',
      'not_found',
    ]);
  });

  test('who names an entry while it is merged or deleted names the other one or is refused; nothing is left naming nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const merged = await app.succeed(departments.create, named(`Hair ${round}`, `شعر ${round}`), owner);
      const kept = await app.succeed(departments.create, named(`Hairdressing ${round}`, `تصفيف ${round}`), owner);
      const naming = Array.from({ length: 5 }, (_, place) =>
        app.call(sections.create, { ...named(`Chairs ${round} ${place}`, `كراسي ${round} ${place}`), department_id: merged.id }, owner),
      );
      const ending = app.call(departments.merge, { id: merged.id, into_id: kept.id }, owner);
      const [end, ...made] = await Promise.all([ending, ...naming]);
      expect(end.status).toBe(200);
      for (const { status, body } of made)
        expect([status, body.code]).toEqual(status === 201 ? [201, undefined] : [422, 'section.department_unknown']);
      const { data } = await app.succeed(sections.list, { search: `Chairs ${round} ` }, owner);
      expect(data.map(({ department_id }) => department_id)).toEqual(data.map(() => kept.id));
      expect(data).toHaveLength(made.filter(({ status }) => status === 201).length);
    }
  });

  test('of two who merge two entries into each other one is refused', async () => {
    const [one, other] = [
      await app.succeed(affectedItems.create, named('Wifi', 'واي فاي'), owner),
      await app.succeed(affectedItems.create, named('Wireless', 'لاسلكي'), owner),
    ];
    const answers = await Promise.all([
      app.call(affectedItems.merge, { id: one.id, into_id: other.id }, owner),
      app.call(affectedItems.merge, { id: other.id, into_id: one.id }, owner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
