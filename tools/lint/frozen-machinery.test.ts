import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROZEN, refusedUses, usersOf, usesOf } from './frozen-machinery.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['handlePrefetched', 'const create = handlePrefetched(createAppointment, look, save);'],
  ['handleOnlineCached', 'export const times = handleOnlineCached(getTimes, known, work);'],
  ['pipelineCommit', 'if (is_last) pipelineCommit(db);'],
  ['pipelineCommit', 'pipelineBeforeCommit(db, kept);'],
  ['waitForSameRequest', 'handlePrefetchedX(create, look, save, { contested: contestedTime });'],
  ['waitForSameRequest', 'handlePrefetchedX(create, look, save, { contested });'],
  ['statements written by hand', 'const [row] = await ask<{ facts: Map<string, number> }>(db, statement, values);'],
  ['statements written by hand', 'await ask<{ id: number; line_ids: number[] }>(db, writeVisit, [])'],
  ['statements written by hand', 'await ask(context.db, insertMovements, []);'],
  ['statements written by hand', 'const [row] = await database.once<NamesRow>(names);'],
  ['statements written by hand', 'db.executeQuery<Row>(CompiledQuery.raw(text, values))'],
])('a use of %s is found: %s', (name, text) => {
  expect(usesOf(text, FROZEN[name]!)).toBe(1);
});

test.each([
  ['handlePrefetched', 'export function handlePrefetched(endpoint: Endpoint) {}'],
  ['handlePrefetched', "import { handlePrefetched } from '../http/handle.ts';"],
  ['pipelineCommit', '// pipelineCommit(db) goes behind the last statement\n/** pipelineCommit(db) */'],
  ['statements written by hand', "const { ask } = window; ask('POST', path);"],
])('what is none is no use of %s: %s', (name, text) => {
  expect(usesOf(text, FROZEN[name]!)).toBe(0);
});

test('nobody uses frozen machinery more often than it is listed with', () => {
  expect(refusedUses(root)).toEqual([]);
});

test('who is listed uses it that often, so that the numbers only go down', () => {
  for (const [name, machinery] of Object.entries(FROZEN))
    expect(Object.fromEntries(usersOf(root, machinery)), name).toEqual(machinery.users);
});

test('a further use is refused with what it needs', () => {
  const { handlePrefetched } = FROZEN;
  expect(refusedUses(root, { handlePrefetched: { ...handlePrefetched!, users: {} } })).toContain(
    'apps/server/areas/calendar/appointments/booking/booking-handlers.ts uses handlePrefetched (1, listed with 0). It is frozen (decision 23 and 27): a further use needs a decision record with its measurement.',
  );
});
