import { sql } from 'kysely';
import { pipelineBeforeCommit } from '../db/client-dialect.ts';
import type { Db } from '../db/database.ts';

/** What tries are counted by. Keys hold no names and no addresses in clear that are not needed: a name is a digest. */
export interface GuessLimit {
  key: string;
  /** Tries without any delay. */
  free: number;
  /** The longest that one further try waits. */
  most_seconds: number;
  /** After so long without a try everything is forgotten. */
  forget_seconds: number;
}

/**
 * Counts a try before it is judged, so that a hundred at once are not judged as one. How is said in `count_guess` (db/functions/identity).
 * @returns seconds until it may be made; 0 when it may be judged now. Then it is counted, and taken back by `forgiveGuess` where it was right.
 */
export async function countGuess(db: Db, limits: readonly GuessLimit[], now: Date): Promise<number> {
  const of = <Name extends keyof GuessLimit>(name: Name) => limits.map((limit) => limit[name]);
  const { rows } = await sql<{ wait: number }>`
    select count_guess(${of('key')}::text[], ${of('free')}::int[], ${of('most_seconds')}::int[], ${of('forget_seconds')}::int[], ${now}::timestamptz) as wait`.execute(
    db,
  );
  return rows[0]?.wait ?? 0;
}

/** Takes back what a right try counted, in the company of the commit. Keys of `cleared` begin anew. */
export function forgiveGuess(db: Db, { cleared, eased }: { cleared: readonly string[]; eased: readonly string[] }): void {
  pipelineBeforeCommit(db, sql`select forgive_guess(${cleared}::text[], ${eased}::text[])`.execute(db));
}
