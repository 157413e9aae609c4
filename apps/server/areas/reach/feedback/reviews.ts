import { fewest_ratings_shown, reviewAuthor, reviewWords } from '@rawnaq/domain/reach/feedback/review';
import { localDate, epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface PublicReviews {
  /** The newest with words, the newest first. `author` is a first name with a letter, null where the name tells none. `on` is a day of the salon. */
  reviews: { stars: number; words: string; author: string | null; on: string }[];
  /** Whether there are more than were asked for. */
  has_more: boolean;
  /** Whether the salon hides the words of a rating: readers are then told that its stars still count. */
  has_hidden: boolean;
  /** The sums of the employees who were rated often enough. */
  employees: { employee_id: number; rating_count: number; rating_stars: number }[];
}

interface Row {
  reviews: { stars: number; comment: string; name: string; at: string }[];
  employees: PublicReviews['employees'];
  has_hidden: boolean;
}

/**
 * The newest reviews of a salon as everybody may read them, at most `most`, and what its employees were rated. Nothing leaves this function by which a
 * customer could be found: no id, no visit, no last name, no number.
 */
export async function readPublicReviews(db: Db, account: { id: number; timezone: string }, most: number): Promise<PublicReviews> {
  const { rows } = await sql<Row>`select
    coalesce((select json_agg(json_build_object('stars', n.stars, 'comment', n.comment, 'name', c.name, 'at', n.created_at) order by n.created_at desc, n.id desc)
      from (select r.id, r.customer_id, r.stars, r.comment, r.created_at from visit_ratings r
        where r.account_id = ${account.id} and r.comment is not null and r.is_public = 1 and r.hidden_at is null
        order by r.created_at desc, r.id desc limit ${most + 1}) n
      join customers c on c.account_id = ${account.id} and c.id = n.customer_id), '[]') as reviews,
    coalesce((select json_agg(json_build_object('employee_id', e.employee_id, 'rating_count', e.rating_count, 'rating_stars', e.rating_stars) order by e.employee_id)
      from employee_ratings e where e.account_id = ${account.id} and e.rating_count >= ${fewest_ratings_shown}), '[]') as employees,
    exists (select from visit_ratings r where r.account_id = ${account.id} and r.hidden_at is not null) as has_hidden`.execute(db);
  const row = rows[0] ?? { reviews: [], employees: [], has_hidden: false };
  const reviews = row.reviews.slice(0, most).flatMap(({ stars, comment, name, at }) => {
    const words = reviewWords(comment);
    return words === null
      ? []
      : [{ stars, words, author: reviewAuthor(name), on: localDate(account.timezone, epochMinuteOf(new Date(at))) }];
  });
  return { reviews, has_more: row.reviews.length > most, has_hidden: row.has_hidden, employees: row.employees };
}
