-- What reports of sales add up of invoices and their lines lies in the indexes by which they are found (decision 85): 300,000 invoices a year are added up without reading them.
drop index invoices_business_date;
create index invoices_business_date on invoices (account_id, business_date)
  include (id, total_minor, vat_minor, discount_minor, code_discount_minor, points_discount_minor, voucher_discount_minor, cashier_user_id, customer_id, salesman_employee_id, appointment_id);
drop index invoice_lines_position;
create unique index invoice_lines_position on invoice_lines (account_id, invoice_id, position)
  include (gross_minor, vat_minor, discount_minor, code_discount_minor, invoice_discount_minor, service_id, product_id, employee_id, kind, sold_offer_id);
drop index payments_business_date;
create index payments_business_date on payments (account_id, business_date) include (payment_method_id, amount_minor, source, status, is_collection);
