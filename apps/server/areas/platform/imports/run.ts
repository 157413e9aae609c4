import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { isMeanwhile } from './changed-meanwhile.ts';
import { rulesOf } from './kinds.ts';
import { readSlice } from './read-slice.ts';
import { changeImport, readImport, writeVerdicts } from './store.ts';
import { makeValues, removeUnusedValues } from './values.ts';
import { writeRecords } from './write-records.ts';

/** The job that writes the rows of an import. */
export const runTask = 'run_import';
/** So many transactions before the queue's other jobs have a turn. */
const slicesAtOnce = 10;
const mostTries = 5;

/**
 * Writes the rows of an import, some in a transaction (`readSlice`): each row is judged again by what is there now, written, and written down, in one commit with how far the import is. Killed anywhere
 * and run again, it goes on behind the last commit, so each row is written once.
 */
export async function runImportRows(services: Services, payload: { account_id: number; import_id: number }): Promise<void> {
  const { account_id, import_id } = payload;
  for (let slice = 0, tries = 0; slice < slicesAtOnce; slice += 1) {
    try {
      const hasMore = await inAccountJob(services, account_id, (context) => writeSlice(context, import_id));
      if (hasMore !== true) return;
      tries = 0;
    } catch (error) {
      tries += 1;
      if (!isMeanwhile(error) || tries === mostTries) throw error;
    }
  }
  await inAccountJob(services, account_id, ({ enqueue }) => enqueue(runTask, { import_id }));
}

async function writeSlice(context: JobContext, import_id: number): Promise<boolean> {
  const { db, account_id, now } = context;
  const data = await readImport(db, account_id, import_id, { isLocked: true });
  if (data === undefined || data.state !== 'running') return false;
  const rules = rulesOf(data.kind);
  const { rows, hasMore } = await readSlice(db, account_id, data, rules, data.done_through);
  const judge = rules.begin(import_id);
  await makeValues(context, data, rules, judge, rows);
  const judged = await judge.judge(context, data, rows);
  const written = await writeRecords(
    context,
    data,
    rules.store,
    judged.flatMap(({ verdict, judged: one }) => (one === null ? [] : [{ row: verdict.row_number, judged: one }])),
    judge,
  );
  const writtenOf = new Map(written.map((row) => [row.row_number, row]));
  await writeVerdicts(
    db,
    account_id,
    import_id,
    judged.map(({ verdict }) => ({ ...verdict, ...writtenOf.get(verdict.row_number) })),
  );
  const progress = { done_through: rows.at(-1)?.row_number ?? data.done_through, done_count: data.done_count + rows.length };
  await changeImport(db, account_id, import_id, hasMore ? progress : { ...progress, state: 'done', finished_at: now });
  if (!hasMore) {
    await removeUnusedValues(context, data, rules);
    await auditEnd(context, import_id, data.row_count);
  }
  context.publish('imports', import_id);
  for (const topic of rules.topics) context.publish(topic, 0);
  return hasMore;
}

/** The log of changes has how many there were, and nothing of what is in them. */
export async function auditEnd(
  { db, account_id, audit }: Pick<JobContext, 'db' | 'account_id' | 'audit'>,
  import_id: number,
  row_count: number,
): Promise<void> {
  const { rows } = await sql<{ created: number; changed: number }>`select count(*) filter (where outcome = 'created')::int as created,
    count(*) filter (where outcome = 'changed')::int as changed from import_rows where account_id = ${account_id} and import_id = ${import_id}`.execute(
    db,
  );
  await audit({
    area: 'settings',
    action: 'import',
    subject_type: 'data_import',
    subject_id: import_id,
    after: { rows: row_count, ...rows[0] },
  });
}
