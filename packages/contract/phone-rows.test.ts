import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PhonePlace } from './list-columns.ts';

interface Declared {
  ids: readonly string[];
  all: readonly { readonly id: string; readonly onPhone?: PhonePlace }[];
}
const isColumns = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'sortable' in value && 'all' in value;

const folder = new URL('./', import.meta.url);
const files = globSync('*/*.ts', { cwd: folder.pathname }).filter((file) => !file.startsWith('dist') && !file.endsWith('.test.ts'));
const modules = await Promise.all(files.map((file) => import(new URL(file, folder).pathname) as Promise<Record<string, unknown>>));
const lists = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]): [string, Declared][] => (isColumns(value) ? [[name, value]] : [])),
);
/** Their rows are cards on a phone: every figure is what the table is opened for. */
const tablesOfFigures = new Set(['commissionColumns', 'trialColumns']);

test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(12));

test.each(lists.filter(([name]) => !tablesOfFigures.has(name)))('%s say what the row of a phone shows', (_name, { all }) => {
  const count = (...places: PhonePlace[]): number => all.filter(({ onPhone }) => onPhone !== undefined && places.includes(onPhone)).length;
  expect(count('title')).toBe(1);
  expect([1, 2]).toContain(count('line', 'named_line'));
  expect(count('badge')).toBeLessThanOrEqual(1);
  expect(count('amount')).toBeLessThanOrEqual(1);
});
