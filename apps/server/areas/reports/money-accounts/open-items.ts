import { type RawBuilder, sql } from 'kysely';

export interface ItemKey {
  ledger: string;
  movement_id: number;
}

interface Asked {
  from?: string;
  to?: string;
  /** Only these. */
  keys?: readonly ItemKey[];
}

/** Ledgers that customers' money moves in. What the salon pays by card leaves its bank at once. */
const ledgers = ['payments', 'deposit_entries', 'account_balance_entries', 'tip_entries'] as const;

/** Of each ledger by its name, so that rows of it are found by their numbers. */
const among = (keys: readonly ItemKey[], ledger: string) =>
  sql`${keys.filter((key) => key.ledger === ledger).map(({ movement_id }) => movement_id)}::bigint[]`;

/** Joins the account `clearingAccount` that customers' money of rows `m` lies in: the one that was chosen for its way of paying when it moved. */
export const joinClearing = (account_id: number): RawBuilder<unknown> => sql`
    join payment_methods w on w.account_id = ${account_id} and w.id = m.payment_method_id and w.kind in ('card', 'other')
    left join lateral (select c.accounting_account_id from accounting_choices c where c.account_id = ${account_id} and c.kind = 'payment_method'
      and c.subject_id = m.payment_method_id and c.chosen_at <= m.at order by c.chosen_at desc, c.id desc limit 1) c on true
    left join accounting_accounts u on u.account_id = ${account_id} and u.key = case when w.is_online = 1 then 'gateway_clearing' when w.kind = 'card' then 'card_clearing' else 'other_clearing' end`;
export const clearingAccount = sql`coalesce(c.accounting_account_id, u.id)`;

/**
 * What lies in clearing and is not settled, each with the account of the chart that it lies in: payments of customers and what went back to them by the account
 * that was chosen for their way of paying when they were made, as they are posted, what was charged back of them, and what earlier settlements left.
 */
export function openItems(account_id: number, { from, to, keys }: Asked): RawBuilder<unknown> {
  const days = (day: RawBuilder<unknown>) =>
    sql`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`;
  const movements = sql`select m.ledger, m.id, m.payment_method_id, m.business_date, m.at, m.receipt_number, m.invoice_id, m.credit_note_id, m.debit_note_id,
      m.reference, m.authorization_code, m.is_out, m.amount_minor from money_movements m where m.account_id = ${account_id} and m.ledger = any(${[...ledgers]}::text[]) and ${days(sql`m.business_date`)}
    and (${keys === undefined} or ${sql.join(
      ledgers.map((ledger) => sql`(m.ledger = ${sql.lit(ledger)} and m.id = any(${among(keys ?? [], ledger)}))`),
      sql` or `,
    )})`;
  return sql`
    select m.ledger, m.id as movement_id, m.payment_method_id, m.business_date, m.at, m.receipt_number, m.invoice_id, m.credit_note_id, m.debit_note_id,
      nullif(concat_ws(' ', m.reference, m.authorization_code), '') as reference,
      case when m.is_out = 1 then -m.amount_minor else m.amount_minor end as amount_minor, ${clearingAccount} as accounting_account_id
    from (${movements}) m ${joinClearing(account_id)}
    where not exists (select from settled_movements s where s.account_id = ${account_id} and s.ledger = m.ledger and s.movement_id = m.id)
    union all
    select 'settlements', s.id, null, s.arrived_on, s.at, null, null, null, null, s.reference, s.difference_minor, a.accounting_account_id
    from settlements s join money_accounts a on a.account_id = s.account_id and a.id = s.clearing_id
    where s.account_id = ${account_id} and s.reversal_of_id is null and s.difference_minor > 0 and ${days(sql`s.arrived_on`)}
      and (${keys === undefined} or s.id = any(${among(keys ?? [], 'settlements')}))
      and not exists (select from settlements r where r.account_id = s.account_id and r.reversal_of_id = s.id)
      and not exists (select from settled_movements d where d.account_id = s.account_id and d.ledger = 'settlements' and d.movement_id = s.id)
    union all
    select 'chargebacks', b.id, coalesce(p.payment_method_id, t.payment_method_id), b.taken_on, b.at, coalesce(p.receipt_number, (select d.receipt_number from deposits d where d.account_id = b.account_id and d.payment_id = b.payment_id)), coalesce(p.invoice_id, t.invoice_id), null, p.debit_note_id, b.reference,
      case when b.reversal_of_id is null then -b.taken_minor else b.taken_minor end, a.accounting_account_id
    from chargebacks b left join payments p on p.account_id = b.account_id and p.id = b.payment_id
    left join tip_entries t on t.account_id = b.account_id and t.id = b.tip_entry_id join money_accounts a on a.account_id = b.account_id and a.id = b.clearing_id
    where b.account_id = ${account_id} and b.bank_id is null and ${days(sql`b.taken_on`)} and (${keys === undefined} or b.id = any(${among(keys ?? [], 'chargebacks')}))
      and not exists (select from settled_movements d where d.account_id = b.account_id and d.ledger = 'chargebacks' and d.movement_id = b.id)`;
}
