import { invoiceColumns } from '@rawnaq/contract/sales/invoice-list';
import { customerColumns } from '@rawnaq/contract/customers/customer-list';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../shell/text/text.ts';
import { drawnColumns } from './drawn-columns.ts';

beforeAll(() => loadText(['customers', 'labels', 'notes', 'sales'], 'en'));

test('a screen shows the declared columns in their order, and draws over what they say', () => {
  const columns = drawnColumns(customerColumns, {
    category: { cell: (_row, said) => `<${said}>` },
    name: { link: (row) => `/merchant/customers/${row.id}`, title: (said) => `${said} (all)` },
    created_at: { isHidden: false, isSortable: false },
  });
  expect(columns.map(({ id }) => id)).toEqual(customerColumns.ids);
  const row = { id: 7, category: 1, name: 'Noura' } as Parameters<(typeof columns)[number]['value']>[0];
  const [name, , category] = columns;
  expect([name?.title, name?.isSortable, name?.link?.(row), name?.value(row)]).toEqual([
    'Name (all)',
    true,
    '/merchant/customers/7',
    'Noura',
  ]);
  expect([category?.kind, category?.cell?.(row)]).toEqual(['text', `<${category?.value(row)}>`]);
  expect(columns.at(-1)).toMatchObject({ id: 'created_at', isHidden: false, isSortable: false });
});

test('what a screen forgets to draw or misspells does not compile', () => {
  // Never run: each line has to be refused.
  const refused = () => {
    // @ts-expect-error The state is not drawn.
    drawnColumns(invoiceColumns, {});
    // @ts-expect-error No such column.
    drawnColumns(customerColumns, { category: { cell: () => null }, nmae: { link: () => null } });
    // @ts-expect-error No such column to leave out.
    drawnColumns(customerColumns, { category: { cell: () => null } }, ['nmae']);
  };
  expect(refused).toBeTypeOf('function');
  expect(drawnColumns(invoiceColumns, { state: { cell: () => null } }, ['state']).map(({ id }) => id)).not.toContain('state');
});
