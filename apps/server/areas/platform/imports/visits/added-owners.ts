import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { isFault, ownerOfRow } from '@rawnaq/domain/platform/imports/find-customer';
import type { CustomerValues, KnownCustomer } from '@rawnaq/domain/platform/imports/judge-customer';
import type { Db } from '../../../../db/database.ts';
import { customerDefaults } from '../judge-rows.ts';
import { ImportedCustomers } from '../known-customers.ts';
import type { RowOwner } from '../row-owners.ts';

/** Whose the rows of an import are where a customer who is not here is added: with a name and a mobile, as the customer's form asks for. */
export class AddedOwners {
  readonly #known: ImportedCustomers;
  /** Customers that rows of this way have added, by the row that did. */
  readonly added = new Map<number, CustomerValues>();

  constructor(import_id: number) {
    this.#known = new ImportedCustomers(import_id);
  }

  /** Reads who may be meant by some rows. */
  async load(db: Db, account_id: number, rows: readonly RowOwner[]): Promise<void> {
    const said = rows.map(({ name, mobile, email, birth_date }) => ({
      name,
      mobile,
      email,
      needsName: birth_date !== null || (mobile === null && email === null),
    }));
    await this.#known.load(db, account_id, said);
  }

  /** The customer of a row, added by it or by one before where `id` is null; or what is wrong. */
  find(row_number: number, owner: RowOwner): KnownCustomer | CellFault {
    const found = ownerOfRow(owner, this.#known) ?? { field: 'customer_name', rule: 'required', params: {} };
    if (!isFault(found) || found.rule !== 'imported_no_customer' || owner.name === '' || owner.mobile === null) return found;
    const { name, mobile, email, birth_date } = owner;
    const birth_month = birth_date === null ? null : Number(birth_date.slice(5, 7));
    const values: CustomerValues = { ...customerDefaults, name, mobile, email, birth_date, birth_month };
    this.#known.note(row_number, { verdict: 'new', values, tag_ids: [], twin: null, changes: [], shared: null });
    this.added.set(row_number, values);
    return { id: null, row: row_number, version: 0, values, tag_ids: [] };
  }
}
