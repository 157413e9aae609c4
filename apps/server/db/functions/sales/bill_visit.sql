-- Marks the visit of an invoice as billed: one invoice at a time bills a visit.
create or replace function bill_visit() returns trigger language plpgsql as $$
begin
  insert into billed_visits (account_id, appointment_id, invoice_id) values (new.account_id, new.appointment_id, new.id);
  return null;
end $$;
create or replace trigger invoices_bill_a_visit after insert on invoices for each row when (new.appointment_id is not null) execute function bill_visit();
