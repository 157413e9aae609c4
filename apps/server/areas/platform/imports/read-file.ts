import type { importFileRefusals } from '@rawnaq/contract/platform/imports';
import { mostImportColumns, mostImportFiles, mostImportRows } from '@rawnaq/contract/platform/imports';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { FileFault, type FileFaultKind } from '../../../sheets/reading/file-fault.ts';
import { filesInZip, type PackedFile } from '../../../sheets/reading/files-in-zip.ts';
import { readTableFile, type Reading, type TableFile } from '../../../sheets/reading/table-file.ts';

type Code = (typeof importFileRefusals)[number];
const codes: Readonly<Record<FileFaultKind, Code>> = {
  not_a_table: 'import.not_a_table',
  old_excel: 'import.old_excel',
  password: 'import.password',
  macros: 'import.macros',
  formula_without_value: 'import.formula_without_value',
  too_large: 'import.unpacks_too_large',
  too_many_files: 'import.too_many_files',
  zip_in_zip: 'import.zip_in_zip',
  too_many_rows: 'import.too_many_rows',
  too_many_columns: 'import.too_many_columns',
  empty: 'import.empty',
};
const field = 'content_base64';
const mostBytes = 5 * 1024 * 1024;
/** Of all files of a zip, unpacked; and of their rows together, which are in memory until they are kept. */
const mostUnpackedBytes = 30 * 1024 * 1024;
const mostRowsOfZip = 100_000;

/** The table in a file, or why there is none: said of the field of the upload. */
export async function readFile(content: Buffer, reading: Reading): Promise<TableFile | Refusal<Code>> {
  if (content.length > mostBytes) return refuse('import.too_large', { field });
  try {
    return await readTableFile(content, reading, { rows: mostImportRows + 20, columns: mostImportColumns });
  } catch (error) {
    return refusalOf(error);
  }
}

/** Why a file is not read; throws what is no fault of the file. */
function refusalOf(error: unknown): Refusal<Code> {
  if (!(error instanceof FileFault)) throw error;
  const params = { cell: error.cell ?? '', rows: mostImportRows, columns: mostImportColumns, files: mostImportFiles };
  return refuse(codes[error.kind], { field, params });
}

/** A file that was sent alone or in a zip, with its table or why it has none. */
export interface GivenFile {
  readonly name: string;
  readonly content: Buffer;
  readonly table: TableFile | Refusal<Code>;
}

/** The file itself, or each file of a zip, read one after another. A refusal where not even the zip can be read. */
export async function readFiles(name: string, content: Buffer): Promise<GivenFile[] | Refusal<Code>> {
  if (content.length > mostBytes) return refuse('import.too_large', { field });
  const given: GivenFile[] = [];
  let rows = 0;
  try {
    const packed = filesInZip(content, { files: mostImportFiles, bytes: mostBytes, allBytes: mostUnpackedBytes });
    if (packed === null) return [{ name, content, table: await readFile(content, {}) }];
    for (const file of packed) {
      const one = await unpacked(file);
      if (!(one.table instanceof Refusal)) rows += one.table.rows.length;
      given.push(
        rows > mostRowsOfZip ? { ...one, table: refuse('import.too_many_rows', { field, params: { rows: mostRowsOfZip } }) } : one,
      );
    }
    return given;
  } catch (error) {
    return refusalOf(error);
  }
}

async function unpacked({ name, bytes }: PackedFile): Promise<GivenFile> {
  try {
    const content = await bytes();
    return { name, content, table: await readFile(content, {}) };
  } catch (error) {
    return { name, content: Buffer.alloc(0), table: refusalOf(error) };
  }
}
