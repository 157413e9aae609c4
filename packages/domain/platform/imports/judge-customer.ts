import { findByContact, findByName } from './find-customer.ts';

/** What becomes of a row that is of a customer who is there: nothing, empty fields are filled, or what the file says replaces what is there. */
export const twinPolicies = ['skip', 'fill', 'replace'] as const;
export type TwinPolicy = (typeof twinPolicies)[number];

export const verdicts = ['new', 'change', 'same', 'duplicate', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** By what a record of the salon, or of an earlier row, was recognised. */
export const twinReasons = [
  'mobile',
  'email',
  'name_and_birth_date',
  'name_and_shared_number',
  'name_alone',
  'name',
  'barcode',
  'trn',
  'customer',
  'card_number',
  'sold_offer',
  'document',
  'visit',
] as const;
export type TwinReason = (typeof twinReasons)[number];

export type Stored = string | number | null;
/** Fields of a customer as they are stored, without tags. */
export type CustomerValues = Readonly<Record<string, Stored>> & {
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly birth_date: string | null;
  readonly notes: string | null;
};

/** A record as the rows before left it. */
export interface KnownRecord {
  /** Null: of an earlier row of this file, which is not written yet. */
  readonly id: number | null;
  /** The earlier row that made it. */
  readonly row: number | null;
  /** That in the database, 0 where it is not written yet. */
  readonly version: number;
  readonly values: Readonly<Record<string, Stored>>;
  /** Of customers; others have none. */
  readonly tag_ids: readonly number[];
}

export interface KnownCustomer extends KnownRecord {
  readonly values: CustomerValues;
}

/** Where to look for customers that may be meant: those of the salon as earlier rows leave them. */
export interface KnownCustomers {
  byMobile(mobile: string): KnownCustomer | undefined;
  byEmail(email: string): KnownCustomer | undefined;
  byName(name: string): readonly KnownCustomer[];
}

export interface Change {
  readonly field: string;
  readonly from: Stored | readonly number[];
  readonly to: Stored | readonly number[];
}

/** What a row comes to, where it is not refused. */
export interface JudgedRecord {
  readonly verdict: Exclude<Verdict, 'refused'>;
  /** What a new record is written with. */
  readonly values: Readonly<Record<string, Stored>>;
  readonly tag_ids: readonly number[];
  readonly twin: { readonly known: KnownRecord; readonly reason: TwinReason } | null;
  readonly changes: readonly Change[];
}

export interface Judged extends JudgedRecord {
  readonly values: CustomerValues;
  readonly twin: { readonly known: KnownCustomer; readonly reason: TwinReason } | null;
  /** The mobile or e-mail is another person's, so that this one is kept without it, and with a note. */
  readonly shared: { readonly field: 'mobile' | 'email'; readonly with: KnownCustomer } | null;
}

/**
 * What a row comes to: a new customer, or one who is there already, found by mobile, then e-mail, then name and birth date. `given` are the fields that the file says, `defaults`
 * what a new customer has besides. Whoever shares the number of a person with another name is kept as a person of their own without it; `noteOf` writes that down.
 */
export function judgeCustomer(
  given: Readonly<Record<string, Stored>> & { readonly name: string },
  tag_ids: readonly number[],
  defaults: CustomerValues,
  known: KnownCustomers,
  policy: TwinPolicy,
  noteOf: (field: 'mobile' | 'email', value: string, name: string) => string,
): Judged {
  let said: Readonly<Record<string, Stored>> & { readonly name: string } = given;
  const found = findByContact(given, known);
  for (const { field, value, with: other } of found.others) {
    const note = noteOf(field, value, other.values.name);
    const notes = typeof said['notes'] === 'string' ? `${said['notes']}\n${note}` : note;
    said = { ...said, [field]: null, notes };
  }
  const [shared = null] = found.others;
  const twin = found.twin ?? findByName(said, known)[0] ?? null;
  const values = { ...defaults, ...withoutNothing(said) } as CustomerValues;
  if (twin === null) return { verdict: 'new', values, tag_ids, twin, changes: [], shared };
  const differing = changesOf(twin.known, said, tag_ids);
  const filling = differing.filter(({ field, from }) => from === null || field === 'tag_ids');
  const changes = policy === 'skip' ? [] : policy === 'fill' ? filling : differing;
  const verdict = changes.length > 0 ? 'change' : differing.length > 0 ? 'duplicate' : 'same';
  return { verdict, values, tag_ids, twin, changes, shared };
}

const withoutNothing = <V>(values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** What the file says otherwise than the record; what it leaves empty says nothing. A tag is added and never taken. */
export function changesOf({ values, tag_ids }: KnownRecord, said: Readonly<Record<string, Stored>>, added: readonly number[]): Change[] {
  const changes: Change[] = Object.entries(said).flatMap(([field, to]) => {
    const from = values[field] ?? null;
    return to === null || to === from ? [] : [{ field, from, to }];
  });
  const all = [...new Set([...tag_ids, ...added])].toSorted((a, b) => a - b);
  return all.length === tag_ids.length ? changes : [...changes, { field: 'tag_ids', from: tag_ids, to: all }];
}
