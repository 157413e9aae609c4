import type { SearchWord } from '@rawnaq/domain/customers/customers/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A word with more hits than this is too common to begin with: the list is then walked in its own order and each row asked for the words. */
const mostHitsCollected = 20_000;
/** Above every letter, so that all words with this beginning lie below it. */
const lastLetter = sql`chr(1114111)`;

/** As it is written, or also as it sounds: Noura for نورة (`name_sound` of the database). */
export type Matching = 'letters' | 'sound';
export const isName = (spelling: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(spelling);

/**
 * The rows of one word, as `select`s joined by `union all`: each reads one index alone, where an `or` of the two would also visit the table. Words are
 * compared as ranges of plain text, because only those are leak-proof enough for an index to serve under row-level security. Both sides are folded by
 * `search_fold`.
 */
function rowsOf(
  columns: RawBuilder<unknown>,
  accountId: number,
  word: SearchWord,
  by: Matching | 'sound alone',
  status?: 0 | 1,
): RawBuilder<unknown> {
  const written = sql.join(
    word.spellings.map((spelling) => {
      const folded = sql`left(search_fold(${spelling}), 40)`;
      return word.is_whole ? sql`token = ${folded}` : sql`(token >= ${folded} and token < ${folded} || ${lastLetter})`;
    }),
    sql` or `,
  );
  const select = (fits: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${columns} from search_tokens where account_id = ${accountId} and subject_type = 'customer' and (${fits})${status === undefined ? sql`` : sql` and subject_status = ${status}`}`;
  const sound = by === 'letters' ? null : soundOf(word);
  if (sound === null) return select(written);
  return by === 'sound alone' ? select(sound) : sql`${select(written)} union all ${select(sound)}`;
}

/** The condition that a token is how the word sounds; null where the word is no name. */
function soundOf({ spellings: [spelling] }: SearchWord): RawBuilder<unknown> | null {
  return spelling === undefined || !isName(spelling) ? null : sql`token = name_sound(${spelling})`;
}

const idAndName = sql`subject_id as id, subject_name as lower_name`;
const idsOf = (accountId: number, word: SearchWord, by: Matching = 'sound'): RawBuilder<unknown> =>
  rowsOf(sql`subject_id`, accountId, word, by);

/**
 * The customers who have every word, each once, with the name that the list sorts them by: `id`, `lower_name`, and `is_near` 1 where a word is only
 * heard in the name, not written. Reads nothing but the index of the words, so that it serves common words too. `words` is not empty.
 */
export function namesWithAll(accountId: number, words: readonly SearchWord[], status: 0 | 1 | undefined): RawBuilder<unknown> {
  const written = namesBy('letters', accountId, words, status);
  if (words.every((word) => soundOf(word) === null)) return sql`select *, 0 as is_near from (${written}) found`;
  // A single word that is not written is heard; of several, some may be written and some heard.
  const [word] = words;
  const heard =
    words.length === 1 && word !== undefined
      ? rowsOf(idAndName, accountId, word, 'sound alone', status)
      : namesBy('sound', accountId, words, status);
  return sql`with written as materialized (${written})
    select *, 0 as is_near from written union all select *, 1 from (${heard}) heard where id not in (select id from written)`;
}

function namesBy(by: Matching, accountId: number, words: readonly SearchWord[], status: 0 | 1 | undefined): RawBuilder<unknown> {
  // The longest word is most likely the rarest, and cheapest to begin with. An intersection is reckoned by hashing, however wrong the planner guesses.
  const found = words
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .map((word) => rowsOf(idAndName, accountId, word, by, status));
  return found.length === 1
    ? sql`select distinct * from (${found[0]}) found`
    : sql.join(
        found.map((rows) => sql`(${rows})`),
        sql` intersect `,
      );
}

const lengthOf = ({ spellings }: SearchWord): number => spellings[0]?.length ?? 0;

/** Ids of the customers who have every word, each once. `words` is not empty. */
export function idsWithAll(accountId: number, words: readonly SearchWord[], by: Matching = 'sound'): RawBuilder<unknown> {
  const found = words.map((word) => idsOf(accountId, word, by));
  return found.length === 1
    ? sql`select distinct subject_id from (${found[0]}) found`
    : sql.join(
        found.map((ids) => sql`(${ids})`),
        sql` intersect `,
      );
}

/** True of a row of `customers` that has every word. */
export function hasAll(accountId: number, words: readonly SearchWord[], by: Matching = 'sound'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`exists (select from (${idsOf(accountId, word, by)}) hits where subject_id = customers.id)`),
    sql` and `,
  )})`;
}

/** Whether every word is so common that nearly any page of the list has some of its hits. Stops counting early. */
export async function areAllCommon(db: Db, accountId: number, words: readonly SearchWord[], most = mostHitsCollected): Promise<boolean> {
  const counts = words.map((word) => sql`(select count(*) from (${idsOf(accountId, word)} limit ${most + 1}) hits)`);
  const { rows } = await sql<{ fewest: number }>`select least(${sql.join(counts)}) as fewest`.execute(db);
  return (rows[0]?.fewest ?? 0) > most;
}
