-- The hour of the week of what was sold, commissions of lines, and the few invoices that points or vouchers reduced: what reports add up of a year of 300,000 invoices (decision 112).
drop index invoices_business_date;
create index invoices_business_date on invoices (account_id, business_date)
  include (id, total_minor, vat_minor, discount_minor, code_discount_minor, points_discount_minor, voucher_discount_minor, cashier_user_id, customer_id, salesman_employee_id, appointment_id, issued_at);
drop index invoice_lines_business_date;
create index invoice_lines_business_date on invoice_lines (account_id, business_date)
  include (invoice_id, gross_minor, vat_minor, discount_minor, code_discount_minor, invoice_discount_minor, service_id, product_id, employee_id, kind, sold_offer_id, quantity_milli, commission_minor);
create index invoices_reduced on invoices (account_id, business_date) include (id, points_discount_minor, voucher_discount_minor) where points_discount_minor + voucher_discount_minor > 0;
