-- Refuses money in cash without an open shift where the account wants one (cash_needs_shift), for tips, commissions,
-- deposits and account balances. Payments are checked by
-- put_money_into_shift.
create or replace function check_cash_has_a_shift() returns trigger language plpgsql as $$
begin
  if new.cash_shift_id is null
    and exists (select from payment_methods where account_id = new.account_id and id = new.payment_method_id and kind = 'cash')
    and exists (select from account_settings where account_id = new.account_id and cash_needs_shift = 1) then
    raise exception 'no open shift for cash' using errcode = 'unique_violation', constraint = 'cash_needs_open_shift';
  end if;
  return null;
end $$;
create or replace trigger tip_entries_of_cash_have_a_shift after insert on tip_entries for each row
  when (new.user_id is not null and new.payment_method_id is not null) execute function check_cash_has_a_shift();
create or replace trigger commission_payouts_of_cash_have_a_shift after insert on commission_payouts for each row
  when (new.user_id is not null) execute function check_cash_has_a_shift();
create or replace trigger deposit_entries_of_cash_have_a_shift after insert on deposit_entries for each row
  when (new.user_id is not null and new.payment_method_id is not null) execute function check_cash_has_a_shift();
create or replace trigger account_balance_entries_of_cash_have_a_shift after insert on account_balance_entries for each row
  when (new.user_id is not null and new.payment_method_id is not null) execute function check_cash_has_a_shift();
