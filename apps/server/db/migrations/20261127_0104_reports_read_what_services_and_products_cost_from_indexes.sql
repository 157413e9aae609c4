-- How many of each service and product were sold, and what they cost, is added up from the indexes of lines by their days (decision 102).
drop index invoice_lines_business_date;
create index invoice_lines_business_date on invoice_lines (account_id, business_date)
  include (invoice_id, gross_minor, vat_minor, discount_minor, code_discount_minor, invoice_discount_minor, service_id, product_id, employee_id, kind, sold_offer_id, quantity_milli);
drop index invoice_lines_cost;
create index invoice_lines_cost on invoice_lines (account_id, business_date) include (invoice_id, cost_minor, service_id, product_id) where cost_minor is not null;
