import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { personalPaper } from '@rawnaq/messages/en/customers/personal-paper';
import type { Db } from '../../../db/database.ts';

/** Something that is held about a person, as the paper lists it. */
export interface HeldRow {
  kind: keyof (typeof personalPaper)['kinds'];
  at: string;
  /** The salon's own words; what a status, purpose or number of stars means is said by the paper. */
  text: string | null;
  code: string | null;
  amount_minor: number | null;
}

/** Everything that happened with a customer, the oldest first. */
export async function readHeldRows(db: Db, account_id: number, id: number, language: Language): Promise<HeldRow[]> {
  const name = language === 'ar' ? sql`coalesce(n.arabic_name, n.english_name)` : sql`coalesce(n.english_name, n.arabic_name)`;
  const own = sql`x.account_id = ${account_id} and x.customer_id = ${id}`;
  const { rows } = await sql<HeldRow>`
    select 'visit' as kind, x.starts_at as at, concat_ws(' · ', (select string_agg(${name}, ', ' order by l.position) from appointment_lines l
        join services n on n.account_id = l.account_id and n.id = l.service_id where l.account_id = x.account_id and l.appointment_id = x.id), x.notes, x.cancel_reason) as text,
      x.status::text as code, null::bigint as amount_minor from appointments x where ${own}
    union all select 'past_visit', x.visited_on::timestamp + coalesce(x.visit_minute, 0) * interval '1 minute', concat_ws(' · ', x.service_names, x.employee_name, x.notes, x.origin), null, x.amount_minor
      from past_visits x where ${own}
    union all select 'invoice', x.issued_at, concat_ws(' · ', x.number, x.notes), null, x.total_minor from invoices x where ${own}
    union all select 'credit_note', x.issued_at, x.number, null, x.total_minor from credit_notes x where ${own}
    union all select 'debit_note', x.issued_at, x.number, null, x.total_minor from debit_notes x where ${own}
    union all select 'receipt', x.issued_at, concat_ws(' · ', x.number, x.note), null, x.amount_minor from receipts x where ${own}
    union all select 'deposit', x.taken_at, concat_ws(' · ', x.receipt_number, x.note), null, x.amount_minor from deposits x where ${own}
    union all select 'earlier_debt', x.at, concat_ws(' · ', x.document_number, x.notes), null, x.amount_minor from opening_debts x where ${own} and x.reversal_of_id is null
    union all select 'penalty', x.created_at, concat_ws(' · ', x.reason, x.waive_reason), null, x.amount_minor from penalties x where ${own}
    union all select 'gift_card', x.issued_at, concat_ws(' · ', right(x.code, 4), x.beneficiary_name, x.message), null, x.value_minor
      from gift_cards x where x.account_id = ${account_id} and ${id} in (x.customer_id, x.buyer_customer_id)
    union all select 'offer', n.sold_at, ${name}, null, n.price_minor from sold_offers n where n.account_id = ${account_id} and n.customer_id = ${id}
    union all select 'waiting', x.created_at, concat_ws(' · ', x.from_on || ' – ' || x.to_on, x.notes), null, null from waiting_list_entries x where ${own}
    union all select 'message', x.created_at, concat_ws(' · ', x.recipient, coalesce(x.subject, left(coalesce(x.masked_body, x.body), 200))), null, null from outbox_messages x where ${own}
    union all select 'consent', x.at, x.words, concat_ws(' ', x.action, x.purpose, x.channel), null from consents x where ${own}
    union all select 'feedback', x.created_at, x.body, null, null from customer_feedback x where ${own}
    union all select 'rating', x.created_at, x.comment, x.stars::text, null from visit_ratings x where ${own}
    order by 2, 1`.execute(db);
  return rows;
}
