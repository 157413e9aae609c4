import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone, endpoint } from './endpoint.ts';
import { pageOf } from './fields.ts';
import { type ColumnWords, listColumns, type SortOf } from './list-columns.ts';

const row = z.object({ id: z.int(), name: z.string(), paid_minor: z.int(), services: z.array(z.string()) });
const listPayers = endpoint({
  method: 'GET',
  path: '/api/payers',
  access: anyone,
  input: z.object({}),
  output: pageOf(row),
  summary: 'Payers',
});
const declare = listColumns<typeof listPayers, 'labels' | 'sales'>();

const columns = declare({
  name: { title: 'labels.name', isSortable: true, width: 9 },
  services: { title: 'sales.total', value: ({ services }, { joined }) => joined(services) },
  paid_minor: { title: 'sales.total', kind: 'money', isSortable: true },
  state: {
    title: 'sales.state',
    kind: 'state',
    value: ({ paid_minor }, { say }) => say(paid_minor > 0 ? 'sales.states.paid' : 'sales.states.owed'),
  },
});

test('columns keep the order of their declaration, and say the field of their name where no value is given', () => {
  const words: ColumnWords<'labels' | 'sales'> = { say: (key) => key, name: () => '', joined: (texts) => texts.join('+') };
  const payer = { id: 1, name: 'Noura', paid_minor: 500, services: ['Cut', 'Colour'] };
  expect(columns.all.map(({ id, kind, value }) => [id, kind, value(payer, words)])).toEqual([
    ['name', 'text', 'Noura'],
    ['services', 'text', 'Cut+Colour'],
    ['paid_minor', 'money', 500],
    ['state', 'state', 'sales.states.paid'],
  ]);
  expect([columns.ids, columns.sortable, columns.states]).toEqual([
    ['name', 'services', 'paid_minor', 'state'],
    ['name', 'paid_minor'],
    ['state'],
  ]);
});

test('what a declaration forgets or misspells does not compile', () => {
  expectTypeOf<SortOf<typeof columns>>().toEqualTypeOf<'name' | 'paid_minor'>();
  expectTypeOf<(typeof columns.states)[number]>().toEqualTypeOf<'state'>();
  // Never run: each line has to be refused.
  const refused = () => {
    // @ts-expect-error No such sentence.
    declare({ name: { title: 'labels.nmae' } });
    // @ts-expect-error A sentence of a dictionary that is not named.
    declare({ name: { title: 'offers.offer' } });
    // @ts-expect-error Not a field of the row, and no value.
    declare({ nothing: { title: 'labels.name' } });
    // @ts-expect-error A field that is no value of a cell.
    declare({ services: { title: 'labels.name' } });
    // @ts-expect-error No such property.
    declare({ name: { title: 'labels.name', isSorted: true } });
    // @ts-expect-error No such kind.
    declare({ name: { title: 'labels.name', kind: 'sum' } });
    // @ts-expect-error No such sentence inside a value.
    declare({ name: { title: 'labels.name', value: (_row, { say }) => say('sales.nothing') } });
  };
  expect(refused).toBeTypeOf('function');
});
