import { createProduct, productFields } from '@rawnaq/contract/catalogue/products';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { recordsInUse } from '../../../../db/imported-records.ts';
import {
  importedProducts,
  makeProductGroup,
  readImportedProducts,
  readProductGroupNames,
  removeProductGroups,
} from '../../../catalogue/stock/public/imports.ts';
import { namesInGroup } from './names-in-group.ts';
import { recordKind } from '../record-kind.ts';
import { defaultTax, taxValues } from './tax-values.ts';
import type { ValueSource } from '../values.ts';

const { product_group_id: _group, tax_id: _tax, picture_file_id: _picture, position: _position, ...fields } = productFields;
const { initial_milli, initial_cost_minor } = createProduct.input.shape;

const groups: ValueSource = {
  field: 'product_group_id',
  isMade: true,
  needsValue: true,
  options: readProductGroupNames,
  making: {
    right: 'products.create',
    make: makeProductGroup,
    unused: async (db, account_id, ids) => {
      const used = new Set(await recordsInUse(db, 'product_groups', account_id, ids));
      return ids.filter((id) => !used.has(id));
    },
    remove: removeProductGroups,
  },
};
const opening = ['initial_milli', 'initial_cost_minor'] as const;
const names = namesInGroup('product_group_id');

/** Products with what is there of them: an opening entry of the stock ledger, which its undoing takes out again. */
export const productsKind = recordKind({
  kind: 'products',
  rights: ['products.create', 'products.view'],
  editRight: 'products.edit',
  fieldRights: {},
  store: importedProducts,
  topics: ['products', 'product_groups'],
  values: [groups, taxValues],
  fields: { ...fields, initial_milli, initial_cost_minor, unit_cost_minor: initial_cost_minor },
  required: ['product_group_id', 'english_name', 'arabic_name', 'price_minor'],
  read: readImportedProducts,
  defaults: async ({ db, account_id }) => ({
    product_group_id: null,
    english_description: null,
    arabic_description: null,
    barcode: null,
    tax_id: await defaultTax(db, account_id),
    unit: 'piece',
    warn_at_milli: null,
    is_sold: 1,
    commission_bp: null,
    status: 1,
    initial_milli: null,
    initial_cost_minor: null,
  }),
  keysOf: (values) => [...codeOf(values), ...names.keysOf(values)],
  askedOf: (values) => [...codeOf(values), ...names.askedOf(values)],
  // The cost of all of it, as the form asks for it: said, or that of one times the quantity. Nothing there costs nothing.
  complete(_input, given) {
    const { unit_cost_minor: unit, initial_milli: quantity } = given;
    delete given['unit_cost_minor'];
    if (typeof quantity !== 'number' || quantity === 0) {
      delete given['initial_milli'];
      delete given['initial_cost_minor'];
    } else given['initial_cost_minor'] ??= typeof unit === 'number' ? divideHalfUp(unit, quantity, 1000) : 0;
  },
  isLeftOver: (values) => values['status'] === 0 && values['was_taken_back'] === 1 && values['has_moved'] === 0,
  // A product begins once: what is there later is counted.
  beginFaults: () =>
    Promise.resolve((values, _given, before) => {
      const isOther = before !== null && opening.some((field) => values[field] !== before[field]);
      const hasBegun = before !== null && (before['has_moved'] === 1 || before['initial_milli'] !== null);
      return isOther && hasBegun ? { field: 'initial_milli', rule: 'imported_has_moved', params: {} } : null;
    }),
  freeChanges: (_db, _account_id, record, held) =>
    Promise.resolve(record.values['has_moved'] === 1 ? held.filter(({ field }) => !opening.some((one) => one === field)) : held),
  amountOf: ({ verdict, values, changes }) => {
    const begun = verdict === 'new' ? values['initial_milli'] : changes.find(({ field }) => field === 'initial_milli')?.to;
    return typeof begun === 'number' ? Number(values['initial_cost_minor'] ?? 0) : null;
  },
});

function codeOf({ barcode }: Readonly<Record<string, string | number | null>>): (readonly ['barcode', string])[] {
  return typeof barcode === 'string' ? [['barcode', `code ${barcode}`]] : [];
}
