-- Refuses, at commit, a chargeback that is to be taken off a deposit, a balance or tips, and is not: an entry of that ledger says the same amount.
create or replace function check_taken_off() returns trigger language plpgsql as $$
declare
  is_back boolean := new.reversal_of_id is not null;
begin
  if not exists (select from deposit_entries e join deposits d on d.account_id = e.account_id and d.id = e.deposit_id
      where e.account_id = new.account_id and e.chargeback_id = new.id and d.payment_id = new.payment_id and e.amount_minor = new.amount_minor
        and e.kind = case when is_back then 6 else 5 end)
    and not exists (select from account_balance_entries e join account_balance_entries t on t.account_id = e.account_id and t.customer_id = e.customer_id
      where e.account_id = new.account_id and e.chargeback_id = new.id and t.payment_id = new.payment_id
        and e.amount_minor = case when is_back then new.amount_minor else -new.amount_minor end)
    and not exists (select from tip_entries e join tip_entries t on t.account_id = e.account_id and t.employee_id = e.employee_id
      where e.account_id = new.account_id and e.chargeback_id = new.id and t.id = new.tip_entry_id and e.amount_minor = new.amount_minor
        and e.kind = case when is_back then 5 else 4 end)
  then raise exception 'chargeback % is taken off nothing', new.id using errcode = 'check_violation', constraint = 'chargebacks_taken_off_something'; end if;
  return null;
end $$;
drop trigger if exists chargebacks_are_taken_off on chargebacks;
create constraint trigger chargebacks_are_taken_off after insert on chargebacks deferrable initially deferred for each row
  when (new.outcome = 'taken_off') execute function check_taken_off();
