import type { JudgedRecord, KnownRecord } from '@rawnaq/domain/platform/imports/judge-customer';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import type { Judge } from './kind.ts';
import type { StoredImport } from './store.ts';

/** Which record a row came to. */
interface WrittenRow {
  row_number: number;
  record_id: number;
  outcome: 'created' | 'changed';
  record_version: number;
}

/** How ledgers name an import. */
export const originOf = ({ file_name }: Pick<StoredImport, 'file_name'>): string => file_name;

/** Writes what rows make and change of records; answers which record each row came to. */
export async function writeRecords(
  context: JobContext,
  data: StoredImport,
  store: RecordStore,
  rows: readonly { row: number; judged: JudgedRecord }[],
  judge: Judge,
): Promise<WrittenRow[]> {
  const added = rows.filter(({ judged }) => judged.verdict === 'new');
  const changed = rows.filter(({ judged }) => judged.verdict === 'change');
  const ids = await store.add(
    context,
    added.map(({ judged }) => ({ values: { ...judged.values }, tag_ids: [...judged.tag_ids] })),
    originOf(data),
  );
  if (ids === null) throw new ChangedMeanwhile();
  const idOfRow = new Map(added.map(({ row }, place) => [row, ids[place] ?? 0]));
  // Of a record that several rows change, it is written once, as the last of them leaves it.
  const targets = new Map<number, KnownRecord>();
  const idOf = ({ judged }: { judged: JudgedRecord }): number => {
    const { id, row } = judged.twin?.known ?? { id: null, row: null };
    return id ?? idOfRow.get(row ?? 0) ?? 0;
  };
  for (const one of changed) {
    const entry = one.judged.twin === null ? undefined : judge.entryOf(one.judged.twin.known);
    if (entry !== undefined) targets.set(idOf(one), entry);
  }
  const records = [...targets].map(([id, entry]) => ({
    id,
    version: Math.max(entry.version, 1),
    values: { ...entry.values },
    tag_ids: [...entry.tag_ids],
  }));
  if (!(await store.change(context, records, originOf(data)))) throw new ChangedMeanwhile();
  const versions = new Map(records.map(({ id, version }) => [id, version + 1]));
  return [
    ...added.map(({ row }): WrittenRow => {
      const record_id = idOfRow.get(row) ?? 0;
      return { row_number: row, record_id, outcome: 'created', record_version: versions.get(record_id) ?? 1 };
    }),
    ...changed.map((one): WrittenRow => ({
      row_number: one.row,
      record_id: idOf(one),
      outcome: 'changed',
      record_version: versions.get(idOf(one)) ?? 1,
    })),
  ];
}
