import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Named {
  english_name: string;
  arabic_name: string;
}

/** The groups the platform suggests of a kind, in its own order. They belong to no account. */
export const readSuggestedGroups = (db: Db, kind: 'service' | 'product') =>
  db
    .selectFrom('suggested_groups')
    .where('kind', '=', kind)
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'english_name', 'arabic_name'])
    .execute();

/** One name in either language is enough: what a salon typed itself is not offered to it again. */
export const isNamedAlike = (one: Named, other: Named): boolean =>
  one.english_name.toLowerCase() === other.english_name.toLowerCase() || one.arabic_name.toLowerCase() === other.arabic_name.toLowerCase();

/** The account's own group for a suggested one: taken from it, or of the same name. */
export const ownGroupOf = <Own extends Named & { suggested_group_id: number | null }>(
  group: Named & { id: number },
  own: readonly Own[],
): Own | undefined => own.find((one) => one.suggested_group_id === group.id) ?? own.find((one) => isNamedAlike(one, group));

/** Who presses twice comes second, and finds there what was taken. Held until the end of the transaction. */
export async function lockTaking(db: Db, account_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suggestions:${account_id}`}, 0))`.execute(db);
}
