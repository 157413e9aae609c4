-- Visits of customers in the order of their days, customers by their first visit, and lines that had a cost by their day: what reports of customers read of a year of
-- 300,000 invoices (decision 97).
create index invoices_customer_day on invoices (account_id, customer_id, business_date) where customer_id is not null;
create index customers_first_invoice on customers (account_id, first_invoice_on) include (id) where first_invoice_on is not null;
create index invoice_lines_cost on invoice_lines (account_id, business_date) include (invoice_id, cost_minor) where cost_minor is not null;
