import {
  departments,
  getCheckInSetting,
  itLocations,
  listPossibleManagers,
  sections,
  updateCheckInSetting,
  workingLocations,
  workShifts,
} from '@rawnaq/contract/settings/master-data';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const department = (name: string, more: object = {}) => app.succeed(departments.create, { ...named(name, `${name} ع`), ...more }, owner);

describe('departments', () => {
  test('lie in one another, never in themselves, and have a manager who works here', async () => {
    const manager_id = salon.employee_ids[0];
    const top = await department('Operations', { manager_id });
    expect(top.manager).toMatchObject({ id: manager_id });
    const middle = await department('Care', { parent_id: top.id });
    const bottom = await department('Nails', { parent_id: middle.id });
    const code = async (input: object) => (await app.call(departments.update, { ...top, ...input }, owner)).body.code;
    expect([await code({ parent_id: bottom.id }), await code({ parent_id: top.id }), await code({ parent_id: 9_999_999 })]).toEqual([
      'department.cycle',
      'department.cycle',
      'department.parent_unknown',
    ]);
    expect(await code({ manager_id: 9_999_999 })).toBe('department.manager_unknown');
    expect(await code({ status: 0 })).toBe('department.has_active_children');
    await app.succeed(departments.update, { ...bottom, status: 0 }, owner);
    const middleOff = await app.succeed(departments.update, { ...middle, status: 0 }, owner);
    expect((await app.call(departments.create, { ...named('Toes', 'أقدام'), parent_id: middleOff.id }, owner)).body.code).toBe(
      'department.parent_disabled',
    );
  });

  test('those who work here now can be chosen as managers, by who sees master data', async () => {
    const { data } = await app.succeed(listPossibleManagers, {}, owner);
    expect(data.map(({ id }) => id)).toContain(salon.employee_ids[0]);
    expect((await app.call(listPossibleManagers, {}, salon.as('cashier'))).status).toBe(403);
  });

  test('moved into each other at once, one move is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await department(`Left ${round}`), await department(`Right ${round}`)];
      const answers = await Promise.all([
        app.call(departments.update, { ...one, parent_id: other.id }, owner),
        app.call(departments.update, { ...other, parent_id: one.id }, owner),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('department.cycle');
    }
  });

  test('the database itself refuses a department within itself', async () => {
    const top = await department('Alpha');
    const below = await department('Beta', { parent_id: top.id });
    await tables.query(`set app.account_id = '${salon.account_id}'`);
    await expect(
      tables.query('update departments set parent_id = $1 where account_id = $2 and id = $3', [below.id, salon.account_id, top.id]),
    ).rejects.toMatchObject({ constraint: 'departments_tree' });
  });

  test('one that is merged into a department below it leaves its place to that one', async () => {
    const top = await department('Beauty');
    const merged = await department('Hands', { parent_id: top.id });
    const between = await department('Hand care', { parent_id: merged.id });
    const kept = await department('Manicure', { parent_id: between.id });
    await app.succeed(departments.merge, { id: merged.id, into_id: kept.id }, owner);
    const { data } = await app.succeed(departments.list, { per_page: 1000 }, owner);
    const parents = new Map(data.map(({ id, parent_id }) => [id, parent_id]));
    expect([parents.has(merged.id), parents.get(kept.id), parents.get(between.id)]).toEqual([false, top.id, kept.id]);
  });

  test('a section keeps a department that was disabled since, and cannot choose it anew', async () => {
    const home = await department('Laser');
    const section = await app.succeed(sections.create, { ...named('Booth', 'مقصورة'), department_id: home.id }, owner);
    expect(section.department).toEqual({ id: home.id, ...named('Laser', 'Laser ع') });
    await app.succeed(departments.update, { ...home, status: 0 }, owner);
    expect((await app.succeed(sections.update, { ...section, english_name: 'Booth 2' }, owner)).department_id).toBe(home.id);
    const refused = await app.call(sections.create, { ...named('Booth 3', 'مقصورة 3'), department_id: home.id }, owner);
    expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual(['section.department_disabled', ['department_id']]);
  });
});

describe('shifts', () => {
  const night = {
    starts_minute: 1200,
    ends_minute: 180,
    break_minutes: 45,
    break_is_paid: 1,
    working_hours: 9,
    grace_minutes: 10,
    colour: '#5f3dc4',
  } as const;

  test('run past midnight, and say when a clock change alters them', async () => {
    const made = await app.succeed(workShifts.create, { ...named('Night', 'ليلية'), ...night }, owner);
    expect(made).toMatchObject({ ...night, clock_change: null });
    await tables.query(`update accounts set timezone = 'Africa/Cairo' where id = $1`, [salon.account_id]);
    const { data } = await app.succeed(workShifts.list, { search: 'night' }, owner);
    await tables.query(`update accounts set timezone = 'Asia/Riyadh' where id = $1`, [salon.account_id]);
    expect([360, 480]).toContain(data[0]?.clock_change?.minutes);
  });

  test('last at most 16 hours, longer than their break, and count overtime after 8, 9 or 12 hours', async () => {
    const code = async (more: object) => (await app.call(workShifts.create, { ...named('Odd', 'غريبة'), ...night, ...more }, owner)).body;
    expect((await code({ ends_minute: 1199 })).code).toBe('work_shift.too_long');
    expect((await code({ starts_minute: 60, break_minutes: 120 })).code).toBe('work_shift.break_too_long');
    expect(Object.keys((await code({ working_hours: 10 })).errors ?? {})).toEqual(['working_hours']);
    expect(Object.keys((await code({ starts_minute: 1440 })).errors ?? {})).toEqual(['starts_minute']);
  });
});

describe('working locations', () => {
  const here = { latitude: 24.6935, longitude: 46.6853 };

  test('keep place, radius, networks of both kinds and the ways to check in', async () => {
    const it_location = await app.succeed(itLocations.create, named('Office', 'المكتب'), owner);
    const made = await app.succeed(
      workingLocations.create,
      {
        ...named('Al Olaya', 'العليا'),
        ...here,
        networks: ['192.168.1.9/24', '2001:DB8::/48'],
        checks_network: 1,
        it_location_id: it_location.id,
      },
      owner,
    );
    expect(made).toMatchObject({
      ...here,
      radius_metres: 50,
      networks: ['192.168.1.0/24', '2001:db8::/48'],
      checks_place: 1,
      checks_network: 1,
      checks_face: 0,
      it_location: { id: it_location.id, english_name: 'Office', arabic_name: 'المكتب' },
    });
    const wrong = await app.call(workingLocations.update, { ...made, networks: ['192.168.1.0/24', 'our wifi'] }, owner);
    expect([wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual(['network.unreadable', ['networks.1']]);
    expect((await app.call(workingLocations.update, { ...made, checks_place: 0, checks_network: 0 }, owner)).body.code).toBe(
      'working_location.no_method',
    );
  });

  test('have a radius of at most what the account allows, which is not lowered below what they have', async () => {
    const place = (radius_metres: number) =>
      app.call(workingLocations.create, { ...named(`Circle ${radius_metres}`, `دائرة ${radius_metres}`), ...here, radius_metres }, owner);
    expect([(await place(501)).body.code, (await place(500)).status]).toEqual(['working_location.radius_too_large', 201]);
    const setting = await app.succeed(getCheckInSetting, {}, owner);
    expect(setting).toMatchObject({ largest_radius_metres: 500, version: 1 });
    const raised = await app.succeed(updateCheckInSetting, { version: 1, largest_radius_metres: 800 }, owner);
    expect([raised, (await place(800)).status]).toEqual([{ largest_radius_metres: 800, version: 2 }, 201]);
    const lowered = await app.call(updateCheckInSetting, { version: 2, largest_radius_metres: 400 }, owner);
    expect([lowered.body.code, lowered.body.message?.includes('2 working locations')]).toEqual(['check_in.locations_wider', true]);
    expect((await app.call(updateCheckInSetting, { version: 1, largest_radius_metres: 900 }, owner)).body.code).toBe(
      'record.changed_meanwhile',
    );
    expect((await app.call(updateCheckInSetting, { version: 2, largest_radius_metres: 900 }, salon.as('receptionist'))).status).toBe(403);
  });

  test('a wider place and a lower bound at once do not both come true', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version } = await app.succeed(getCheckInSetting, {}, owner);
      await app.succeed(updateCheckInSetting, { version, largest_radius_metres: 3000 }, owner);
      const [wide, lower] = await Promise.all([
        app.call(workingLocations.create, { ...named(`Wide ${round}`, `واسع ${round}`), ...here, radius_metres: 2000 }, owner),
        app.call(updateCheckInSetting, { version: version + 1, largest_radius_metres: 1000 }, owner),
      ]);
      expect([wide.status, lower.status].toSorted()).toEqual(wide.status === 201 ? [201, 422] : [200, 422]);
      if (wide.status === 201) await app.succeed(workingLocations.remove, { id: wide.body.id }, owner);
    }
  });
});
