import type { LiveTopic } from '@rawnaq/contract/live';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every topic that is declared is told of by the server, and none is misspelt', () => {
  const declared = [...read('packages/contract/live.ts').matchAll(/^ {2}readonly (\w+): '/gm)].map(([, topic]) => topic);
  const told = globSync('apps/server/areas/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/publish\(\s*(?:\{ account_id, topic: )?'(\w+)'/g)].map(([, topic]) => topic));
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((topic) => !told.includes(topic))).toEqual([]);
  expectTypeOf<'appointments'>().not.toExtend<LiveTopic>();
  expectTypeOf<'appointment'>().toExtend<LiveTopic>();
});
