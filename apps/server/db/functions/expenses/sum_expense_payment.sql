-- Keeps what is paid of an expense, to its supplier and to customs: the sums follow the ledger, and their checks refuse to pay more than the expense comes to.
create or replace function sum_expense_payment() returns trigger language plpgsql as $$
declare
  added bigint := case when new.reversal_of_id is null then new.amount_minor else -new.amount_minor end;
begin
  if new.reversal_of_id is not null
    and exists (select from expense_payments where account_id = new.account_id and id = new.reversal_of_id and reversal_of_id is not null) then
    raise exception 'a reversal is not reversed' using errcode = 'check_violation', constraint = 'expense_payments_reversal_is_final';
  end if;
  update expenses set
    paid_minor = paid_minor + case new.paid_to when 'supplier' then added else 0 end,
    customs_paid_minor = customs_paid_minor + case new.paid_to when 'customs' then added else 0 end
    where account_id = new.account_id and id = new.expense_id;
  return null;
end $$;
create or replace trigger expense_payments_are_summed after insert on expense_payments for each row execute function sum_expense_payment();
