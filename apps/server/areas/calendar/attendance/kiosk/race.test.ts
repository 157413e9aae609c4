import { resetPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../../testing/fuzz/chance.ts';
import { pairDevice } from '../../../../testing/kiosk-device.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { secretKeyOfTests, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** `npm run faults -- kiosk` sets more of both, and another seed. */
const seconds = Number(process.env['KIOSK_SECONDS'] ?? 1);
const queued = Number(process.env['KIOSK_QUEUE'] ?? 16);
const seed = Number(process.env['KIOSK_SEED'] ?? 19);
const people = seconds > 10 ? 64 : 8;
const mostKills = queued > 100 ? 10 : 1;

let database: TestDatabase;
let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let location_id: number;
const pins = new Map<number, string>();
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestServer({}, { database });
  salon = await app.salon();
  owner = salon.as('owner');
  const place = { english_name: 'Salon', arabic_name: 'الصالون', latitude: 24.7136, longitude: 46.6753, needs_all: 0 } as const;
  ({ id: location_id } = await app.succeed(workingLocations.create, place, owner));
  const ids = await inside(async (db) => {
    const names = Array.from({ length: people }, (_, at) => ({ account_id: salon.account_id, english_name: `Person ${at}` }));
    return (await db.insertInto('employees').values(names).returning('id').execute()).map(({ id }) => id);
  });
  for (const employee_id of ids) pins.set(employee_id, (await app.succeed(resetPin, { employee_id }, owner)).pin);
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await app.close();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const tapsOf = (device_id: number) =>
  inside((db) =>
    db
      .selectFrom('attendance_kiosk_taps')
      .where('device_id', '=', device_id)
      .select(['number', 'outcome', 'event_id'])
      .orderBy('number')
      .execute(),
  );
const devices = () => inside((db) => db.selectFrom('attendance_kiosk_devices').select('id').orderBy('id').execute());

test(
  'many employees at four devices: nobody gets a 5xx, each is there once, and no number is missing',
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const kiosks = [];
    for (let made = 0; made < 4; made += 1) kiosks.push((await pairDevice(app, owner, location_id, `Door ${made}`)).device);
    const end = Date.now() + seconds * 1000;
    const statuses = new Map<number, number>();
    await Promise.all(
      kiosks.map(async (device, at) => {
        const chance = chanceOf(seed + at);
        for (let number = 1; Date.now() < end;) {
          const [employee_id, pin] = chance.pick([...pins]);
          const kind = chance.pick([1, 2, 3, 4] as const);
          const tap = device.press({ number, employee_id, pin, kind, device_at: new Date().toISOString() });
          // Now and then the same request twice at once, as after an answer that came late.
          const answers = await Promise.all(Array.from({ length: chance.happens(0.2) ? 2 : 1 }, () => device.send(tap)));
          for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (answers.some(({ status }) => status === 201)) number += 1;
        }
      }),
    );
    expect(
      [...statuses.keys()].filter((status) => ![201, 422, 429].includes(status)),
      JSON.stringify([...statuses]),
    ).toEqual([]);
    expect(statuses.get(201)).toBeGreaterThan(0);
    for (const { id } of await devices()) {
      const taps = await tapsOf(id);
      expect(taps.map(({ number }) => number)).toEqual(taps.map((_, at) => at + 1));
    }
    const [events, recorded] = await inside(async (db) => [
      await db.selectFrom('attendance_events').select('id').where('account_id', '=', salon.account_id).execute(),
      await db.selectFrom('attendance_kiosk_taps').select('event_id').where('outcome', '=', 1).execute(),
    ]);
    expect(new Set(recorded.map(({ event_id }) => event_id)).size).toBe(events.length);
  },
);

async function startProcess(): Promise<{ child: ChildProcess; origin: string }> {
  const given = JSON.stringify({ owner: database.owner, app: database.app, secretKey: secretKeyOfTests });
  const program = fileURLToPath(new URL('../../../../testing/serve-in-a-process.ts', import.meta.url));
  const child = fork(program, [given], { stdio: 'inherit' });
  processes.add(child);
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://127.0.0.1:${port}` };
}

test(
  'a process killed while a device sends what it kept: nothing is missing, nothing there twice',
  { timeout: 120_000 + queued * 1000 },
  async () => {
    const chance = chanceOf(seed);
    // Those of the first test were pressed at this minute: others, whose times lie behind it.
    const names = Array.from({ length: 8 }, (_, at) => ({ account_id: salon.account_id, english_name: `Other ${at}` }));
    const others = await inside((db) => db.insertInto('employees').values(names).returning('id').execute());
    const own: (readonly [number, string])[] = [];
    for (const { id } of others) own.push([id, (await app.succeed(resetPin, { employee_id: id }, owner)).pin] as const);
    const { device } = await pairDevice(app, owner, location_id, 'Kept');
    const begin = Date.now() - (queued + 10) * 60_000;
    const queue = Array.from({ length: queued }, (_, at) => {
      const [employee_id, pin] = own[at % own.length] ?? [0, ''];
      const kind = Math.floor(at / own.length) % 2 === 0 ? (1 as const) : (2 as const);
      return device.press({ number: at + 1, employee_id, pin, kind, is_queued: 1, device_at: new Date(begin + at * 60_000).toISOString() });
    });
    let next = 0;
    let kills = 0;
    while (next < queue.length) {
      const { child, origin } = await startProcess();
      const most = next + Math.max(1, Math.floor((queue.length - next) * (0.2 + (0.5 * chance.below(100)) / 100)));
      let isKilled = false;
      while (next < queue.length) {
        const tap = queue[next];
        if (tap === undefined) break;
        const answer = device.sendTo(origin, tap);
        if (next >= most && kills < mostKills && !isKilled) {
          isKilled = true;
          kills += 1;
          setTimeout(() => child.kill('SIGKILL'), chance.below(60));
        }
        const status = await answer;
        if (status === null) break;
        expect(status).toBe(201);
        // An answer that the device did not get to keep: it sends the same once more.
        if (!chance.happens(0.1)) next += 1;
      }
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await gone;
      processes.delete(child);
    }
    expect(kills).toBeGreaterThan(0);
    const last = (await devices()).at(-1)?.id ?? 0;
    const taps = await tapsOf(last);
    expect(taps.map(({ number }) => number)).toEqual(queue.map(({ number }) => number));
    expect(taps.filter(({ outcome }) => outcome !== 1)).toEqual([]);
    expect(new Set(taps.map(({ event_id }) => event_id)).size).toBe(queue.length);
    const events = await inside((db) => db.selectFrom('attendance_events').select('id').where('kiosk_device_id', '=', last).execute());
    expect(events).toHaveLength(queue.length);
  },
);
