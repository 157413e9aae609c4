import type { CustomerValues, Judged, KnownCustomer, KnownCustomers } from '@rawnaq/domain/platform/imports/judge-customer';
import type { Db } from '../../../db/database.ts';
import type { ImportedRecord } from '../../../db/imported-records.ts';
import { findByContact, findByName } from '../../customers/customers/public/imports.ts';
import { rowsThatMade } from './store.ts';

type Entry = KnownCustomer;

interface Said {
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly needsName: boolean;
}

/** The customers that rows may mean: those of the salon, read for some rows at a time, as the rows before have left them. */
export class ImportedCustomers implements KnownCustomers {
  readonly #entries = new Map<string, Entry>();
  readonly #mobiles = new Map<string, string>();
  readonly #emails = new Map<string, string>();
  readonly #names = new Map<string, Set<string>>();
  readonly #import_id: number;

  constructor(import_id: number) {
    this.#import_id = import_id;
  }

  byMobile(mobile: string): Entry | undefined {
    const entry = this.#entries.get(this.#mobiles.get(mobile) ?? '');
    return entry?.values.mobile === mobile ? entry : undefined;
  }

  byEmail(email: string): Entry | undefined {
    const entry = this.#entries.get(this.#emails.get(email) ?? '');
    return entry?.values.email === email ? entry : undefined;
  }

  byName(name: string): Entry[] {
    const lower = name.toLowerCase();
    return [...(this.#names.get(lower) ?? [])].flatMap((key) => {
      const entry = this.#entries.get(key);
      return entry !== undefined && entry.values.name.toLowerCase() === lower ? [entry] : [];
    });
  }

  /** Reads who may be meant by these rows: by mobile and e-mail, then by name where that can decide. */
  async load(db: Db, account_id: number, said: readonly Said[]): Promise<void> {
    const of = (field: 'mobile' | 'email'): string[] => [...new Set(said.flatMap((one) => one[field] ?? []))];
    await this.#add(db, account_id, await findByContact(db, account_id, of('mobile'), of('email')));
    const unclear = said.filter(
      ({ mobile, email, needsName }) => needsName || (mobile !== null && this.byMobile(mobile)) || (email !== null && this.byEmail(email)),
    );
    const names = [...new Set(unclear.map(({ name }) => name.toLowerCase()))].filter((name) => name !== '');
    if (names.length > 0) await this.#add(db, account_id, await findByName(db, account_id, names));
  }

  /** Keeps what a row makes of a customer, for the rows after it. */
  note(row: number, { verdict, values, tag_ids, twin, changes }: Judged): void {
    if (verdict === 'new') this.#keep({ id: null, row, version: 0, values, tag_ids });
    if (verdict !== 'change' || twin === null) return;
    const before = twin.known;
    const changed = Object.fromEntries(changes.filter(({ field }) => field !== 'tag_ids').map(({ field, to }) => [field, to]));
    const tags = changes.find(({ field }) => field === 'tag_ids')?.to;
    this.#keep({
      ...before,
      values: { ...before.values, ...changed } as CustomerValues,
      tag_ids: (tags as readonly number[] | undefined) ?? before.tag_ids,
    });
  }

  /** The customer of a row that was new, or of an id, as it is now. */
  entryOf(known: { id: number | null; row: number | null }): Entry | undefined {
    return this.#entries.get(keyOf(known));
  }

  async #add(db: Db, account_id: number, customers: readonly ImportedRecord[]): Promise<void> {
    const unknown = customers.filter(({ id }) => !this.#entries.has(keyOf({ id, row: null })));
    if (unknown.length === 0) return;
    const ids = unknown.map(({ id }) => id);
    const rows = await rowsThatMade(db, account_id, this.#import_id, ids);
    for (const { id, version, values, tag_ids } of unknown)
      this.#keep({ id, row: rows.get(id) ?? null, version, values: values as CustomerValues, tag_ids });
  }

  #keep(entry: Entry): void {
    const key = keyOf(entry);
    this.#entries.set(key, entry);
    const { mobile, email, name } = entry.values;
    if (mobile !== null) this.#mobiles.set(mobile, key);
    if (email !== null) this.#emails.set(email, key);
    const lower = name.toLowerCase();
    const called = this.#names.get(lower) ?? new Set();
    called.add(key);
    this.#names.set(lower, called);
  }
}

const keyOf = ({ id, row }: { id: number | null; row: number | null }): string => (id === null ? `row ${row}` : `customer ${id}`);
