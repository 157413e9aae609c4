import { customerFields } from '@rawnaq/contract/customers/customers';
import { mobile } from '@rawnaq/contract/person-fields';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { isFault, ownerOfRow } from '@rawnaq/domain/platform/imports/find-customer';
import type { KnownCustomer, Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { ImportedCustomers } from './known-customers.ts';

/** What a row says of its customer, by the rules of the customer's own form. */
export const ownerFields = {
  mobile: z.optional(mobile),
  email: customerFields.email,
  birth_date: customerFields.birth_date,
};
export type RowOwner = Record<keyof typeof ownerFields, string | null> & { readonly name: string };

const text = (value: Stored | undefined): string | null => (typeof value === 'string' ? value : null);

/** Takes what a row says of its customer out of what it says of its record. */
export function takeOwner(input: Readonly<Record<string, Stored>>, given: Record<string, Stored>): RowOwner {
  const { mobile: number = null, email = null, birth_date = null } = given;
  for (const field of Object.keys(ownerFields)) delete given[field];
  return {
    name: text(input['english_name'] ?? input['arabic_name']) ?? '',
    mobile: text(number),
    email: text(email),
    birth_date: text(birth_date),
  };
}

/** Whose the rows of an import are: customers who are here. */
export class RowOwners {
  readonly #known: ImportedCustomers;

  constructor(import_id: number) {
    this.#known = new ImportedCustomers(import_id);
  }

  /** Reads who may be meant by some rows. */
  async load(db: Db, account_id: number, rows: readonly RowOwner[]): Promise<void> {
    const said = rows.map(({ name, mobile: number, email, birth_date }) => ({
      name,
      mobile: number,
      email,
      needsName: birth_date !== null || (number === null && email === null),
    }));
    await this.#known.load(db, account_id, said);
  }

  /** Null where a row names nobody. */
  find(row: RowOwner): { customer: KnownCustomer; fault?: never } | { fault: CellFault } | null {
    const found = ownerOfRow(row, this.#known);
    return found === null ? null : isFault(found) ? { fault: found } : { customer: found };
  }
}
