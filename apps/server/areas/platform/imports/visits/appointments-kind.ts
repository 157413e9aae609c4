import { openRows } from '@rawnaq/domain/platform/imports/rows-of-visit';
import type { Db } from '../../../../db/database.ts';
import { importedVisits } from '../../../calendar/appointments/public/imports.ts';
import { readImportedServices } from '../../../catalogue/catalogue/public/imports.ts';
import { importedCustomers } from '../../../customers/customers/public/imports.ts';
import { readImportedEmployees } from '../../../team/hr/public/imports.ts';
import { AddedOwners } from './added-owners.ts';
import { JudgedVisits } from './judge-visits.ts';
import type { ImportRules, Judge } from '../kind.ts';
import { readVisitRow } from './read-visit-row.ts';
import { openBook, type ValueSource } from '../values.ts';

type Named = { english_name?: unknown; arabic_name?: unknown; status?: unknown };

/** Those in use, by either of their names. */
const named = (records: readonly { id: number; values: Named }[]) =>
  records
    .filter(({ values }) => values.status !== 0)
    .map(({ id, values: { english_name, arabic_name } }) => ({
      id,
      english_name: (english_name ?? null) as string | null,
      arabic_name: (arabic_name ?? null) as string | null,
    }));

/** Services and employees of a file are matched with ours, or left out; none is made because of an appointment. */
const values: readonly ValueSource[] = [
  {
    field: 'service_id',
    isMade: false,
    needsValue: true,
    options: async (db, account_id) => named(await readImportedServices(db, account_id)),
  },
  { field: 'employee_id', isMade: false, options: async (db, account_id) => named(await readImportedEmployees(db, account_id)) },
];

/** Customers whom nobody changed since they were added, and whom nothing names. */
async function unusedCustomers(db: Db, account_id: number, ids: readonly number[]): Promise<number[]> {
  const untouched = (await importedCustomers.lock(db, account_id, ids)).filter(({ version, has_picture }) => version === 1 && !has_picture);
  const used = new Set(await importedCustomers.used(db, account_id, ids));
  return untouched.flatMap(({ id }) => (used.has(id) ? [] : [id]));
}

const customerTargets = new Set<string>(['customer_name', 'first_name', 'last_name', 'mobile', 'email', 'birth_date']);

/** Coming visits: a row is a line, rows that belong together are a visit (`visitsOfRows`), and each is judged as a booking at the desk. Customers who are not here are added. */
export const appointmentsKind: ImportRules = {
  rights: ['appointments.create', 'appointments.view_all', 'customers.create', 'customers.view'],
  editRight: 'appointments.edit',
  fieldRights: { price_minor: 'appointments.discount' },
  store: importedVisits,
  topics: ['appointment', 'customers'],
  values,
  alsoMade: [
    {
      field: 'customer_id',
      unused: unusedCustomers,
      remove: async (context, ids) => void (await importedCustomers.remove(context, ids, '')),
    },
  ],
  // A visit locks its employees until the transaction ends, and the till and the portal wait for them.
  rowsAtOnce: 50,
  openRows: ({ targets }, rows) =>
    openRows(
      rows.map(({ cells }) => ({
        reference: cells[targets.indexOf('reference')] ?? '',
        customer: JSON.stringify(cells.filter((_cell, column) => customerTargets.has(targets[column] ?? ''))),
      })),
    ),
  begin(import_id): Judge {
    const visits = new JudgedVisits(import_id);
    return {
      judge: async (context, data, rows) => {
        const book = await openBook(context.db, context.account_id, values, data);
        return visits.judge(
          context,
          data,
          rows.map((row) => readVisitRow(context, data, row, book)),
        );
      },
      entryOf: () => undefined,
      newValues: () => Promise.resolve([]),
      async makeFirst(context, data, rows) {
        const { db, account_id } = context;
        const book = await openBook(db, account_id, values, data);
        const read = rows.flatMap((row) => readVisitRow(context, data, row, book).row ?? []);
        const owners = new AddedOwners(import_id);
        await owners.load(
          db,
          account_id,
          read.map(({ owner }) => owner),
        );
        for (const { row_number, owner } of read) owners.find(row_number, owner);
        const ids = await importedCustomers.add(
          context,
          [...owners.added.values()].map((one) => ({ values: { ...one }, tag_ids: [] })),
          '',
        );
        if (ids === null) return null;
        for (const id of ids) visits.addedCustomers.add(id);
        return ids.map((id) => ({ field: 'customer_id', id }));
      },
    };
  },
};
