import type { Change } from '@rawnaq/domain/platform/imports/judge-customer';
import { isCommonType, valuesOfCell } from '@rawnaq/domain/platform/imports/read-customer';
import type { Db } from '../../../../db/database.ts';
import { type ImportedRecord, recordsInUse } from '../../../../db/imported-records.ts';
import {
  findByContact,
  importedCustomers,
  makeLabel,
  readLabelsForImport,
  removeLabels,
} from '../../../customers/customers/public/imports.ts';
import { inTurns } from '../in-turns.ts';
import type { ImportRules, Judge } from '../kind.ts';
import { judgeCustomers, judgedBy, readCustomerRow } from '../judge-rows.ts';
import { ImportedCustomers } from '../known-customers.ts';
import { openBook, type ValueSource } from '../values.ts';

const labels = (field: string, table: 'customer_types' | 'customer_tags', more: Partial<ValueSource>): ValueSource => ({
  field,
  // Unknown ones are often a mistake in the file: they are made where somebody says so.
  isMade: false,
  options: async (db, account_id) => (await readLabelsForImport(db, account_id))[table === 'customer_tags' ? 'tags' : 'types'],
  making: {
    right: 'customers.edit_types_and_tags',
    make: (context, name) => makeLabel(context, table, name),
    unused: async (db, account_id, ids) => {
      const used = new Set(await recordsInUse(db, table, account_id, ids));
      return ids.filter((id) => !used.has(id));
    },
    remove: (context, ids) => removeLabels(context, table, ids),
  },
  ...more,
});

const values: readonly ValueSource[] = [
  labels('customer_type', 'customer_types', { partsOf: (cell) => (isCommonType(cell) ? [] : [cell.trim()]) }),
  labels('tag_ids', 'customer_tags', { partsOf: valuesOfCell }),
];

/** Customers: a family that shares a number, and tags, are what other records have not. */
export const customersKind: ImportRules = {
  rights: ['customers.create', 'customers.view'],
  editRight: 'customers.edit',
  fieldRights: {},
  store: importedCustomers,
  topics: ['customers', 'customer_labels'],
  values,
  begin(import_id): Judge {
    const known = new ImportedCustomers(import_id);
    return {
      judge: async (context, data, rows) =>
        judgeCustomers(context, rows, judgedBy(context, data, await openBook(context.db, context.account_id, values, data)), known),
      entryOf: (one) => known.entryOf(one),
      async newValues(context, data, rows) {
        const book = await openBook(context.db, context.account_id, values, data);
        const by = judgedBy(context, data, book);
        const found = new Map<number, { field: string; name: string }>();
        for (const { given, tag_ids } of await inTurns(rows, (row) => readCustomerRow(row, by))) {
          const type = given?.['customer_type_id'];
          if (typeof type === 'number' && type < 0) found.set(type, { field: 'customer_type', name: book.nameOf(type) });
          for (const id of tag_ids) if (id < 0) found.set(id, { field: 'tag_ids', name: book.nameOf(id) });
        }
        return [...found.values()];
      },
    };
  },
  freeChanges,
};

/** A mobile or e-mail that is another customer's by now stays as it is. */
async function freeChanges(db: Db, account_id: number, record: ImportedRecord, held: readonly Change[]): Promise<readonly Change[]> {
  const earlier = (wanted: string): string[] =>
    held.flatMap(({ field, from }) => (field === wanted && typeof from === 'string' ? [from] : []));
  const [mobiles, emails] = [earlier('mobile'), earlier('email')];
  if (mobiles.length + emails.length === 0) return held;
  const others = (await findByContact(db, account_id, mobiles, emails)).filter(({ id }) => id !== record.id);
  return held.filter(
    ({ field, from }) => !others.some((other) => (field === 'mobile' || field === 'email') && other.values[field] === from),
  );
}
