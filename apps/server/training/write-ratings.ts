import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { wordsOfAll, wordsOfDisappointed, wordsOfGroups } from './customer-words.ts';

/** Visits that are looked at, the newest first, and how many of them were rated. */
const latest = { visits: 1500, rated: 200 };

/** A customer rates a visit so many hours after it, and the latest ones so early that nobody has rated in days to come. */
const hoursUntilRated = { least: 2, most: 41 };

interface HadVisit {
  id: number;
  customer_id: number;
  ends_at: string;
  language: 'en' | 'ar';
  /** Place of the service's group among the groups. */
  group: number;
  english_name: string;
  arabic_name: string;
}

/** The latest visits that were billed and may have been rated by now: who came, what was done first, and by whom. */
async function readHad(db: Db, account_id: number, now: Date): Promise<HadVisit[]> {
  const before = new Date(now.getTime() - hoursUntilRated.most * 3_600_000);
  // The visits are chosen first: a database without statistics would join every visit there is with every service and customer.
  const { rows } = await sql<HadVisit>`
    with had as materialized (
      select id, account_id, customer_id, ends_at from appointments
      where account_id = ${account_id} and status = 3 and customer_id is not null and ends_at <= ${before}
      order by ends_at desc, id desc limit ${latest.visits})
    select a.id, a.customer_id, a.ends_at, coalesce(c.language, 'ar') as language, g.place::int as "group", e.english_name, e.arabic_name
    from had a
    join customers c on c.account_id = a.account_id and c.id = a.customer_id
    join lateral (select l.service_id, l.employee_id from appointment_lines l where l.account_id = a.account_id and l.appointment_id = a.id order by l.position limit 1) l on true
    join services s on s.account_id = a.account_id and s.id = l.service_id
    join (select id, row_number() over (order by position, id) - 1 as place from service_groups where account_id = ${account_id}) g on g.id = s.service_group_id
    join employees e on e.account_id = a.account_id and e.id = l.employee_id
    order by a.ends_at desc, a.id desc`.execute(db);
  return rows;
}

type Said = readonly [stars: number, words: string];

/** Gives words of a pool one after the other. Words with a name may be said of a second employee, all others once. */
function chooser() {
  const said = new Map<Said, Set<string>>();
  return (pool: readonly Said[], name: string): Said | null => {
    const free = pool.find((one) => {
      const names = said.get(one);
      return names === undefined || (one[1].includes('{name}') && names.size < 2 && !names.has(name));
    });
    if (free === undefined) return null;
    said.set(free, (said.get(free) ?? new Set()).add(name));
    return [free[0], free[1].replace('{name}', name)];
  };
}

/** What customers thought of visits that took place, in their own language: of what was done and by whom; some give stars and no words. */
export async function writeRatings(db: Db, account_id: number, now: Date): Promise<void> {
  const had = await readHad(db, account_id, now);
  const step = Math.max(1, Math.floor(had.length / latest.rated));
  const say = chooser();
  const rows = had
    .filter((_visit, index) => index % step === step - 1)
    .slice(0, latest.rated)
    .map(({ id, customer_id, ends_at, language, group, ...employee }, index) => {
      const given = (language === 'ar' ? employee.arabic_name : employee.english_name).split(' ')[0] ?? '';
      const ofGroup = wordsOfGroups[group]?.[language] ?? [];
      const pools = [ofGroup, wordsOfAll[language]];
      if (index % 4 === 3) pools.reverse();
      const disappointed = index % 11 === 6 ? say(wordsOfDisappointed[language], given) : null;
      const isSilent = index % 8 === 5;
      const words = disappointed ?? (isSilent ? null : pools.reduce<Said | null>((found, pool) => found ?? say(pool, given), null));
      const hours = hoursUntilRated.least + ((index * 7) % (hoursUntilRated.most - hoursUntilRated.least + 1));
      return {
        account_id,
        appointment_id: id,
        customer_id,
        stars: words?.[0] ?? (index % 3 === 0 ? 4 : 5),
        comment: words?.[1] ?? null,
        created_at: new Date(Date.parse(ends_at) + hours * 3_600_000).toISOString(),
      };
    });
  if (rows.length === 0) return;
  await db.insertInto('visit_ratings').values(rows).execute();
  await db
    .updateTable('online_settings')
    .set({ rating_count: rows.length, rating_stars: rows.reduce((sum, { stars }) => sum + stars, 0) })
    .where('account_id', '=', account_id)
    .execute();
}
