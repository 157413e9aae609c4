import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { SettingsPage } from '@rawnaq/contract/setting-index';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarRows } from '../testing/settings-in-use/calendar-rows.ts';
import { generalSetting } from '../testing/settings-in-use/general-rows.ts';
import { moneyRows } from '../testing/settings-in-use/money-rows.ts';
import { onlineSetting } from '../testing/settings-in-use/online-rows.ts';
import type { PageRows, Room, Row } from '../testing/settings-in-use/row.ts';
import { teamRows } from '../testing/settings-in-use/team-rows.ts';
import { valueRows } from '../testing/settings-in-use/value-rows.ts';
import { ensureSiteBuilt } from '../testing/site-built.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const table: readonly PageRows[] = [generalSetting, ...calendarRows, ...moneyRows, onlineSetting, ...valueRows, ...teamRows];

let app: TestServer;
let room: Room;
beforeAll(async () => {
  await ensureSiteBuilt();
  app = await startTestServer();
  app.setNow(new Date('2026-11-23T09:00:00+03:00'));
  const salon = await app.salon();
  room = { app, salon, owner: salon.as('owner') };
}, 120_000);
afterAll(() => app.close());

const endpointAt = (method: string, path: string): Endpoint => {
  const found = endpoints.find((one) => one.method === method && one.path === path);
  if (found === undefined) throw new Error(`there is no ${method} ${path}`);
  return found;
};
const fieldsOf = ({ input }: Endpoint): string[] => Object.keys((input as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

/** What the answer is to a visitor of the public page, or to a user of the salon. */
async function answerOf(seen: Row[2], as: 'owner' | 'employee'): Promise<string> {
  if (typeof seen !== 'string') return JSON.stringify(await seen(room));
  const { salon } = room;
  const get = endpointAt('GET', seen);
  const day = '2026-11-25';
  const asked = { alias: salon.alias, date: day, from: day, to: day, service_ids: salon.service_ids.slice(0, 1) };
  const known = fieldsOf(get);
  const input = Object.fromEntries(Object.entries(asked).filter(([name]) => known.includes(name)));
  return JSON.stringify((await app.call(get, input, salon.as(as))).body);
}

describe('every setting of the index', () => {
  const contract = join(import.meta.dirname, '../../../packages/contract');
  const pages = globSync('*/*-index.ts', { cwd: contract });
  test('has its pages found', () => expect(pages.length).toBeGreaterThan(10));

  test.each(pages)('has a row or names the test that shows it: %s', async (file) => {
    const { settingsPage } = (await import(join(contract, file))) as { settingsPage: SettingsPage };
    const { page, fields } = settingsPage;
    const own = table.filter((one) => one.page === page);
    const named = own.flatMap(({ rows, shownElsewhere = {} }) => [...rows.map(([field]) => field), ...Object.keys(shownElsewhere)]);
    const wanted = Object.keys(fields).filter((field) => fields[field]?.listed_on === undefined);
    expect(named.toSorted()).toEqual(wanted.toSorted());
  });
});

const elsewhere = table.flatMap(({ page, shownElsewhere = {} }) =>
  Object.entries(shownElsewhere).map(([field, [file, title]]) => [`${page}: ${field}`, file, title] as const),
);
test.each(elsewhere)('%s is shown in use by the test of %s', (_field, file, title) => {
  const found = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(found).toContain(`test('${title}'`);
});

describe.each(table.filter(({ rows }) => rows.length > 0).map((page, index) => [`${page.path} (${index + 1})`, page] as const))(
  '%s',
  (_name, { path, read: from, id, prepare, fitted = (values) => values, rows }) => {
    const [get, put] = [endpointAt('GET', from?.path ?? path), endpointAt('PUT', path)];
    beforeAll(() => prepare?.(room));

    test.each(rows.map((row) => [row[0], row] as const))(
      '%s changes what is answered, and changed back it is as before',
      async (field, row) => {
        const [, value, seen, more = {}] = row;
        const as = more.as ?? 'owner';
        const which = id === undefined ? {} : { id: await id(room) };
        const read = async () => {
          const answer = (await app.succeed(get, which, room.owner)) as Record<string, unknown>;
          return from === undefined ? answer : (answer[from.part] as Record<string, unknown>);
        };
        const save = async (values: Record<string, unknown>) => {
          const now = await read();
          await app.succeed(put, { ...fitted(values, now), ...which, version: now['version'] }, room.owner);
        };
        const known = fieldsOf(put);
        const saved = Object.fromEntries(Object.entries(await read()).filter(([name, now]) => known.includes(name) && now !== null));
        const changed = typeof value === 'function' ? await (value as (room: Room) => Promise<unknown>)(room) : value;

        const before = await answerOf(seen, as);
        await save({ ...saved, ...more.with, [field]: changed });
        expect(await answerOf(seen, as)).not.toBe(before);
        await more.undo?.(room);
        await save(saved);
        expect(await answerOf(seen, as)).toBe(before);
      },
    );
  },
);
