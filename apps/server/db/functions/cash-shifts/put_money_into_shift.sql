-- Puts a payment into the open shift of the user who takes it, and refuses cash without one where the account wants one (cash_needs_shift). The shift is asked
-- for directly, not through a function of its own: this runs with every sale.
create or replace function put_money_into_shift() returns trigger language plpgsql as $$
begin
  if new.cashier_user_id is null then return new; end if;
  select id into new.cash_shift_id from cash_shifts where account_id = new.account_id and user_id = new.cashier_user_id and closed_at is null for share;
  if not found then
    if (select cash_needs_shift from account_settings where account_id = new.account_id) = 1 then
      if (select kind from payment_methods where account_id = new.account_id and id = new.payment_method_id) = 'cash' then
        raise exception 'no open shift for cash' using errcode = 'unique_violation', constraint = 'cash_needs_open_shift';
      end if;
    end if;
  end if;
  return new;
end $$;
create or replace trigger payments_have_a_shift before insert on payments for each row execute function put_money_into_shift();
