import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import type { TableFile } from '../../../sheets/reading/table-file.ts';
import { readColumns, readingOf } from './columns.ts';
import { insertImport, replaceRows } from './store.ts';

/** Keeps a file that was read as an import whose columns are guessed; its id, or why it is none. */
export async function keepFile(
  context: UserContext,
  kind: ImportKind,
  file_name: string,
  content: Buffer,
  table: TableFile,
): Promise<number | Refusal<'import.empty'>> {
  const { db, account_id, now, user, language } = context;
  const columns = await readColumns(db, account_id, kind, table, undefined);
  if (columns === null) return refuse('import.empty', { field: 'content_base64' });
  const read = { state: 'read', is_hijri: 0, twins: 'skip', ...(await readingOf(context, kind, table, columns)) } as const;
  const name = file_name.slice(0, 200).toWellFormed();
  const id = await insertImport(db, account_id, { kind, file_name: name, ...read, language, content, created_at: now, user_id: user.id });
  await replaceRows(db, account_id, id, columns.rows);
  return id;
}
