import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The pictures of the gallery in their order, with their public ids and their pixels. */
export function readGallery(db: Db, accountId: number) {
  return db
    .selectFrom('gallery_pictures as g')
    .innerJoin('files as f', (join) => join.onRef('f.account_id', '=', 'g.account_id').onRef('f.id', '=', 'g.file_id'))
    .where('g.account_id', '=', accountId)
    .orderBy('g.position')
    .select([
      'g.file_id',
      sql<string>`f.unique_id::text`.as('unique_id'),
      sql<number>`coalesce(f.width_px, 4)`.as('width'),
      sql<number>`coalesce(f.height_px, 3)`.as('height'),
    ])
    .execute();
}

/** Shows these pictures and no others. Called with the setting's row locked. */
export async function replaceGallery(db: Db, accountId: number, file_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('gallery_pictures').where('account_id', '=', accountId).execute();
  if (file_ids.length === 0) return;
  await db
    .insertInto('gallery_pictures')
    .values(file_ids.map((file_id, index) => ({ account_id: accountId, position: index + 1, file_id })))
    .execute();
}
