import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listMergeSuggestions } from '@rawnaq/contract/customers/customer-merges';
import {
  type ComparedCustomer,
  mobileEnd,
  type SamePersonReason,
  samePersonReasons,
  samePersonReasonsOf,
} from '@rawnaq/domain/customers/merging/same-person';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Suggestion = Output<typeof listMergeSuggestions.output>['data'][number];
interface Shown {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  invoice_count: number;
  last_invoice_at: string | null;
}
type Candidate = Shown & ComparedCustomer;

/** So many pairs are judged before others have a turn. */
const pairsAtOnce = 500;
/** Of customers who share one key, so many are compared: a name that hundreds have tells nobody apart. */
const mostOfOneKey = 20;

const surest = (reasons: readonly SamePersonReason[]): number => Math.min(...reasons.map((reason) => samePersonReasons.indexOf(reason)));

/**
 * Pairs of customers who may be one person, the surest first. The database finds who shares a key: the end of the mobile, the beginning of the e-mail, the birth
 * date with the name or its sound (Alharbi as الحربي: the article tells nobody apart), the name where a mobile is missing; the rule judges the pairs (`samePersonReasonsOf`).
 */
export async function readSuggestions(db: Db, account_id: number): Promise<Suggestion[]> {
  const { rows } = await sql<{ one: Candidate; other: Candidate }>`
    with people as materialized (
      select c.id, c.name, c.mobile, c.email, c.birth_date, c.invoice_count, c.last_invoice_at, search_fold(c.name) as folded_name
      from customers c where c.account_id = ${account_id} and c.erased_at is null),
    heard as materialized (
      select s.subject_id as id, string_agg(distinct regexp_replace(s.token, '^~-l(?=.)', '~'), ' ') as sounds from search_tokens s
      where s.account_id = ${account_id} and s.subject_type = 'customer' and s.token >= '~' and s.token < chr(127)
        and s.subject_id in (select id from people where birth_date is not null) group by 1),
    keys as (
      select 'm' || right(mobile, ${mobileEnd}::int) as key, id, true as tells from people where length(mobile) >= ${mobileEnd}::int
      union all select 'e' || replace(split_part(split_part(email, '@', 1), '+', 1), '.', ''), id, true from people where email is not null
      union all select 'b' || birth_date || folded_name, id, true from people where birth_date is not null and strpos(folded_name, ' ') > 0
      union all select 's' || birth_date || h.sounds, p.id, true from people p join heard h on h.id = p.id where p.birth_date is not null and strpos(h.sounds, ' ') > 0
      union all select 'n' || folded_name, id, mobile is null from people where strpos(folded_name, ' ') > 0),
    groups as (select array_agg(id) as ids from keys group by key having count(*) between 2 and ${mostOfOneKey}::int and bool_or(tells)),
    pairs as (select distinct least(one, other) as one, greatest(one, other) as other from groups, unnest(ids) one, unnest(ids) other where one <> other)
    select to_jsonb(o) || jsonb_build_object('sounds', coalesce(oh.sounds, '')) as one, to_jsonb(t) || jsonb_build_object('sounds', coalesce(th.sounds, '')) as other
    from pairs p join people o on o.id = p.one join people t on t.id = p.other left join heard oh on oh.id = p.one left join heard th on th.id = p.other
    where not exists (select from distinct_customers d where d.account_id = ${account_id} and d.customer_id = p.one and d.other_customer_id = p.other)`.execute(
    db,
  );
  const shown = ({ id, name, mobile, email, invoice_count, last_invoice_at }: Candidate): Shown => ({
    id,
    name,
    mobile,
    email,
    invoice_count,
    last_invoice_at,
  });
  const found: Suggestion[] = [];
  for (const [place, { one, other }] of rows.entries()) {
    const reasons = samePersonReasonsOf(one, other);
    if (reasons.length > 0) found.push({ one: shown(one), other: shown(other), reasons });
    if (place % pairsAtOnce === pairsAtOnce - 1) await othersTurn();
  }
  return found.toSorted((a, b) => surest(a.reasons) - surest(b.reasons) || b.reasons.length - a.reasons.length || a.one.id - b.one.id);
}

export async function noteDistinct(
  db: Db,
  account_id: number,
  pair: { one: number; other: number; user_id: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with pair as (select c.id from customers c where c.account_id = ${account_id} and c.id in (${pair.one}, ${pair.other})),
    noted as (insert into distinct_customers (account_id, customer_id, other_customer_id, said_at, said_by_user_id)
      select ${account_id}, min(id), max(id), ${pair.at}, ${pair.user_id} from pair having count(*) = 2 on conflict do nothing)
    select count(*) = 2 as found from pair`.execute(db);
  return rows[0]?.found === true;
}
