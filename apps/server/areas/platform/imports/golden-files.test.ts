import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { namingFields } from '@rawnaq/domain/platform/imports/import-kinds';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { fieldSentence } from '../../../http/answers/sentences.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { type GoldenFile, goldenFiles } from '../../../testing/golden-imports.ts';
import { judgeDates, readColumns, readingOf } from './columns.ts';

import type { JudgedRow } from './kind.ts';
import { rulesOf } from './kinds.ts';
import { readFile } from './read-file.ts';
import type { StoredImport } from './store.ts';

/** The database of a salon that has nothing yet: every question is answered by no rows. */
const nothing = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const account = { id: 1, timezone: 'Asia/Riyadh', currency: 'SAR', country_id: AccountCountry.ksa, is_training: false };
const context = { db: nothing, account_id: 1, account, now: new Date('2026-11-27T09:00:00Z') } as unknown as JobContext;

/** A row as it is listed with the golden files: what becomes of it, and whom it says, or each field and rule by which it is refused. */
function lineOf({ verdict: { verdict, judged: shown }, judged }: JudgedRow): string {
  if (judged === null) return ['refused', ...shown.faults.map(({ field, rule }) => `${field} ${rule}`)].join(' ');
  const { values, tag_ids } = judged;
  const type = Number(values['customer_type'] ?? 1);
  const more = verdict === 'new' ? [values['mobile'], values['birth_date'], shown.shared && 'shares', type > 1 && `type ${type}`] : [];
  return [verdict, shown.twin?.name ?? shown.name, ...more, tag_ids.length > 0 && 'tags'].filter(Boolean).join(' ');
}

async function judge({ make, kind = 'customers', reading = {}, is_hijri, twins = 'skip', choices = [] }: GoldenFile) {
  const table = await readFile(await make(), reading);
  if (table instanceof Refusal) return table.code;
  const columns = await readColumns(nothing, 1, kind, table, undefined);
  if (columns === null) return 'import.empty';
  if (!columns.targets.some((target) => namingFields(kind).includes(target))) return 'import.no_name';
  const dates = columns.targets.indexOf('birth_date');
  const { concluded } = await judgeDates(
    columns.rows.map(({ cells }) => cells[dates] ?? ''),
    todayOf(context),
  );
  if (concluded.kind === 'open') return 'import.order_open';
  const read = await readingOf(context, kind, table, columns);
  const data = { ...read, kind, twins, choices, is_hijri: is_hijri ? 1 : 0, language: 'en', id: 1 } as unknown as StoredImport;
  const rows = columns.rows.map(({ number, cells }) => ({ row_number: number, cells }));
  return rulesOf(kind).begin(1).judge(context, data, rows);
}

test.each(goldenFiles.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
  const judged = await judge(file);
  expect(typeof judged === 'string' ? judged : judged.map(lineOf)).toEqual(file.expected);
  // Half of a letter is kept by no database.
  expect(JSON.stringify(judged)).not.toMatch(/\\ud[89a-f]|\\u0000/);
  for (const { verdict } of typeof judged === 'string' ? [] : judged)
    for (const fault of verdict.judged.faults)
      for (const language of ['en', 'ar'] as const) expect(fieldSentence(fault.field, fault, language)).not.toMatch(/[{}]|undefined/);
});
