import { approveLeave, rejectLeave, requestLeave, withdrawLeave } from '@rawnaq/contract/calendar/leaves';
import { changeRole } from '@rawnaq/contract/settings/roles';
import { finishTask, listTasks } from '@rawnaq/contract/reach/tasks';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserContext } from '../../../../http/context.ts';
import type { Change } from '../../../../live/hub.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openTask, type TaskSource } from '../public/open-tasks.ts';
import { writtenFor } from '../written.ts';

let app: TestServer;
let salon: TestSalon;
let lowRating: TaskSource;
beforeAll(async () => {
  app = await startTestServer();
  lowRating = sourceOf('low_rating');
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date('2026-11-20T06:00:00Z'));
});
afterAll(() => app.close());

const tasksOf = async (who: { token: string }, language: 'en' | 'ar' = 'en') =>
  (await app.succeed(listTasks, {}, { ...who, language })).data;
const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
function sourceOf(kind: TaskSource['kind']): TaskSource {
  const source = app.services.taskSources.find((one) => one.kind === kind);
  if (source === undefined) throw new Error(`no area declares ${kind}`);
  return source;
}
const rows = () =>
  inside((db) =>
    db.selectFrom('tasks').where('account_id', '=', salon.account_id).select(['kind', 'subject_id', 'done_at']).orderBy('id').execute(),
  );

/** Opens a task as whoever causes it does, in a transaction of its own. */
const open = (source: TaskSource, subject_id: number) =>
  inside((db) =>
    openTask(
      {
        db,
        account_id: salon.account_id,
        account: { timezone: 'Asia/Riyadh' } as UserContext['account'],
        now: app.services.now(),
        publish: () => undefined,
        afterCommit: () => undefined,
        services: app.services,
      },
      source,
      {
        subject_id,
        params: source.example,
      },
    ),
  );
const ask = (starts_on = '2026-12-06') =>
  app.succeed(requestLeave, { is_whole_days: 1, starts_on, reason: 'Wedding' }, salon.as('employee'));

describe('a request for leave', () => {
  test('is a task of those who may decide, named in their language with whom it waits for, and leads to the very leave', async () => {
    const leave = await ask();
    const [task, ...others] = await tasksOf(salon.as('owner'));
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      kind: 'leave_request',
      path: `/merchant/leaves?leave_id=${leave.id}`,
      created_at: '2026-11-20T06:00:00Z',
      is_example: 0,
      is_closed_by_hand: 0,
    });
    expect(task?.title).toMatch(/asks for leave from .*6 Dec 2026/);
    expect(task?.waits_for[0]).toBe('Owner');
    expect((await tasksOf(salon.as('owner'), 'ar'))[0]?.title).toContain('طلب إجازة');
    for (const position of positionKeys) {
      const shown = (await tasksOf(salon.as(position))).map(({ kind }) => kind);
      expect([position, shown]).toEqual([position, positions[position].has('leaves.decide') ? ['leave_request'] : []]);
    }
  });

  test.each([
    ['approved', (id: number, version: number) => app.succeed(approveLeave, { id, version, keep_visits: 1 }, salon.as('owner'))],
    ['rejected', (id: number, version: number) => app.succeed(rejectLeave, { id, version }, salon.as('owner'))],
    ['withdrawn', (id: number, version: number) => app.succeed(withdrawLeave, { id, version }, salon.as('employee'))],
  ])('waits for nobody any more once it is %s', async (_how, decide) => {
    const told = vi.fn<(change: Change) => void>();
    const stop = app.services.live.subscribe(salon.account_id, told);
    const { id, version } = await ask();
    await decide(id, version);
    // When it opens and when it closes: no bell waits until it asks again.
    await vi.waitFor(() => expect(told.mock.calls.filter(([{ topic }]) => topic === 'tasks')).toHaveLength(2), 20_000);
    stop();
    expect(await tasksOf(salon.as('owner'))).toEqual([]);
    expect((await rows()).map(({ kind, done_at }) => [kind, done_at !== null])).toEqual([['leave_request', true]]);
  });

  test('decided by two at once is closed once; sent twice it is one task', async () => {
    const request = { is_whole_days: 1 as const, starts_on: '2026-12-06', reason: 'Wedding' };
    const twice = await Promise.all(
      [1, 2].map(() => app.call(requestLeave, request, { ...salon.as('employee'), idempotencyKey: 'double-click-on-leave' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(1);
    const [{ id, version }] = twice.map(({ body }) => body as { id: number; version: number }) as [{ id: number; version: number }];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => app.call(approveLeave, { id, version, keep_visits: 1 }, salon.as('owner'))),
      ...Array.from({ length: 4 }, () => app.call(rejectLeave, { id, version }, salon.as('manager'))),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rows()).map(({ done_at }) => done_at !== null)).toEqual([true]);
  });

  test('ends as a task for who loses the right to decide', async () => {
    await ask();
    expect(await tasksOf(salon.as('manager'))).toHaveLength(1);
    const role = await inside((db) =>
      db
        .selectFrom('users')
        .innerJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
        .where('users.account_id', '=', salon.account_id)
        .where('users.name', '=', 'manager')
        .select(['roles.id', 'roles.english_name', 'roles.arabic_name', 'roles.version'])
        .executeTakeFirstOrThrow(),
    );
    const kept = permissionMapOf([...positions.manager].filter((right) => right !== 'leaves.decide'));
    await app.succeed(
      changeRole,
      {
        id: role.id,
        version: role.version,
        english_name: role.english_name ?? 'Manager',
        arabic_name: role.arabic_name ?? 'مدير',
        permissions: kept,
      },
      salon.as('owner'),
    );
    expect(await tasksOf(salon.as('manager'))).toEqual([]);
    expect((await tasksOf(salon.as('owner')))[0]?.waits_for).not.toContain(role.english_name);
  });
});

describe('a task', () => {
  test('is open once for its subject, however many cause it at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => open(lowRating, 7)));
    expect(await rows()).toHaveLength(1);
    await open(lowRating, 8);
    expect(await rows()).toHaveLength(2);
  });

  test('without a record that closes it is closed by hand, once, and may open again later', async () => {
    await open(lowRating, 7);
    const [task] = await tasksOf(salon.as('owner'));
    expect(task).toMatchObject({ kind: 'low_rating', is_closed_by_hand: 1, path: '/merchant/surveys?rating_id=7' });
    expect((await app.call(finishTask, { id: task!.id }, salon.as('receptionist'))).status).toBe(404);
    const closed = await Promise.all(Array.from({ length: 6 }, () => app.call(finishTask, { id: task!.id }, salon.as('owner'))));
    expect(closed.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const logged = await inside((db) =>
      db.selectFrom('audit_log').where('account_id', '=', salon.account_id).where('action', '=', 'finish_task').select('id').execute(),
    );
    expect(logged).toHaveLength(1);
    expect(await tasksOf(salon.as('owner'))).toEqual([]);
    await open(lowRating, 7);
    expect(await tasksOf(salon.as('owner'))).toHaveLength(1);
  });

  test('with a record is not closed by hand', async () => {
    await ask();
    const [task] = await tasksOf(salon.as('owner'));
    expect((await app.call(finishTask, { id: task!.id }, salon.as('owner'))).body).toMatchObject({ code: 'task.closes_with_its_record' });
  });

  test('of another salon is not there', async () => {
    await open(lowRating, 7);
    const other = await app.salon();
    expect(await tasksOf(other.as('owner'))).toEqual([]);
    const [task] = await tasksOf(salon.as('owner'));
    expect((await app.call(finishTask, { id: task!.id }, other.as('owner'))).status).toBe(404);
  });

  test('has a source for every sentence, and a sentence and a right for every source', async () => {
    const { tasks } = await import('@rawnaq/messages/en/reach/tasks');
    expect(app.services.taskSources.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(tasks.titles).toSorted());
    for (const { path } of app.services.taskSources) expect(path(5)).toMatch(/^\/merchant\//);
    // Days are written as people write them, whatever the name under which they were stored.
    const reader = { language: 'en', account: { timezone: 'Asia/Riyadh' } } as const;
    for (const { kind, example } of app.services.taskSources)
      expect(writtenFor(reader, tasks.titles[kind], example)).not.toMatch(/\d{4}-\d\d-\d\d/);
  });
});
