import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import * as z from 'zod/mini';
import { openedAccounts, openedAndLeft, readOpenedAccounts } from '../../../value/customer-accounts/public.ts';
import { recordKind } from '../record-kind.ts';
import { ownerFields } from '../row-owners.ts';

const opened = ['held_minor', 'points'] as const;
const whole = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** What customers have with the salon: opening entries of the ledgers of balances and points, once for each customer. What they owe belongs to another kind. */
export const balancesKind = recordKind({
  kind: 'balances',
  rights: ['balance.adjust', 'loyalty.edit', 'customers.view'],
  editRight: 'balance.adjust',
  fieldRights: {},
  store: openedAccounts,
  topics: ['customers'],
  values: [],
  ofCustomer: 'required',
  // What is empty is filled; what began otherwise is refused below.
  twins: 'replace',
  fields: { ...ownerFields, held_minor: whole, points: whole },
  required: [],
  read: readOpenedAccounts,
  defaults: () => Promise.resolve({ held_minor: null, points: null }),
  keysOf: ({ customer_id }) => (typeof customer_id === 'number' ? [['customer', `customer ${customer_id}`]] : []),
  // Lists of other programs have everybody, most with nothing.
  complete: (_input, given) => {
    for (const field of opened) if (given[field] === 0) delete given[field];
  },
  isNothing: (given) => opened.every((field) => given[field] === undefined),
  beginFaults: () =>
    Promise.resolve((values, _given, before): CellFault | null => {
      const field = opened.find((one) => before !== null && before[one] !== null && before[one] !== values[one]);
      return field === undefined ? null : { field, rule: 'imported_opened', params: {} };
    }),
  freeChanges: async (db, account_id, { id }, held) => {
    const left = await openedAndLeft(db, account_id, id);
    return held.filter(({ field }) => left.includes(field));
  },
  amountOf: ({ verdict, values, changes }) => {
    const held = verdict === 'new' ? values['held_minor'] : changes.find(({ field }) => field === 'held_minor')?.to;
    return typeof held === 'number' ? held : null;
  },
});
