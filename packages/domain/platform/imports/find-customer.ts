import { foldedWords } from './headings.ts';
import type { CellFault } from './cell-words.ts';
import type { KnownCustomer, KnownCustomers, Stored, TwinReason } from './judge-customer.ts';

/** What a row says of who its customer is; a name is empty where it says none. */
type Named = Readonly<Record<string, Stored>> & { readonly name: string };

interface FoundCustomer {
  readonly known: KnownCustomer;
  readonly reason: TwinReason;
}

/** Whether two names can be of one person: one has every word of the other. A mother and a daughter have the last one in common alone. */
export function isSamePerson(one: string, other: string): boolean {
  const [few, many] = [foldedWords(one).split(' '), foldedWords(other).split(' ')].toSorted((a, b) => a.length - b.length);
  return few !== undefined && many !== undefined && few.every((word) => many.includes(word));
}

/** Who is meant by a mobile, then an e-mail; `others` are those whose mobile or e-mail it is although the row has another name. */
export function findByContact(said: Named, known: KnownCustomers) {
  let twin = null as FoundCustomer | null;
  const others: { field: 'mobile' | 'email'; value: string; with: KnownCustomer }[] = [];
  for (const field of ['mobile', 'email'] as const) {
    const value = said[field];
    if (typeof value !== 'string') continue;
    const other = field === 'mobile' ? known.byMobile(value) : known.byEmail(value);
    if (other === undefined || other === twin?.known) continue;
    if (twin === null && (said.name === '' || isSamePerson(other.values.name, said.name))) twin = { known: other, reason: field };
    else {
      others.push({ field, value, with: other });
      twin ??= sharing(known, said.name, field, value);
    }
  }
  return { twin, others };
}

/** Who was kept without a shared number before, and says so in the notes. */
function sharing(known: KnownCustomers, name: string, field: 'mobile' | 'email', value: string): FoundCustomer | null {
  const found = known.byName(name).find(({ values }) => values[field] === null && values.notes?.includes(value) === true);
  return found === undefined ? null : { known: found, reason: 'name_and_shared_number' };
}

/** Who is meant by a name with a birth date, or by a name of which nothing else is known, neither in the row nor here. */
export function findByName(said: Named, known: KnownCustomers): FoundCustomer[] {
  const birth = said['birth_date'] ?? null;
  const [mobile, email] = [said['mobile'] ?? null, said['email'] ?? null];
  const called = known.byName(said.name);
  if (birth !== null)
    return called
      .filter(({ values }) => values.birth_date === birth)
      .map((one): FoundCustomer => ({ known: one, reason: 'name_and_birth_date' }));
  if (mobile !== null || email !== null) return [];
  const notes = said['notes'] ?? null;
  return called
    .filter(
      ({ values }) =>
        values.mobile === null && values.email === null && values.birth_date === null && (notes === null || values.notes === notes),
    )
    .map((one): FoundCustomer => ({ known: one, reason: 'name_alone' }));
}

/** Whose a row is that belongs to a customer, by the rule that recognises customers themselves; none is made because of it. Null where the row names nobody. */
export function ownerOfRow(said: Named, known: KnownCustomers): KnownCustomer | CellFault | null {
  const field = said['mobile'] ? 'mobile' : said['email'] ? 'email' : 'customer_name';
  if (said.name === '' && field === 'customer_name') return null;
  const { twin, others } = findByContact(said, known);
  if (twin !== null) return twin.known;
  const [other] = others;
  if (other !== undefined) return { field: other.field, rule: 'imported_other_customer', params: { value: other.with.values.name } };
  const [first, second] = said.name === '' ? [] : findByName(said, known);
  if (second !== undefined) return { field, rule: 'imported_several_customers', params: { value: said.name } };
  if (first !== undefined) return first.known;
  return { field, rule: 'imported_no_customer', params: {} };
}

/** Whether an answer of `ownerOfRow` says what is wrong. */
export const isFault = (owner: KnownCustomer | CellFault): owner is CellFault => 'rule' in owner;
