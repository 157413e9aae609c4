-- area: personal-data
-- Employees ask about the data that is held of them, as customers do: each request is of one person.
alter table data_requests alter column customer_id drop not null;
alter table data_requests add column employee_id bigint;
alter table data_requests add constraint data_requests_account_id_employee_id_fkey foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade;
alter table data_requests add constraint data_requests_one_person check (num_nonnulls(customer_id, employee_id) = 1);
create index data_requests_employee on data_requests (account_id, employee_id) where employee_id is not null;
