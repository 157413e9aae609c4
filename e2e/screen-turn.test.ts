import { expect, test } from 'vitest';
import { builtScreens } from './support/built-screens.ts';
import {
  combinationsOf,
  extraLooks,
  extraLooksAt,
  isTurnOf,
  longJourneys,
  oneOfRound,
  oneOfTurn,
  quarterOfTurn,
  readersOfTurn,
  sourcesOf,
  type Address,
} from './support/screen-turn.ts';

const screens = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/${index}`, sources: [`areas/${index}/screen.tsx`, `areas/${index}/parts`] }));

test('four commits on end look at each screen in each of its four combinations', () => {
  const seen = [4, 5, 6, 7].flatMap((turn) => combinationsOf(screens(3), { turn, changed: [] })[1]);
  expect(seen.toSorted()).toEqual([0, 1, 2, 3]);
});

test('a screen is looked at in all four where its file or one in its folder changed, and a like-named file changes nothing', () => {
  const changed = ['areas/1/screen.tsx', 'areas/2/parts/row.tsx', 'areas/3/parts-of-another.tsx'];
  expect(combinationsOf(screens(4), { turn: 0, changed }).map(({ length }) => length)).toEqual([1, 4, 4, 1]);
});

test('however much changed, a run keeps its bound, looks at every changed screen, and the next one at other screens in all four', () => {
  const all = screens(100);
  const changed = all.map(({ sources }) => sources[0] ?? '');
  const wholly = (turn: number): number[] =>
    combinationsOf(all, { turn, changed, bound: 130 }).flatMap((looks, position) => (looks.length === 4 ? [position] : []));
  expect(combinationsOf(all, { turn: 7, changed, bound: 130 }).flat()).toHaveLength(130);
  expect(wholly(7)).toHaveLength(10);
  expect(wholly(17).filter((position) => wholly(7).includes(position))).toEqual([]);
});

test('screens beyond the bound are looked at by turns, each in all four combinations in time; changed ones first', () => {
  const all = screens(30);
  const runs = Array.from({ length: 16 }, (_, turn) => combinationsOf(all, { turn, changed: ['areas/3/screen.tsx'], bound: 12 }));
  expect(new Set(runs.map((looks) => looks.flat().length))).toEqual(new Set([12]));
  expect(runs.every((looks) => looks[3]?.length === 1)).toBe(true);
  for (const place of [0, 17, 29]) expect([...new Set(runs.flatMap((looks) => looks[place] ?? []))].toSorted()).toEqual([0, 1, 2, 3]);
  const changed = all.map(({ sources }) => sources[0] ?? '');
  const ofChanged = [4, 5, 6].map((turn) => combinationsOf(all, { turn, changed, bound: 12 }));
  expect(ofChanged.map((looks) => looks.flat().length)).toEqual([12, 12, 12]);
  expect(all.every((_, place) => ofChanged.some((looks) => (looks[place] ?? []).length > 0))).toBe(true);
});

test('a quarter of many things is taken by a run, the others by the next ones, and all when all is asked', () => {
  const turns = [0, 1, 2, 3].flatMap((turn) => quarterOfTurn(['a', 'b', 'c', 'd', 'e'], { turn, isAll: false }));
  expect(turns.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(quarterOfTurn(['a', 'b', 'c', 'd', 'e'], { turn: 4, isAll: false })).toEqual(['a', 'e']);
  expect(quarterOfTurn(['a', 'b', 'c'], { turn: 7, isAll: true })).toEqual(['a', 'b', 'c']);
});

test('a screen is made of its file and of all that this loads within the areas', () => {
  const sources = sourcesOf('apps/web/areas/customers/customers/customers.tsx');
  expect(sources[0]).toBe('apps/web/areas/customers/customers/customers.tsx');
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.every((file) => file.startsWith('apps/web/areas/'))).toBe(true);
});

test('every screen behind the door is traced to what it is made of, most of them to their own files', async () => {
  const all = [...(await builtScreens('merchant')), ...(await builtScreens('manager'))];
  expect(all.filter(({ sources }) => sources.length === 0).map(({ path }) => path)).toEqual([]);
  const traced = all.filter(({ sources }) => sources.every((source) => source.endsWith('.ts') || source.endsWith('.tsx')));
  expect(traced.length / all.length).toBeGreaterThan(0.8);
});

test('what a screen opens and the screen magnified come round to every screen, one of them in a run at the most', () => {
  const ofScreen = Array.from({ length: extraLooks.length * 8 }, (_, turn) => extraLooksAt(5, { turn, isAll: false }));
  expect(Math.max(...ofScreen.map((looks) => looks.length))).toBe(1);
  expect(ofScreen.flat().toSorted()).toEqual([...extraLooks].toSorted());
  expect(extraLooksAt(5, { turn: 0, isAll: true })).toEqual(extraLooks);
});

test('a journey is driven in both languages and at both widths, and in all four combinations by two commits on end', () => {
  const readers = ['en', 'ar'].flatMap((language) => [1440, 360].map((width) => ({ language, width })));
  const runs = [6, 7].map((turn) => readersOfTurn(readers, { turn, isAll: false }));
  for (const run of runs)
    expect([new Set(run.map(({ language }) => language)).size, new Set(run.map(({ width }) => width)).size, run.length]).toEqual([2, 2, 2]);
  expect(new Set(runs.flat()).size).toBe(4);
  expect(readersOfTurn(readers, { turn: 6, isAll: true })).toEqual(readers);
});

test('a short journey is driven for one reader in a run, for each of them within as many commits, and for all when all is asked', () => {
  const readers = ['en', 'ar', 'phone'];
  const runs = [6, 7, 8].map((turn) => oneOfTurn(readers, { turn, isAll: false }));
  expect(runs.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(runs.flat().toSorted()).toEqual(readers.toSorted());
  expect(oneOfTurn(readers, { turn: 6, isAll: true })).toEqual(readers);
  expect(() => oneOfTurn([], { turn: 6 })).toThrow('needs a reader');
});

test('each long journey is driven for each of its readers in time, whatever the number of both', () => {
  for (const readers of [
    ['en', 'ar'],
    ['en', 'ar', 'phone'],
    [1, 2, 3, 4],
  ] as (string | number)[][])
    for (const journey of longJourneys) {
      const turns = Array.from({ length: 4 * longJourneys.length }, (_, turn) => turn).filter((turn) =>
        isTurnOf(journey, { turn, isAll: false }),
      );
      expect(turns).toHaveLength(4);
      expect(new Set(turns.flatMap((turn) => oneOfRound(readers, { turn, isAll: false })))).toEqual(new Set(readers));
    }
});
