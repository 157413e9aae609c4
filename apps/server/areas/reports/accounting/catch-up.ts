import type { PostingSource } from '@rawnaq/domain/reports/accounting/document';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { policiesOf } from '@rawnaq/domain/reports/accounting/policy';
import { foldCash, unfoldCash } from './cash-fold.ts';
import { lockBooks } from './lock-books.ts';
import { readChart } from './chart-store.ts';
import { readChoices } from './choice-store.ts';
import { postingSources, tableOf } from './documents.ts';
import { type Books, postRows } from './post.ts';
import { readSetting } from './setting-store.ts';
import { valueToday } from './valuations.ts';

/** Rows that are read and written by one statement. */
const atOnce = 500;
/**
 * Rows of one ledger that one transaction posts: books that begin late are caught up in steps that others need not wait for. Few, because until the first
 * steps are committed the database has no statistics of the journal, and each line costs more the more of it there is.
 */
const mostInOneTransaction = 1_000;
/** Times that one transaction folds entries into the cash basis: more than what one step of the posting writes in most cases. */
const mostFoldsInOneTransaction = 5;
/** Steps that are posted in somebody else's transaction; who is further behind waits for the job. */
const mostStepsForOthers = 5;

/** What posting needs of a process; a command has it too. */
export type Poster = Pick<Services, 'database' | 'now'>;

/** Ends a transaction of posting early, because its process ends: another process posts the same, or this one when it starts again. */
class ProcessEnds extends Error {}

/** Throws where posting is to stop. Asked before each statement that reads and writes much. */
type GoOn = () => void;

/** One query over all ledgers: there is nothing new in most of them. */
const overSources = (of: (source: PostingSource) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    postingSources.map((source) => sql`(${of(source)})`),
    sql` union all `,
  );

/**
 * The last row of each ledger, looked for before this transaction has a number of its own: whatever was open then has a lower one, and has ended when all lower ones have. The end
 * of a snapshot would not do, since it tells which transactions have ended and not which have begun. Null in a transaction that has written already: its number says nothing.
 */
async function readLast(db: Db, account_id: number): Promise<ReadonlyMap<PostingSource, number> | null> {
  const { rows } = await sql<{ source: PostingSource; last_id: number; has_number: boolean }>`
    select l.source, l.last_id, pg_current_xact_id_if_assigned() is not null as has_number
    from (${overSources((source) => sql`select ${source}::text as source, coalesce(max(x.id), 0)::bigint as last_id from ${tableOf(source)} x where x.account_id = ${account_id}`)}) l`.execute(
    db,
  );
  return rows[0]?.has_number === true ? null : new Map(rows.map(({ source, last_id }) => [source, last_id]));
}

interface OpenBooks extends Books {
  last: ReadonlyMap<PostingSource, number> | null;
}

/** One at a time posts an account's books; another one waits here and finds nothing left. */
async function openBooks({ now }: Pick<Poster, 'now'>, db: Db, account_id: number): Promise<OpenBooks> {
  const last = await readLast(db, account_id);
  // Everything below is looked up by its number. Plans that are made while the journal is small, those of foreign keys among them, would go on reading all of it.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
  await lockBooks(db, account_id);
  const locks = await db.selectFrom('accounting_locks').where('account_id', '=', account_id).select('closed_through').executeTakeFirst();
  const chart = await readChart(db, account_id);
  const policyAt = policiesOf(await readChoices(db, account_id));
  const { books_from } = await readSetting(db, account_id);
  return { db, account_id, now: now(), chart, policyAt, closed_through: locks?.closed_through ?? null, books_from, last };
}

interface Position {
  source: PostingSource;
  done_id: number;
  seen_id: number;
  /** Every transaction that was open when `seen_id` was seen has ended, or it was seen in the database that this one was restored from. A number is drawn a moment before its transaction has one of its own: hence the minute. */
  is_settled: boolean;
}

const readPositions = async ({ db, account_id }: Books): Promise<readonly Position[]> => {
  const { rows } = await sql<Position>`
    select source, done_id, seen_id, seen_at < clock_timestamp() - interval '1 minute' and
      (seen_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint or seen_before > pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as is_settled
    from accounting_positions where account_id = ${account_id}`.execute(db);
  return rows;
};

/** How far one run of catching up has come, in the transactions of it that are committed. */
interface Progress {
  /** As they were before the run looked for rows: what was open when a number was seen had ended, so the run finds all rows below it. */
  positions: readonly Position[];
  /** The last row of each ledger that the run has looked at. Many of them post nothing, such as goods without a cost, and would be found again and again. */
  lastOf: ReadonlyMap<PostingSource, number>;
}

async function beginRun(books: Books): Promise<Progress> {
  const positions = await readPositions(books);
  return { positions, lastOf: new Map(positions.map(({ source, done_id }) => [source, done_id])) };
}

/** One step of a run: how far the run has come with it, and whether it found everything. */
interface Step {
  progress: Progress;
  isAll: boolean;
}

/**
 * Posts new rows of all ledgers, from where the run has come to. Numbers become visible out of order, so each run looks at all above the positions, and those
 * move only to numbers below which no open transaction can still bring one.
 */
async function postNew(books: OpenBooks, { positions, lastOf }: Progress, goOn: GoOn): Promise<Step> {
  const { db, account_id } = books;
  const { rows } = await sql<{ source: PostingSource; id: number }>`${overSources(
    (
      source,
    ) => sql`select ${source}::text as source, x.id from ${tableOf(source)} x where x.account_id = ${account_id} and x.id > ${lastOf.get(source) ?? 0}::bigint
      and not exists (select from journal_entries e where e.account_id = x.account_id and e.source = ${source} and e.source_id = x.id)
      order by x.id limit ${mostInOneTransaction}`,
  )}`.execute(db);
  const found = Map.groupBy(rows, ({ source }) => source);
  for (const [source, of] of found)
    for (let first = 0; first < of.length; first += atOnce) {
      goOn();
      await postRows(
        books,
        source,
        of.slice(first, first + atOnce).map(({ id }) => id),
      );
    }
  const isAll = [...found.values()].every((of) => of.length < mostInOneTransaction);
  if (isAll) await movePositions(books, positions);
  const highest = (of: readonly { id: number }[]) => Math.max(...of.map(({ id }) => id));
  return {
    progress: { positions, lastOf: new Map([...lastOf, ...[...found].map(([source, of]) => [source, highest(of)] as const)]) },
    isAll,
  };
}

async function movePositions({ db, account_id, last }: OpenBooks, positions: readonly Position[]): Promise<void> {
  if (last === null) return;
  const of = new Map(positions.map((position) => [position.source, position]));
  const moving = postingSources.filter((source) => {
    const position = of.get(source);
    return position === undefined || position.is_settled || position.seen_id <= position.done_id;
  });
  if (moving.length === 0) return;
  const rows = moving.map((source) => {
    const position = of.get(source);
    const done_id = position === undefined ? 0 : position.is_settled ? position.seen_id : position.done_id;
    return { source, done_id, seen_id: Math.max(last.get(source) ?? 0, done_id) };
  });
  await sql`
    insert into accounting_positions as p (account_id, source, done_id, seen_id, seen_before, seen_at)
    select ${account_id}, m.source, m.done_id, m.seen_id, pg_current_xact_id()::text::bigint, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(source text, done_id bigint, seen_id bigint)
    on conflict (account_id, source) do update set done_id = greatest(p.done_id, excluded.done_id), seen_id = excluded.seen_id, seen_before = excluded.seen_before, seen_at = excluded.seen_at
      where p.done_id <> excluded.done_id or p.seen_id <> excluded.seen_id`.execute(db);
}

/**
 * Posts documents that changed since they were posted; answers whether that were all. A row a change: one that comes meanwhile has its own, and is worked off
 * next time.
 */
async function postChanges(books: Books): Promise<boolean> {
  const { db, account_id } = books;
  const { rows: changes } = await sql<{ source: string; source_id: number }>`
    delete from accounting_changes where account_id = ${account_id}
      and id in (select id from accounting_changes where account_id = ${account_id} order by id limit ${mostInOneTransaction}) returning source, source_id`.execute(
    db,
  );
  for (const source of postingSources) {
    const ids = [...new Set(changes.filter((change) => change.source === source).map(({ source_id }) => source_id))];
    await postRows(books, source, ids);
  }
  return changes.length < mostInOneTransaction;
}

/**
 * Makes the connection plan its statements anew, those of foreign keys too. Those of a first step are planned while the journal is empty: where statistics say so
 * too, any index of the account is as good as the key, and each line would go on reading all entries that there are by then.
 */
const forgetPlans = (db: Db) => sql`discard plans`.execute(db);

/** One transaction of catching up. The first of a run has no progress yet. */
async function postStep(books: OpenBooks, begun: Progress | undefined, goOn: GoOn): Promise<Step> {
  const { rows } = await sql<{ began_at: Date }>`select clock_timestamp() as began_at`.execute(books.db);
  await valueToday(books);
  const areChanges = await postChanges(books);
  const { progress, isAll } = await postNew(books, begun ?? (await beginRun(books)), goOn);
  if (!isAll || !areChanges) return { progress, isAll: false };
  await sql`update accounting_states set posted_until = ${rows[0]?.began_at ?? books.now} where account_id = ${books.account_id}`.execute(
    books.db,
  );
  for (let folds = 0; folds < mostFoldsInOneTransaction; folds += 1) {
    goOn();
    if (await foldCash(books.db, books.account_id)) return { progress, isAll: true };
  }
  return { progress, isAll: false };
}

/** Brings the journal of an account up to what its ledgers say, or leaves the rest where its process ends. Bears being done twice, and by two at once. */
export async function postAccount(poster: Poster & Pick<Services, 'ending'>, account_id: number): Promise<void> {
  const goOn: GoOn = () => {
    if (poster.ending.isDraining) throw new ProcessEnds();
  };
  const step = (begun?: Progress) =>
    poster.database.withAccount(account_id, async (db) => {
      if (begun !== undefined) await forgetPlans(db);
      return postStep(await openBooks(poster, db, account_id), begun, goOn);
    });
  try {
    for (let { progress, isAll } = await step(); !isAll;) ({ progress, isAll } = await step(progress));
  } catch (error) {
    if (!(error instanceof ProcessEnds)) throw error;
  }
}

/**
 * Posts what is left in the caller's transaction, and keeps others from posting until it ends. False where that is more than a transaction of somebody else's may
 * hold, because the account's books were begun a moment ago: then nothing may be done that needs all of it, and the job posts it in its own steps.
 */
export async function postAll(poster: Pick<Poster, 'now'>, db: Db, account_id: number): Promise<boolean> {
  const books = await openBooks(poster, db, account_id);
  let begun: Progress | undefined;
  for (let steps = 0; steps < mostStepsForOthers; steps += 1) {
    if (steps > 0) await forgetPlans(db);
    const { progress, isAll } = await postStep(books, begun, () => {});
    if (isAll) return true;
    begun = progress;
  }
  return false;
}

/**
 * Derives every entry of an account anew and compares: what the journal says otherwise is taken back and posted as it should be. What counts on a cash basis is
 * folded from the first entry on. Answers how many rows of ledgers were read and how many entries that took; none where the journal was right.
 */
export async function rebuildAccount(poster: Poster, account_id: number): Promise<{ documents: number; entries: number }> {
  const result = { documents: 0, entries: 0 };
  const next = (source: PostingSource, after: number) =>
    poster.database.withAccount(account_id, async (db) => {
      const books = await openBooks(poster, db, account_id);
      const { rows } = await sql<{ id: number }>`
        select x.id from ${tableOf(source)} x where x.account_id = ${account_id} and x.id > ${after} order by x.id limit ${2 * atOnce}`.execute(
        db,
      );
      const ids = rows.map(({ id }) => id);
      return { ids, entries: await postRows(books, source, ids) };
    });
  for (const source of postingSources)
    for (let after = 0; ;) {
      const { ids, entries } = await next(source, after);
      const last = ids.at(-1);
      if (last === undefined) break;
      result.documents += ids.length;
      result.entries += entries;
      after = last;
    }
  const own = (work: (db: Db) => Promise<boolean>) =>
    poster.database.withAccount(account_id, async (db) => {
      await openBooks(poster, db, account_id);
      return work(db);
    });
  await own(async (db) => {
    await unfoldCash(db, account_id);
    return true;
  });
  while (!(await own((db) => foldCash(db, account_id))));
  return result;
}
