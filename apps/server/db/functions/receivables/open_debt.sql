-- Keeps what is owed of a debt from before; one that an undone import takes back is owed no more, which is refused where something of it was collected or written off.
create or replace function open_debt() returns trigger language plpgsql as $$
begin
  if new.reversal_of_id is null then
    insert into receivables (account_id, opening_debt_id, customer_id, amount_minor) values (new.account_id, new.id, new.customer_id, new.amount_minor);
    return null;
  end if;
  update receivables set amount_minor = amount_minor - new.amount_minor
    where account_id = new.account_id and opening_debt_id = new.reversal_of_id and amount_minor = new.amount_minor and collected_minor + written_off_minor + charged_back_minor = 0;
  if not found then raise exception 'debt % is in use', new.reversal_of_id using errcode = 'check_violation', constraint = 'opening_debts_untouched'; end if;
  return null;
end $$;
create or replace trigger opening_debts_are_owed after insert on opening_debts for each row execute function open_debt();
