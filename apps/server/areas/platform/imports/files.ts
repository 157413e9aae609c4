import { Readable } from 'node:stream';
import type { FileFormat } from '@rawnaq/contract/list-file';
import { getImportTemplate, getRefusedRows } from '@rawnaq/contract/platform/imports';
import { imports as arabic } from '@rawnaq/messages/ar/platform/imports';
import { imports as english } from '@rawnaq/messages/en/platform/imports';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { zipStream } from '../../../http/answers/zip-stream.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { csvText } from '../../../sheets/csv-text.ts';
import { excelParts } from '../../../sheets/excel-sheet.ts';
import { keepAside } from '../../../sheets/kept-aside.ts';
import type { FileColumn, RowBatches } from '../../../sheets/sheet.ts';
import { mayImport } from './may-import.ts';
import { templateFields, templateHeading } from './own-files.ts';
import { rowOf, shownBy } from './show-import.ts';
import { readRows } from './shown-store.ts';
import { readImport } from './store.ts';

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv; charset=utf-8' } as const;
const words = { en: english, ar: arabic };
const rowsAtOnce = 1000;

async function sendFile(
  { account, now, reply, language }: UserContext,
  title: string,
  format: FileFormat,
  columns: FileColumn[],
  batches: RowBatches,
): Promise<void> {
  const salon = { zone: account.timezone, currency: account.currency };
  const made =
    format === 'csv'
      ? Readable.from(csvText(columns, batches, salon), { objectMode: false })
      : zipStream(excelParts(columns, batches, { ...salon, title, language, at: now }));
  const file = await keepAside(made);
  void reply
    .header('content-disposition', `attachment; filename="import.${format}"; filename*=UTF-8''${encodeURIComponent(`${title}.${format}`)}`)
    .header('content-length', file.bytes)
    .header('cache-control', 'private, no-store')
    .type(types[format])
    .send(file.read());
}

async function* none(): AsyncGenerator<readonly unknown[]> {
  // A template has its headings alone.
}

const template = handle(getImportTemplate, async ({ kind, format }, context) => {
  const columns = templateFields(kind).map((field): FileColumn => ({
    title: templateHeading(field, context.language),
    kind: 'text',
    value: () => '',
  }));
  await sendFile(context, words[context.language].kind_names[kind], format, columns, none());
  return {};
});

/** Cells are texts on their way out, whatever they begin with: `csvText` and `excelParts` see to it. */
const refused = handle(getRefusedRows, async ({ id, format }, context) => {
  const { db, account_id, language } = context;
  const data = await readImport(db, account_id, id);
  if (data === undefined) return notFound('data_import');
  if (!mayImport(context, data.kind)) return refuse('import.kind_not_allowed');
  const by = await shownBy(context, data);
  async function* batches(from: NonNullable<typeof data>): AsyncGenerator<readonly unknown[]> {
    for (let page = 1; ; page += 1) {
      const { rows } = await readRows(db, account_id, { id, page, per_page: rowsAtOnce, verdict: 'refused' });
      yield rows.map((row) => rowOf(row, from, by));
      if (rows.length < rowsAtOnce) return;
    }
  }
  type Row = ReturnType<typeof rowOf>;
  const why: FileColumn = {
    title: words[language].why,
    kind: 'text',
    value: (row) => (row as Row).faults.map(({ message }) => message).join('; '),
  };
  const columns = data.headings.map((title, column): FileColumn => ({
    title,
    kind: 'text',
    value: (row) => (row as Row).cells[column] ?? '',
  }));
  await sendFile(context, words[language].refused_file, format, [...columns, why], batches(data));
  return {};
});

export const importFiles = [template, refused];
