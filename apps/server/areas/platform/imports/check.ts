import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import type { Judge } from './kind.ts';
import { rulesOf } from './kinds.ts';
import { readSlice } from './read-slice.ts';
import { changeImport, readImport, writeVerdicts } from './store.ts';

/** The job that judges every row of an import. */
export const checkTask = 'check_import';

/**
 * Judges every row, some in a transaction, and writes no record. Begun again, after a crash or because something was chosen otherwise meanwhile, it begins with the first row:
 * what earlier rows leave is in its memory alone.
 */
export async function checkImportRows(
  services: Services,
  { account_id, import_id }: { account_id: number; import_id: number },
): Promise<void> {
  let judge: Judge | null = null;
  let version: number | null = null;
  let [done_through, done_count] = [0, 0];
  for (;;) {
    const isAtEnd = await inAccountJob(services, account_id, async (context) => {
      const { db } = context;
      const data = await readImport(db, account_id, import_id, { isLocked: true });
      // Somebody asked for another check, which has a job of its own, or discarded the import.
      if (data === undefined || data.state !== 'checking' || (version !== null && data.version !== version)) return true;
      const rules = rulesOf(data.kind);
      const { rows, hasMore } = await readSlice(db, account_id, data, rules, done_through);
      judge ??= rules.begin(import_id);
      const judged = await judge.judge(context, data, rows);
      await writeVerdicts(
        db,
        account_id,
        import_id,
        judged.map((one) => one.verdict),
      );
      done_through = rows.at(-1)?.row_number ?? done_through;
      done_count += rows.length;
      await changeImport(
        db,
        account_id,
        import_id,
        hasMore ? { done_through, done_count } : { state: 'checked', done_through: 0, done_count: 0 },
      );
      version = data.version + 1;
      context.publish('imports', import_id);
      return !hasMore;
    });
    if (isAtEnd !== false) return;
  }
}
