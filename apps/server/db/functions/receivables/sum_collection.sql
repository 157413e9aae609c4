-- Keeps what of a debt is collected when a payment collects it; the check beside it refuses more than is owed.
create or replace function sum_collection() returns trigger language plpgsql as $$
begin
  update receivables set collected_minor = collected_minor + new.amount_minor
    where account_id = new.account_id and (invoice_id = new.invoice_id or opening_debt_id = new.opening_debt_id);
  if not found then raise exception 'nothing is owed of invoice % or debt %', new.invoice_id, new.opening_debt_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create or replace trigger payments_collect_debts after insert on payments for each row when (new.is_collection = 1) execute function sum_collection();
