import { id, listQuery } from '@rawnaq/contract/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changedFilters, changedState, nextSort, readListState, sortedHere, writeListState, type ListState } from './list-state.ts';

const schema = z.object({
  ...listQuery,
  status: z.optional(z.literal([0, 1])),
  group_ids: z.optional(z.array(id)),
  from: z.optional(z.iso.date()),
});
type Query = z.input<typeof schema>;
const own: ListState<Query> = { page: 1, per_page: 25, sort: 'name', search: '', filters: { status: 1 }, columns: null };

const read = (query: string) => readListState(Object.fromEntries(new URLSearchParams(query)), schema, own);

describe('the address of a list', () => {
  test('is empty for the list as it comes', () => {
    expect(writeListState(own, own)).toEqual({});
    expect(read('')).toEqual(own);
  });

  test('keeps search, filters, order, page and columns', () => {
    expect(read('search=sara&status=0&group_ids=3,4&from=2026-11-01&sort=-name&page=3&per_page=100&columns=name,mobile')).toEqual({
      page: 3,
      per_page: 100,
      sort: '-name',
      search: 'sara',
      filters: { status: 0, group_ids: [3, 4], from: '2026-11-01' },
      columns: ['name', 'mobile'],
    });
  });

  test.each([
    'page=abc',
    'page=0',
    'per_page=9999999',
    'status=7',
    'from=yesterday',
    'group_ids=a,b',
    'sort=name;drop',
    'columns=',
    'other=1',
  ])('with %s shows the list as it comes', (query) => {
    expect(read(query)).toEqual(own);
  });

  test('keeps the order of rows that the browser sorts and the server is not asked for', () => {
    const report = z.object({ from: z.iso.date(), to: z.iso.date() });
    const address = { from: '2026-11-01', sort: '-visits' };
    const ownReport: ListState<z.input<typeof report>> = { ...own, sort: null, filters: {} };
    const state = readListState(address, report, ownReport, sortedHere);
    expect([state.sort, state.filters]).toEqual(['-visits', { from: '2026-11-01' }]);
    expect(readListState({ ...address, sort: 'no;' }, report, ownReport, sortedHere).sort).toBeNull();
  });

  test('says that the list’s own filter was taken away', () => {
    const address = writeListState({ ...own, filters: { status: undefined } }, own);
    expect(address).toEqual({ status: '' });
    expect(readListState(address, schema, own).filters).toEqual({ status: undefined });
  });

  test('a search for digits stays a text', () => {
    expect(readListState({ search: 5012 }, schema, own).search).toBe('5012');
  });

  test('a search that the server refuses stays, so that the refusal is read instead of the whole list', () => {
    const strict = z.object({ ...listQuery, search: z.optional(z.string().check(z.regex(/^\D*$/))) });
    expect(readListState<z.input<typeof strict>>({ search: 'noura 05' }, strict, { ...own, filters: {} }).search).toBe('noura 05');
  });

  test('every state comes back as it was written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 400 }),
      per_page: fc.constantFrom(25, 50, 100),
      sort: fc.constantFrom('name', '-name', 'mobile', '-created_at'),
      search: fc.stringMatching(/^[a-z0-9ء-ي]{0,12}$/),
      filters: fc.record({
        status: fc.constantFrom<(0 | 1 | undefined)[]>(0, 1, undefined),
        group_ids: fc.option(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 }), { nil: undefined }),
      }),
      columns: fc.option(fc.uniqueArray(fc.constantFrom('name', 'mobile', 'status'), { minLength: 1 }), { nil: null }),
    });
    fc.assert(
      fc.property(state, (written) => {
        const address = new URLSearchParams(
          Object.entries(writeListState<Query>(written, own)).map(([name, value]) => [name, String(value)]),
        );
        const back = read(address.toString());
        expect(back).toEqual({ ...written, filters: { ...back.filters, ...written.filters } });
        expect(back.filters).toEqual(written.filters);
      }),
    );
  });
});

test('a change of what is listed leads to the first page, a change of columns does not', () => {
  const later = { ...own, page: 4 };
  expect(changedState(later, { search: 'x' }).page).toBe(1);
  expect(changedState(later, { per_page: 50 }).page).toBe(1);
  expect(changedState(later, { columns: ['name'] }).page).toBe(4);
  expect(changedState(later, { page: 5 }).page).toBe(5);
});

test('pressing a heading turns through ascending, descending and the list’s own order', () => {
  expect(nextSort(null, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeNull();
  expect(nextSort('-name', 'name', 'name')).toBeNull();
  expect(nextSort('mobile', 'name')).toBe('name');
});

test('pressing the heading of the list’s own descending order turns it round', () => {
  expect(nextSort('-name', 'name', '-name')).toBe('name');
  expect(nextSort('name', 'name', '-name')).toBe('-name');
});

test('filters count where they differ from the list’s own, both ends of a period as one', () => {
  expect(changedFilters<Query>({ status: 1 }, { status: 1 })).toBe(0);
  expect(changedFilters<Query>({ status: 0, group_ids: [3] }, { status: 1 })).toBe(2);
  expect(changedFilters<Query>({}, { status: 1 })).toBe(1);
  const period = (from: string, to: string) => ({ from, to }) as object;
  expect(changedFilters(period('2026-11-01', '2026-11-02'), period('2026-01-01', '2026-12-31'))).toBe(1);
});
