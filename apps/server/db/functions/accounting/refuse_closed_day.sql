-- Refuses whatever carries a day of a closed period, or is moved into or out of one; the error names the column and, as its detail, the first open day.
create or replace function refuse_closed_day() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
  closed date;
begin
  if tg_op = 'UPDATE' then
    day := least(day, (to_jsonb(old) ->> tg_argv[0])::date);
  end if;
  perform pg_advisory_xact_lock_shared(period_lock_key(new.account_id));
  -- A statement of its own: it sees what was closed while the lock was waited for.
  select closed_through into closed from accounting_locks where account_id = new.account_id;
  if day <= closed then
    raise exception '% lies in a closed period', day
      using errcode = 'check_violation', constraint = 'accounting_period_closed', column = tg_argv[0], detail = (closed + 1)::text;
  end if;
  return new;
end $$;
do $$
declare watched record;
begin
  -- What can be dated back, with the column of its day.
  for watched in select * from (values ('expenses', 'spent_on'), ('expense_payments', 'paid_on'), ('manual_entries', 'business_date'), ('supplier_credit_notes', 'noted_on'),
    ('money_transfers', 'transferred_on'), ('settlements', 'arrived_on'), ('chargebacks', 'taken_on')) as w (ledger, day) loop
    execute format('create or replace trigger period_is_open before insert on %I for each row execute function refuse_closed_day(%L)', watched.ledger, watched.day);
    execute format('create or replace trigger period_stays_open before update of %2$I on %1$I for each row when (new.%2$I <> old.%2$I) execute function refuse_closed_day(%2$L)', watched.ledger, watched.day);
  end loop;
  -- What is always dated today. Whoever writes it does not come here unless the day is another one: the salon's today is at most a day before the database's.
  for watched in select unnest(array[
    'invoices', 'credit_notes', 'debit_notes', 'payments', 'deposit_entries', 'account_balance_entries', 'gift_card_entries', 'sold_offer_entries', 'tip_entries',
    'debt_write_offs', 'opening_debts', 'stock_movements', 'commission_payouts'
  ]) as ledger loop
    execute format('create or replace trigger period_is_open before insert on %I for each row when (new.business_date < current_date - 1) execute function refuse_closed_day(''business_date'')', watched.ledger);
  end loop;
end $$;
