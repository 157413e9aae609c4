-- Keeps what of a debt is written off: the sum follows the ledger; the checks beside it refuse more than is owed, and more taken up than was written off.
create or replace function sum_write_off() returns trigger language plpgsql as $$
begin
  update receivables set written_off_minor = written_off_minor + case new.kind when 1 then new.amount_minor else -new.amount_minor end
    where account_id = new.account_id and (invoice_id = new.invoice_id or opening_debt_id = new.opening_debt_id);
  if not found then raise exception 'nothing is owed of invoice % or debt %', new.invoice_id, new.opening_debt_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create or replace trigger debt_write_offs_are_summed after insert on debt_write_offs for each row execute function sum_write_off();
