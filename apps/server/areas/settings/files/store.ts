import type { Db } from '../../../db/database.ts';

export interface NewFile {
  unique_id: string;
  kind: string;
  media_type: string;
  file_name: string;
  size_bytes: number;
  sha256: Buffer;
  width_px?: number | null;
  height_px?: number | null;
  created_at: Date;
}

export async function insertFile(db: Db, accountId: number, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({ account_id: accountId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file of the account by its public id. */
export function findFile(db: Db, accountId: number, uniqueId: string) {
  return db
    .selectFrom('files')
    .where('account_id', '=', accountId)
    .where('unique_id', '=', uniqueId)
    .select(['id', 'file_name'])
    .executeTakeFirst();
}
