import { csvField } from '@rawnaq/domain/settings/files/csv-field';
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { type ArchiveTable, jsonRows } from './archive-tables.ts';
import { sealedValues } from './opened-values.ts';

/** The rows of a table that has sealed values, with these opened; null for every other table. */
export async function openedRows(client: pg.ClientBase, secrets: Secrets, table: ArchiveTable, account_id: number) {
  const sealed = sealedValues[table.name];
  if (sealed === undefined) return null;
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select row_to_json(r) as row from (${jsonRows(table, account_id)}) r`,
  );
  const opened = rows.map(({ row }) => {
    const hex = row[sealed.column];
    if (typeof hex !== 'string') return row;
    return { ...row, [sealed.column]: sealed.open(secrets, account_id, row, Buffer.from(hex.slice(2), 'hex')) };
  });
  const names = table.columns.map((column) => column.name);
  const cell = (value: unknown): string =>
    csvField(value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value), 'text', 2);
  return async function* (form: 'jsonl' | 'csv'): AsyncGenerator<Uint8Array> {
    if (form === 'csv') yield Buffer.from(`${names.join(',')}\n`);
    for (const row of opened)
      yield Buffer.from(form === 'csv' ? `${names.map((name) => cell(row[name])).join(',')}\n` : `${JSON.stringify(row)}\n`);
  };
}
