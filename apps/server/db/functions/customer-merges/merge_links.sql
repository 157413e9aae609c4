-- The documents that a row is, or belongs to: visits, invoices, notes, deposits, cards, offers, orders, payments.
create or replace function merge_links(in_table text, row_key bigint, content jsonb) returns text[] language sql immutable as $$
  select array_agg(distinct link) from (
    select in_table || ':' || row_key as link where row_key is not null
    union all
    select document.in_table || ':' || (content ->> document.named_by)
    from (values ('appointment_id', 'appointments'), ('invoice_id', 'invoices'), ('credit_note_id', 'credit_notes'), ('debit_note_id', 'debit_notes'), ('deposit_id', 'deposits'),
      ('gift_card_id', 'gift_cards'), ('sold_offer_id', 'sold_offers'), ('online_order_id', 'online_orders'), ('payment_id', 'payments'), ('gateway_payment_id', 'gateway_payments'),
      ('penalty_id', 'penalties'), ('series_id', 'appointment_series'), ('opening_debt_id', 'opening_debts')) document (named_by, in_table)
    where content ->> document.named_by is not null
  ) l
$$;
