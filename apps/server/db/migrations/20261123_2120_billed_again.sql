-- A visit is billed by one invoice at a time: once that one is wholly credited, another may bill it.
create table billed_visits (
  account_id int not null references accounts,
  appointment_id bigint not null,
  invoice_id bigint not null,
  constraint visits_billed_once primary key (account_id, appointment_id),
  foreign key (account_id, invoice_id) references invoices (account_id, id)
);
create unique index billed_visits_invoice on billed_visits (account_id, invoice_id);

alter table invoices no force row level security;
alter table invoice_credits no force row level security;
insert into billed_visits (account_id, appointment_id, invoice_id)
  select i.account_id, i.appointment_id, i.id from invoices i
  left join invoice_credits c on c.account_id = i.account_id and c.invoice_id = i.id
  where i.appointment_id is not null and (c.invoice_id is null or c.credited_minor < i.total_minor or i.total_minor = 0);
alter table invoices force row level security;
alter table invoice_credits force row level security;
select make_tenant_table('billed_visits');

drop index invoices_appointment;
create index invoices_appointment on invoices (account_id, appointment_id) where appointment_id is not null;

create function bill_visit() returns trigger language plpgsql as $$
begin
  insert into billed_visits (account_id, appointment_id, invoice_id) values (new.account_id, new.appointment_id, new.id);
  return null;
end $$;
create trigger invoices_bill_a_visit after insert on invoices for each row when (new.appointment_id is not null) execute function bill_visit();

create function unbill_visit() returns trigger language plpgsql as $$
begin
  delete from billed_visits where account_id = new.account_id and invoice_id = new.invoice_id;
  return null;
end $$;
create trigger invoice_credits_unbill_a_visit after update on invoice_credits for each row
  when (new.total_minor > 0 and new.credited_minor = new.total_minor) execute function unbill_visit();
