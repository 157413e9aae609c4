import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A person who was erased: numbers and a moment, no name. */
export type ErasedPerson = {
  account_id: number;
  /** ISO 8601. */
  erased_at: string;
} & ({ customer_id: number } | { employee_id: number });

/** Lies in the folder of files and not in the database, since a backup of before does not have it. Every backup takes it along. */
export const erasedListName = 'erased-people.jsonl';

const named = (person: ErasedPerson) =>
  'employee_id' in person ? { employee_id: person.employee_id } : { customer_id: person.customer_id };
const lineOf = (person: ErasedPerson): string =>
  `${JSON.stringify({ account_id: person.account_id, ...named(person), erased_at: person.erased_at })}\n`;
const keyOf = (person: ErasedPerson): string => `${person.account_id} ${JSON.stringify(named(person))}`;

/** Who was erased, each person once. A line that was cut off by a crash is passed over: the next night writes it again. */
export async function readErasedList(filesDir: string): Promise<ErasedPerson[]> {
  const text = await readFile(join(filesDir, erasedListName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const people = text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as ErasedPerson];
    } catch {
      return [];
    }
  });
  return [...new Map(people.map((person) => [keyOf(person), person])).values()];
}

/** Adds a person behind the others. */
export async function addToErasedList(filesDir: string, person: ErasedPerson): Promise<void> {
  await mkdir(filesDir, { recursive: true });
  await appendFile(join(filesDir, erasedListName), lineOf(person), { mode: 0o600, flush: true });
}

/** Writes the list anew where it lacks somebody: a crash may have come between the erasure and its line. */
export async function completeErasedList(filesDir: string, people: readonly ErasedPerson[]): Promise<void> {
  const known = await readErasedList(filesDir);
  const seen = new Set(known.map(keyOf));
  const missing = people.filter((person) => !seen.has(keyOf(person)));
  if (missing.length === 0) return;
  const beside = join(filesDir, `${erasedListName}.${randomUUID()}`);
  await mkdir(filesDir, { recursive: true });
  await writeFile(beside, [...known, ...missing].map(lineOf).join(''), { mode: 0o600, flush: true });
  await rename(beside, join(filesDir, erasedListName));
}
