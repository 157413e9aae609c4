-- Puts a payment of an expense into the open shift of the user who enters it, and what undoes one back into the shift it came out of while that is open. What
-- went before the day the shift was opened never was in it. Refuses cash of today without a shift where the account wants one (cash_needs_shift).
create or replace function put_expense_payment_into_shift() returns trigger language plpgsql as $$
declare
  zone text;
begin
  if new.user_id is null or new.payment_method_id is null then return new; end if;
  select timezone into zone from accounts where id = new.account_id;
  if new.reversal_of_id is not null then
    select s.id into new.cash_shift_id
      from expense_payments p join cash_shifts s on s.account_id = p.account_id and s.id = p.cash_shift_id
      where p.account_id = new.account_id and p.id = new.reversal_of_id and s.closed_at is null for share of s;
  end if;
  if new.cash_shift_id is null then
    select id into new.cash_shift_id from cash_shifts
      where account_id = new.account_id and user_id = new.user_id and closed_at is null and (opened_at at time zone zone)::date <= new.paid_on for share;
  end if;
  if new.cash_shift_id is null and new.paid_on >= (new.at at time zone zone)::date
    and exists (select from payment_methods where account_id = new.account_id and id = new.payment_method_id and kind = 'cash')
    and exists (select from account_settings where account_id = new.account_id and cash_needs_shift = 1) then
    raise exception 'no open shift for cash' using errcode = 'unique_violation', constraint = 'cash_needs_open_shift';
  end if;
  return new;
end $$;
create or replace trigger expense_payments_have_a_shift before insert on expense_payments for each row execute function put_expense_payment_into_shift();
