-- area: sales
-- Lines are added up by the day of their invoice, from an index that has what reports add up, without their invoices (decision 98).
alter table invoice_lines add column business_date date;
-- The owner of the tables is bound by their policies too.
alter table invoice_lines no force row level security;
alter table invoices no force row level security;
update invoice_lines l set business_date = i.business_date from invoices i where i.account_id = l.account_id and i.id = l.invoice_id;
alter table invoices force row level security;
alter table invoice_lines force row level security;
create index invoice_lines_business_date on invoice_lines (account_id, business_date)
  include (invoice_id, gross_minor, vat_minor, discount_minor, code_discount_minor, invoice_discount_minor, service_id, product_id, employee_id, kind, sold_offer_id);
drop index invoice_lines_position;
create unique index invoice_lines_position on invoice_lines (account_id, invoice_id, position);
