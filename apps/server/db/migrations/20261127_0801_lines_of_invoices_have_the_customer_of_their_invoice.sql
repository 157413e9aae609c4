-- area: sales
-- Whom employees served on which day is read in its order from one index, without the invoices (decision 119).
alter table invoice_lines add column customer_id bigint;
-- The owner of the tables is bound by their policies too.
alter table invoice_lines no force row level security;
alter table invoices no force row level security;
update invoice_lines l set customer_id = i.customer_id from invoices i where i.account_id = l.account_id and i.id = l.invoice_id and i.customer_id is not null;
alter table invoices force row level security;
alter table invoice_lines force row level security;
create index invoice_lines_served on invoice_lines (account_id, business_date, employee_id, customer_id)
  where kind = 'service' and employee_id is not null and customer_id is not null;
