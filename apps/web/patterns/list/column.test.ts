import { expect, test } from 'vitest';
import { type Column, phoneRowOf } from './column.ts';

const column = (id: string, onPhone?: Column<object>['onPhone']): Column<object> => ({
  id,
  title: id,
  value: () => null,
  ...(onPhone && { onPhone }),
});
const ids = (columns: readonly Column<object>[]) => {
  const row = phoneRowOf(columns);
  return row && [row.title.id, row.lines.map(({ id }) => id), row.badge?.id, row.amount?.id, row.note?.id];
};

test('the columns of a list name their places in the row of a phone', () => {
  const all = [
    column('at', 'line'),
    column('name', 'title'),
    column('state', 'badge'),
    column('total', 'amount'),
    column('why', 'note'),
    column('note'),
  ];
  expect(ids(all)).toEqual(['name', ['at'], 'state', 'total', 'why']);
  expect(ids([column('name', 'title'), column('a', 'line'), column('b', 'named_line')])).toEqual([
    'name',
    ['a', 'b'],
    undefined,
    undefined,
    undefined,
  ]);
});

test('a table of figures names none, and is drawn with every value', () => {
  expect(phoneRowOf([column('name', 'title'), column('total')])).toBeNull();
});

test.each([
  ['no title', [column('a', 'line'), column('b', 'badge')]],
  ['two titles', [column('a', 'title'), column('b', 'title'), column('c', 'line')]],
  ['three lines', [column('a', 'title'), column('b', 'line'), column('c', 'line'), column('d', 'named_line')]],
  ['two notes', [column('a', 'title'), column('b', 'line'), column('c', 'note'), column('d', 'note')]],
  ['two amounts', [column('a', 'title'), column('b', 'line'), column('c', 'amount'), column('d', 'amount')]],
])('%s is refused', (_what, columns) => {
  expect(() => phoneRowOf(columns)).toThrow('The row of a phone');
});
