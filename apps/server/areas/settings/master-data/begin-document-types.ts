import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import type { Db } from '../../../db/database.ts';

/** The types of documents that every new account begins with. Inside the account's scope. */
export async function beginDocumentTypes(db: Db, account_id: number): Promise<void> {
  const types = usualEntries.document_types.map(({ english_name, arabic_name }, index) => ({
    account_id,
    english_name,
    arabic_name,
    position: index + 1,
  }));
  await db.insertInto('document_types').values(types).execute();
}
