-- A visit is billed by one invoice at a time: once that one is wholly credited the visit names none any more, and another may bill it. The visit's row
-- is the lock of both, and is found by its key however many invoices there are.
drop index invoices_appointment;
create index invoices_appointment on invoices (account_id, appointment_id) where appointment_id is not null;

create function check_visit_is_billed_once() returns trigger language plpgsql as $$
declare
  billed_by bigint;
begin
  select invoice_id into billed_by from appointments where account_id = new.account_id and id = new.appointment_id for update;
  if billed_by <> new.id then
    raise exception 'appointment % is billed already', new.appointment_id using errcode = 'unique_violation', constraint = 'invoices_appointment';
  end if;
  return new;
end $$;
create trigger invoices_bill_a_visit_once before insert on invoices for each row when (new.appointment_id is not null) execute function check_visit_is_billed_once();
