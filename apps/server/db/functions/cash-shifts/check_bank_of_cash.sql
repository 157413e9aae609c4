-- Refuses cash that is brought to what is no bank account.
create or replace function check_bank_of_cash() returns trigger language plpgsql as $$
begin
  if not exists (select from money_accounts where account_id = new.account_id and id = new.bank_id and kind = 'bank') then
    raise exception 'money account % is no bank', new.bank_id using errcode = 'check_violation', constraint = 'cash_shift_entries_bank_is_one';
  end if;
  return new;
end $$;
create or replace trigger cash_shift_entries_bank_is_one before insert on cash_shift_entries for each row when (new.bank_id is not null) execute function check_bank_of_cash();
