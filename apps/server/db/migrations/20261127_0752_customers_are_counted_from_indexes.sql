-- area: customers
-- Since when there is a customer is counted from two narrow indexes: of those who bought something, and of those who never did (decision 119).
drop index customers_first_invoice;
create index customers_first_invoice on customers (account_id, first_invoice_on) include (id, created_at) where first_invoice_on is not null;
create index customers_without_invoice on customers (account_id, created_at) where first_invoice_on is null;
