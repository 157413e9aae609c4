import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { BoundedCache } from '../../../cache/bounded-cache.ts';
import type { AccountRow, DatabaseAccess, Db } from '../../../db/database.ts';
import type { ReadyAnswer } from '../../../http/answers/ready-answer.ts';
import { accountStanding } from '../../../http/standing.ts';
import { type FactsNames, occupancyDays } from '../appointments/public/facts.ts';

/** What an answer was made of, and for how long (epoch minutes, the end not included) time alone does not change it. */
export interface MadeOf {
  account_id: number;
  names: FactsNames;
  from_minute: number;
  until_minute: number;
}

interface Kept extends MadeOf {
  answer: ReadyAnswer<unknown>;
}

const mostBytes = 12 * 1024 * 1024;
/** Beside its body an entry has its key, its names and the objects that hold them (measured). */
const bytesOfEntry = 1000;

const kept = new BoundedCache<string, Kept>(mostBytes);

/** Keeps an answer under what was asked; the one that was not asked for longest makes room. */
export function keepAnswer(key: string, answer: ReadyAnswer<unknown>, of: MadeOf): void {
  kept.keep(key, { ...of, answer }, answer.body.length + bytesOfEntry);
}

interface NamesRow extends AccountRow {
  content: string | null;
  occupied: string;
  at: string;
}

interface Asked {
  key: string;
  alias: string;
  /** Local days, both included. */
  from: string;
  to: string;
}

/**
 * The answer that was given to the same question before, if everything it was made of still has the same name; one small statement asks for
 * the names. So nothing grows old here, however many processes there are (decision 15). `now` is the server's clock.
 */
export async function knownAnswer(
  database: DatabaseAccess,
  { key, alias, from, to }: Asked,
  now: Date,
): Promise<ReadyAnswer<unknown> | undefined> {
  const known = peekAt(key, now);
  if (known === undefined) return undefined;
  const [row] = await database.once<NamesRow>({
    name: 'online_names',
    text: 'select * from online_names($1, $2, $3)',
    values: [alias, ...occupancyDays(from, to)],
  });
  return answerIfSame(key, known, row, now);
}

/** As `knownAnswer`, inside the transaction that loads a page: a second connection for it would wait for the first. */
export async function knownAnswerWithin(db: Db, { key, alias, from, to }: Asked, now: Date): Promise<ReadyAnswer<unknown> | undefined> {
  const known = peekAt(key, now);
  if (known === undefined) return undefined;
  const [first, last] = occupancyDays(from, to);
  const { rows } = await sql<NamesRow>`select * from online_names(${alias}, ${first}, ${last})`.execute(db);
  return answerIfSame(key, known, rows[0], now);
}

function peekAt(key: string, now: Date): Kept | undefined {
  const known = kept.peek(key);
  const minute = epochMinuteOf(now);
  return known === undefined || minute < known.from_minute || minute >= known.until_minute ? undefined : known;
}

function answerIfSame(key: string, known: Kept, row: NamesRow | undefined, now: Date): ReadyAnswer<unknown> | undefined {
  if (row === undefined || accountStanding(row, now) !== null) return undefined;
  const { names } = known;
  const same =
    row.id === known.account_id &&
    row.content === names.content &&
    row.occupied === names.occupied &&
    row.timezone === names.time_zone &&
    (names.holds_until === null || Date.parse(row.at) < names.holds_until);
  if (!same) return undefined;
  kept.touch(key);
  return known.answer;
}
