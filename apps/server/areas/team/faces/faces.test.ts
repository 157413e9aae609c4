import {
  deleteEmployeeFace,
  enrolFace,
  getEmployeeFace,
  getMyFace,
  listEnrolledFaces,
  makeFaceLink,
  openFaceLink,
  refuseFace,
  withdrawMyFace,
} from '@rawnaq/contract/team/faces';
import { markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import { faceModel } from '@rawnaq/domain/team/faces/face-template';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { evidenceOf, faceOf, movementOf, shotsOf } from '../../../testing/drawn-faces.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { drawFaceChallenge, faceStanding, judgeFace } from './confirm.ts';
import { forgetFaces } from './forget.ts';

let app: TestServer;
let salon: TestSalon;
const logged: string[] = [];
beforeAll(async () => {
  const { default: pino } = await import('pino');
  app = await startTestServer({}, { logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) });
  salon = await app.salon();
});
afterAll(() => app.close());

const everybody = { page: 1, per_page: 100 };
const owner = () => salon.as('owner');
const agreed = { consent_version: faceConsentVersion, language: 'ar', model: faceModel } as const;
const linkOf = async (id: number) => (await app.succeed(makeFaceLink, { id }, owner())).token;
async function enrolled(id: number, person: number): Promise<void> {
  await app.succeed(enrolFace, { token: await linkOf(id), ...agreed, shots: shotsOf(person) });
}
const at = (minutes: number) => new Date(Date.parse('2026-11-27T09:00:00Z') + minutes * 60_000);
/** Asks as a device does, in the salon's own scope, at a moment. */
const asked = <T>(now: Date, work: (asked: Parameters<typeof faceStanding>[0]) => Promise<T>, account_id = salon.account_id): Promise<T> =>
  app.services.database.withAccount(account_id, (db) => work({ db, account_id, now, services: app.services }));

test('a link enrols one employee, once and for a day, and says nothing to whoever has another', async () => {
  const [id] = salon.employee_ids;
  const first = await linkOf(id);
  const token = await linkOf(id);
  expect((await app.call(openFaceLink, { token: first })).body.code).toBe('face.link_invalid');
  expect(await app.succeed(openFaceLink, { token })).toMatchObject({ standing: 'open', consent_version: faceConsentVersion });
  const bad = shotsOf(3).map((shot) => ({ ...shot, sharpness: 1 }));
  expect((await app.call(enrolFace, { token, ...agreed, shots: bad })).body.code).toBe('face.poor_shots');
  const two = shotsOf(3).with(4, { ...shotsOf(3)[4]!, descriptor: faceOf(40) });
  expect((await app.call(enrolFace, { token, ...agreed, shots: two })).body.code).toBe('face.not_one_person');
  const both = await Promise.all([3, 4].map((person) => app.call(enrolFace, { token, ...agreed, shots: shotsOf(person) })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(await app.succeed(openFaceLink, { token })).toMatchObject({ standing: 'enrolled' });
  expect((await app.call(refuseFace, { token })).body.code).toBe('face.link_over');
  for (const wrong of ['x', `${token}A`, token.replace(/^[^-]+/, 'zz'), token.toUpperCase()])
    expect((await app.call(openFaceLink, { token: wrong })).status).toBe(422);
  const late = await linkOf(id);
  app.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000));
  expect(await app.succeed(openFaceLink, { token: late })).toMatchObject({ standing: 'expired' });
  app.setNow(null);
});

test('nothing of what describes a face is in an answer, in the log of changes, in a log line or readable in the database', async () => {
  const [id] = salon.employee_ids;
  expect(await app.succeed(listEnrolledFaces, everybody, owner())).toMatchObject({
    data: [{ employee_id: id, is_outdated: 0, last_used_at: null }],
  });
  const answers = JSON.stringify([
    await app.succeed(listEnrolledFaces, everybody, owner()),
    await app.succeed(getEmployeeFace, { id }, owner()),
    await app.succeed(listAuditLog, { page: 1, per_page: 50 }, owner()),
  ]);
  const numbers = shotsOf(3).flatMap(({ descriptor }) => descriptor);
  expect(answers).not.toMatch(/descriptor|template|0\.625/);
  expect(logged.join('\n')).not.toMatch(/descriptor|0\.625/);
  const client = new pg.Client(app.ownerConnection);
  await client.connect();
  const { rows } = await client.query<{ template: Buffer }>('select template from employee_faces');
  const plain = Buffer.from(Float32Array.from(numbers).buffer);
  expect(rows).toHaveLength(1);
  for (let from = 0; from + 16 <= plain.length; from += 16) expect(rows[0]?.template.includes(plain.subarray(from, from + 16))).toBe(false);
  // What is sealed for one employee opens for no other, and not after the weights changed.
  const [sealed] = rows;
  const { secrets } = app.services;
  const opens = (context: string) => () => secrets.openBytes(sealed!.template, context);
  expect(opens(`face ${salon.account_id} ${id} ${faceModel}`)().length).toBe(5 * 128 * 4);
  expect(opens(`face ${salon.account_id} ${id + 1} ${faceModel}`)).toThrow();
  expect(opens(`face ${salon.account_id} ${id} another`)).toThrow();
  // Nowhere else in the account's tables either.
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public' group by 1`,
  );
  for (const { name } of tables) {
    const found = await client.query(`select 1 from ${name} t where account_id = $1 and t::text like '%0.625%' limit 1`, [
      salon.account_id,
    ]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  await client.end();
});

test('only who may see personal files sees whose faces are enrolled, only who may change them makes links and deletes, and never in another account', async () => {
  const [id] = salon.employee_ids;
  for (const as of ['receptionist', 'employee'] as const) {
    expect((await app.call(listEnrolledFaces, everybody, salon.as(as))).status).toBe(403);
    expect((await app.call(makeFaceLink, { id }, salon.as(as))).status).toBe(403);
    expect((await app.call(deleteEmployeeFace, { id }, salon.as(as))).status).toBe(403);
  }
  const neighbour = await app.salon();
  expect((await app.call(makeFaceLink, { id }, neighbour.as('owner'))).status).toBe(404);
  expect((await app.call(deleteEmployeeFace, { id }, neighbour.as('owner'))).status).toBe(404);
  expect(await app.succeed(listEnrolledFaces, everybody, neighbour.as('owner'))).toMatchObject({ data: [], total: 0 });
  // A face of another account is compared with nobody here.
  expect(await asked(at(0), async (of) => (await faceStanding(of, id, 'kiosk')).face, neighbour.account_id)).toBe('not_enrolled');
});

test('a device confirms who was named: once a challenge, soon, by the right movements, and more like that person than anybody else', async () => {
  const [first, second] = salon.employee_ids;
  await enrolled(first, 3);
  await enrolled(second, 4);
  const judge = (person: number, change: object = {}, minutes = 0, tremble = 0) =>
    asked(at(minutes), async (of) => {
      const challenge = await drawFaceChallenge(of, first, 'kiosk');
      return { challenge, verdict: await judgeFace(of, first, 'kiosk', { ...evidenceOf(challenge, person, tremble), ...change }) };
    });
  expect(await asked(at(0), async (of) => (await faceStanding(of, first, 'kiosk')).face)).toBe('asked');
  const { challenge, verdict } = await judge(3);
  expect(verdict).toBe('confirmed');
  expect((await app.succeed(getEmployeeFace, { id: first }, owner())).last_used_at).not.toBeNull();
  const again = (issued_to: string, employee_id: number, minutes: number, evidence = evidenceOf(challenge, 3)) =>
    asked(at(minutes), (of) => judgeFace(of, employee_id, issued_to, evidence));
  expect(await again('kiosk', first, 0)).toBe('answered');
  expect(await again('another', first, 0)).toBe('no_challenge');
  expect(await again('kiosk', second, 0)).toBe('no_challenge');
  const late = await asked(at(0), (of) => drawFaceChallenge(of, first, 'kiosk'));
  expect(await again('kiosk', first, 2, evidenceOf(late, 3))).toBe('expired');
  // What was recorded before is not taken for another challenge, even where that asks for the same.
  const frames = movementOf(challenge.steps);
  let replayed = '';
  for (let round = 0; round < 200 && replayed === ''; round++) {
    const next = await asked(at(3), (of) => drawFaceChallenge(of, first, 'kiosk'));
    if (next.steps.join() === challenge.steps.join()) replayed = await again('kiosk', first, 3, { ...evidenceOf(next, 3), frames });
  }
  expect(replayed).toBe('replayed');
});

test('three failures in a row end what is asked of a face there, until it was confirmed or half an hour is over', async () => {
  const [first, second] = salon.employee_ids;
  const judge = (person: number, minutes: number, still = false) =>
    asked(at(minutes), async (of) => {
      const challenge = await drawFaceChallenge(of, second, 'kiosk');
      const evidence = evidenceOf(challenge, person, minutes / 100);
      const frames = still ? evidence.frames.map(({ at: when }) => ({ at: when, yaw: 0, pitch: 3, opening: 0.3 })) : evidence.frames;
      return judgeFace(of, second, 'kiosk', { ...evidence, frames });
    });
  const standing = (minutes: number, issued_to = 'kiosk') =>
    asked(at(minutes), async (of) => (await faceStanding(of, second, issued_to)).face);
  expect(await judge(3, 20)).toBe('not_alike');
  expect(await judge(90, 21)).toBe('not_alike');
  expect(await standing(21)).toBe('asked');
  expect(await judge(4, 22, true)).toBe('not_done');
  expect(await standing(22)).toBe('exhausted');
  expect(await standing(22, 'another')).toBe('asked');
  expect(await standing(53)).toBe('asked');
  expect(await judge(4, 23)).toBe('confirmed');
  expect(await standing(24)).toBe('asked');
  // Two who look alike to the weights: neither is confirmed.
  const [, , third] = salon.employee_ids;
  await enrolled(third, 4);
  expect(await judge(4, 60)).toBe('more_like_another');
  expect(first).not.toBe(third);
});

test('withdrawing, declining, leaving, deleting and twelve unused months leave nothing, and each is in the log', async () => {
  const [first, second, third] = salon.employee_ids;
  const enrolledNow = async () =>
    (await app.succeed(listEnrolledFaces, everybody, owner())).data.map(({ employee_id }) => employee_id).toSorted();
  expect(await enrolledNow()).toEqual([first, second, third].toSorted());
  await app.succeed(refuseFace, { token: await linkOf(third) });
  await app.succeed(deleteEmployeeFace, { id: second }, owner());
  expect(await enrolledNow()).toEqual([first]);
  expect(await asked(at(0), async (of) => (await faceStanding(of, second, 'kiosk')).face)).toBe('not_enrolled');
  expect((await app.succeed(getMyFace, {}, salon.as('employee'))).enrolled_at).not.toBeNull();
  await app.succeed(withdrawMyFace, {}, salon.as('employee'));
  expect(await enrolledNow()).toEqual([]);
  await enrolled(second, 4);
  await enrolled(third, 5);
  const left = await app.call(
    markEmployeeAsLeft,
    { id: third, left_on: new Date().toISOString().slice(0, 10), override_reason: 'Everything is settled' },
    owner(),
  );
  expect(left.status).toBe(200);
  expect(await enrolledNow()).not.toContain(third);
  const inMonths = (months: number) => {
    const now = new Date();
    now.setMonth(now.getMonth() + months);
    return now;
  };
  // The owner's session ends long before.
  const lookIn = async (months: number) => {
    app.setNow(inMonths(months));
    await inAccountJob(app.services, salon.account_id, forgetFaces);
    app.setNow(null);
  };
  await lookIn(11);
  expect(await enrolledNow()).toContain(second);
  await lookIn(13);
  expect(await enrolledNow()).toEqual([]);
  const client = new pg.Client(app.ownerConnection);
  await client.connect();
  for (const table of ['employee_faces', 'employee_face_challenges'])
    expect((await client.query(`select 1 from ${table} where account_id = $1`, [salon.account_id])).rowCount).toBe(0);
  const { rows } = await client.query<{ reason: string }>(
    `select distinct after->>'reason' as reason from audit_log where account_id = $1 and action = 'delete_face' order by 1`,
    [salon.account_id],
  );
  expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['deleted', 'left', 'unused', 'withdrawn']));
  await client.end();
});
