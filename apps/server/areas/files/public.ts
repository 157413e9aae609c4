import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readPicture } from './picture-folder.ts';

/** The bytes of the business's logo, or null where it has none or its file is gone. `folder` is where files are kept. */
export async function readLogo(db: Db, accountId: number, folder: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('files', (join) => join.onRef('files.account_id', '=', 'businesses.account_id').onRef('files.id', '=', 'businesses.logo_file_id'))
    .where('businesses.account_id', '=', accountId)
    .select(sql<string>`files.unique_id::text`.as('unique_id'))
    .executeTakeFirst();
  if (row === undefined) return null;
  return (await readPicture(folder, row.unique_id))?.bytes ?? null;
}
