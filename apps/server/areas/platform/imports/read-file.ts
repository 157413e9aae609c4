import type { importFileRefusals } from '@rawnaq/contract/platform/imports';
import { mostImportColumns, mostImportRows } from '@rawnaq/contract/platform/imports';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { FileFault, type FileFaultKind } from '../../../sheets/reading/file-fault.ts';
import { readTableFile, type Reading, type TableFile } from '../../../sheets/reading/table-file.ts';

type Code = (typeof importFileRefusals)[number];
const codes: Readonly<Record<FileFaultKind, Code>> = {
  not_a_table: 'import.not_a_table',
  old_excel: 'import.old_excel',
  password: 'import.password',
  macros: 'import.macros',
  formula_without_value: 'import.formula_without_value',
  too_large: 'import.unpacks_too_large',
  too_many_rows: 'import.too_many_rows',
  too_many_columns: 'import.too_many_columns',
  empty: 'import.empty',
};
const mostBytes = 5 * 1024 * 1024;

/** The table in a file, or why there is none: said of the field of the upload. */
export async function readFile(content: Buffer, reading: Reading): Promise<TableFile | Refusal<Code>> {
  const field = 'content_base64';
  if (content.length > mostBytes) return refuse('import.too_large', { field });
  try {
    return await readTableFile(content, reading, { rows: mostImportRows + 20, columns: mostImportColumns });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const params = { cell: error.cell ?? '', rows: mostImportRows, columns: mostImportColumns };
    return refuse(codes[error.kind], { field, params });
  }
}
