import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draggedByDoors, type Link, linksOf, type Modules, readModules } from './public-modules.ts';

/** A public module may load this many modules more than a name that somebody imports from it needs. */
const mostDragged = 12;

const root = join(import.meta.dirname, '../..');

test('what a module loads: imports and re-exports of values, types aside', () => {
  const text = `
import { a, type B } from './one.ts';
import type { C } from './two.ts';
import { type D } from './three.ts';
import four, { e as f } from '../four.tsx';
import * as five from './five.ts';
import './six.css';
import { outside } from 'kysely';
export { g, h as i } from './seven.ts';
export type { J } from './eight.ts';
export * from './nine.ts';
const lazy = () => import('./ten.ts');`;
  expect(linksOf('apps/web/ui/x.ts', text).map(({ to, names, kind }) => [kind, to, names.join(' ')])).toEqual([
    ['import', 'apps/web/ui/one.ts', 'a'],
    ['import', 'apps/web/four.tsx', 'e four'],
    ['import', 'apps/web/ui/five.ts', '* as five'],
    ['import', 'apps/web/ui/six.css', ''],
    ['export', 'apps/web/ui/seven.ts', 'g i'],
    ['export', 'apps/web/ui/nine.ts', '*'],
  ]);
});

test('a barrel is told from a door by what it loads beside what was asked for', () => {
  const [door, light, heavy, user] = ['public.ts', 'light.ts', 'heavy.ts', '../other/user.ts'].map((file) =>
    join('apps/server/areas/sales/sales', file),
  ) as [string, string, string, string];
  const modules: Modules = new Map<string, Link[]>([
    [
      door,
      [
        { kind: 'export', to: light, names: ['look'] },
        { kind: 'export', to: heavy, names: ['sell'] },
      ],
    ],
    [light, []],
    [heavy, ['x.ts', 'y.ts'].map((to) => ({ kind: 'import', to, names: ['z'] }))],
    [user, [{ kind: 'import', to: door, names: ['look'] }]],
  ]);
  expect(draggedByDoors(modules)).toEqual([{ file: user, door, modules: 3 }]);
  expect(
    draggedByDoors(new Map<string, readonly Link[]>([...modules, [user, [{ kind: 'import', to: door, names: ['look', 'sell'] }]]]))[0]
      ?.modules,
  ).toBe(0);
});

test.each(['apps/server', 'apps/web'])('no public module of %s drags its whole area along', (program) => {
  const found = draggedByDoors(readModules(root, program));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ modules }) => modules > mostDragged)).toEqual([]);
});
