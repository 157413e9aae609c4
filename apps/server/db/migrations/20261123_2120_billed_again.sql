-- A visit is billed by one invoice at a time: once that one is wholly credited, another may bill it. The visit's row is the lock of both.
drop index invoices_appointment;
create index invoices_appointment on invoices (account_id, appointment_id) where appointment_id is not null;

create function check_visit_is_billed_once() returns trigger language plpgsql as $$
begin
  perform from appointments where account_id = new.account_id and id = new.appointment_id for update;
  if exists (
    select from invoices i
    left join invoice_credits c on c.account_id = i.account_id and c.invoice_id = i.id
    where i.account_id = new.account_id and i.appointment_id = new.appointment_id and i.id <> new.id
      and (c.invoice_id is null or c.credited_minor < i.total_minor)
  ) then
    raise exception 'appointment % is billed already', new.appointment_id using errcode = 'unique_violation', constraint = 'invoices_appointment';
  end if;
  return new;
end $$;
create trigger invoices_bill_a_visit_once before insert on invoices for each row when (new.appointment_id is not null) execute function check_visit_is_billed_once();
