import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pictureOf } from '../files/public.ts';

const columns = [
  'alias',
  'is_open',
  'accent_colour',
  'background_file_id',
  'cover_design',
  'english_intro',
  'arabic_intro',
  'links',
  'english_district',
  'arabic_district',
  'home_blocks',
  'english_terms',
  'arabic_terms',
  'english_refund_policy',
  'arabic_refund_policy',
  'version',
] as const;

export function readOnlineSetting(db: Db, accountId: number) {
  return db
    .selectFrom('online_settings')
    .where('account_id', '=', accountId)
    .select(columns)
    .select([sql<number | null>`latitude::float8`.as('latitude'), sql<number | null>`longitude::float8`.as('longitude')])
    .select(pictureOf(accountId, 'online_settings.background_file_id').as('background_unique_id'))
    .$narrowType<{ is_open: 0 | 1 }>()
    .executeTakeFirst();
}

export async function readEnglishName(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom('accounts').where('id', '=', accountId).select('english_name').executeTakeFirstOrThrow();
  return row.english_name;
}

/** Whose address it is; addresses are the platform's, so that no two businesses have one. */
export function findAlias(db: Db, alias: string) {
  return db.selectFrom('online_aliases').where('alias', '=', alias).select('account_id').executeTakeFirst();
}

/** The account has this address and no other. A taken one fails on its key. */
export async function takeAlias(db: Db, accountId: number, alias: string): Promise<void> {
  await db.deleteFrom('online_aliases').where('account_id', '=', accountId).where('alias', '<>', alias).execute();
  await db
    .insertInto('online_aliases')
    .values({ alias, account_id: accountId })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet({ alias }).where('online_aliases.account_id', '=', accountId))
    .execute();
}

export interface OnlineFields {
  alias: string;
  is_open: 0 | 1;
  accent_colour: string;
  background_file_id: number | null;
  cover_design: number | null;
  english_intro: string | null;
  arabic_intro: string | null;
  links: string;
  latitude: string | null;
  longitude: string | null;
  english_district: string | null;
  arabic_district: string | null;
  home_blocks: string;
  english_terms: string | null;
  arabic_terms: string | null;
  english_refund_policy: string | null;
  arabic_refund_policy: string | null;
}

/** False when the version is no longer the newest; version 0 makes the first one. */
export async function replaceOnlineSetting(db: Db, accountId: number, version: number, fields: OnlineFields): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto('online_settings')
      .values({ account_id: accountId, ...fields })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable('online_settings')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
