import type { TagTone } from '@rawnaq/domain/customers/customers/labels';
import { type RawBuilder, sql } from 'kysely';

export type ShownOwnType = { english_name: string | null; arabic_name: string | null } | null;
export interface ShownTag {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  tone: TagTone;
}

/** The names of the salon's own type that a customer has; `customers` is what the statement calls the table. */
export const shownOwnType = (customers: string): RawBuilder<ShownOwnType> =>
  sql<ShownOwnType>`(select json_build_object('english_name', t.english_name, 'arabic_name', t.arabic_name)
    from customer_types t where t.account_id = ${sql.ref(`${customers}.account_id`)} and t.id = ${sql.ref(`${customers}.customer_type_id`)})`;

/** A customer's tags in the salon's order. */
export const shownTags = (customers: string): RawBuilder<ShownTag[]> =>
  sql<ShownTag[]>`(select coalesce(json_agg(json_build_object('id', g.id, 'english_name', g.english_name, 'arabic_name', g.arabic_name,
      'tone', g.tone) order by g.position, g.id), '[]')
    from customer_tag_links l join customer_tags g on g.account_id = l.account_id and g.id = l.customer_tag_id
    where l.account_id = ${sql.ref(`${customers}.account_id`)} and l.customer_id = ${sql.ref(`${customers}.id`)})`;
