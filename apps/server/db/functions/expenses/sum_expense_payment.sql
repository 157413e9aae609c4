-- Keeps what is paid of an expense, to its supplier and to customs: the sums follow the ledger, and their checks refuse to pay more than the expense comes to.
-- What is set against it from the credit of another expense, or given back by the supplier, is taken off that credit, which has to be open.
create or replace function sum_expense_payment() returns trigger language plpgsql as $$
declare
  added bigint := case when (new.reversal_of_id is null) = (new.is_refund = 0) then new.amount_minor else -new.amount_minor end;
  credited_expense bigint := case when new.is_refund = 1 then new.expense_id else new.from_expense_id end;
begin
  if new.reversal_of_id is not null and not exists (
    select from expense_payments p where p.account_id = new.account_id and p.id = new.reversal_of_id and p.reversal_of_id is null and p.amount_minor = new.amount_minor
      and p.expense_id = new.expense_id and p.is_refund = new.is_refund and p.from_expense_id is not distinct from new.from_expense_id) then
    raise exception 'a reversal undoes a payment that is none, and alike' using errcode = 'check_violation', constraint = 'expense_payments_reversal_is_final';
  end if;
  update expenses set
    paid_minor = paid_minor + case new.paid_to when 'supplier' then added else 0 end,
    customs_paid_minor = customs_paid_minor + case new.paid_to when 'customs' then added else 0 end
    where account_id = new.account_id and id = new.expense_id;
  update expenses set paid_minor = paid_minor - added where account_id = new.account_id and id = new.from_expense_id;
  if new.reversal_of_id is null and exists (
    select from expenses where account_id = new.account_id and id = credited_expense and paid_minor + credited_minor < total_minor) then
    raise exception 'the credit of expense % is not open', credited_expense using errcode = 'check_violation', constraint = 'expenses_credit_is_open';
  end if;
  return null;
end $$;
create or replace trigger expense_payments_are_summed after insert on expense_payments for each row execute function sum_expense_payment();
