-- Puts an invoice or a note into the open shift of the user who issues it.
create or replace function put_payment_into_shift() returns trigger language plpgsql as $$
begin
  if new.cashier_user_id is not null then
    select id into new.cash_shift_id from cash_shifts where account_id = new.account_id and user_id = new.cashier_user_id and closed_at is null for share;
  end if;
  return new;
end $$;
create or replace trigger invoices_have_a_shift before insert on invoices for each row execute function put_payment_into_shift();
create or replace trigger credit_notes_have_a_shift before insert on credit_notes for each row execute function put_payment_into_shift();
create or replace trigger debit_notes_have_a_shift before insert on debit_notes for each row execute function put_payment_into_shift();
