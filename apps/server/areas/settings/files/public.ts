import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readPicture } from './picture-folder.ts';

export { cleanUpload, keepClean, takePicture } from './keep-picture.ts';

/** The public id of the business's logo, or null where it has none. */
export async function readLogoId(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('files', (join) =>
      join.onRef('files.account_id', '=', 'businesses.account_id').onRef('files.id', '=', 'businesses.logo_file_id'),
    )
    .where('businesses.account_id', '=', accountId)
    .select(sql<string>`files.unique_id::text`.as('unique_id'))
    .executeTakeFirst();
  return row?.unique_id ?? null;
}

/** The bytes of the business's logo, or null where it has none or its file is gone. `folder` is where files are kept. */
export async function readLogo(db: Db, accountId: number, folder: string): Promise<Buffer | null> {
  const unique_id = await readLogoId(db, accountId);
  return unique_id === null ? null : ((await readPicture(folder, unique_id))?.bytes ?? null);
}

/** The bytes of a picture by its public id, or null where its file is gone. */
export const readPictureBytes = async (folder: string, unique_id: string): Promise<Buffer | null> =>
  (await readPicture(folder, unique_id))?.bytes ?? null;

/** A larger picture makes a letter that mail servers turn away. */
const mostInLetter = 500_000;

/** Where a letter shows a picture from: the picture itself, as an address that has it, or the address of a large one. Null where its file is gone. */
export async function readPictureAddress(
  { filesDir, publicUrl }: { filesDir: string; publicUrl: string },
  unique_id: string,
): Promise<string | null> {
  const picture = await readPicture(filesDir, unique_id);
  if (picture === null) return null;
  if (picture.bytes.length > mostInLetter) return `${publicUrl}/api/public/files/${unique_id}`;
  return `data:${picture.media_type};base64,${picture.bytes.toString('base64')}`;
}

/** Whether the account has such a picture, of this kind. */
export async function hasPicture(
  db: Db,
  accountId: number,
  kind: 'service' | 'product' | 'employee' | 'gift_card' | 'background' | 'gallery',
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The public id of the picture that a column names, beside the row it stands in. */
export const pictureOf = (
  accountId: number,
  column:
    | 'services.picture_file_id'
    | 'products.picture_file_id'
    | 'employees.picture_file_id'
    | 'customers.picture_file_id'
    | 'online_settings.background_file_id'
    | 'gift_card_settings.picture_file_id'
    | 'g.picture_file_id'
    | 'r.picture_file_id'
    | 'e.picture_file_id',
) => sql<string | null>`(select f.unique_id::text from files f where f.account_id = ${accountId} and f.id = ${sql.ref(column)})`;
