-- Puts money that a user takes or gives back as a tip, a commission, a deposit or an account balance into the user's open shift. A commission
-- that a bank paid on an earlier day, and is entered now, never was in it.
create or replace function put_entry_into_shift() returns trigger language plpgsql as $$
begin
  if new.user_id is not null and new.payment_method_id is not null
    and (tg_table_name <> 'commission_payouts' or new.business_date >= (new.at at time zone (select timezone from accounts where id = new.account_id))::date) then
    new.cash_shift_id := open_cash_shift(new.account_id, new.user_id);
  end if;
  return new;
end $$;
create or replace trigger tip_entries_have_a_shift before insert on tip_entries for each row execute function put_entry_into_shift();
create or replace trigger commission_payouts_have_a_shift before insert on commission_payouts for each row execute function put_entry_into_shift();
create or replace trigger deposit_entries_have_a_shift before insert on deposit_entries for each row execute function put_entry_into_shift();
create or replace trigger account_balance_entries_have_a_shift before insert on account_balance_entries for each row execute function put_entry_into_shift();
