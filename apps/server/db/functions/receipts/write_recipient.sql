-- Writes down with a receipt which customer it was given to: name and mobile as they are then. What is restored from an archive keeps what it says.
create or replace function write_recipient() returns trigger language plpgsql as $$
begin
  if new.recipient is null and new.customer_id is not null then
    select jsonb_build_object('name', c.name, 'mobile', c.mobile) into new.recipient from customers c where c.account_id = new.account_id and c.id = new.customer_id;
  end if;
  return new;
end $$;
create or replace trigger recipient_written before insert on deposits for each row execute function write_recipient();
create or replace trigger recipient_written before insert on receipts for each row execute function write_recipient();
create or replace trigger recipient_written before insert on account_balance_entries for each row when (new.kind = 1) execute function write_recipient();
