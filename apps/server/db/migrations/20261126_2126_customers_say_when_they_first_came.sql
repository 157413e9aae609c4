-- area: customers
-- The business day of a customer's first invoice: reports of customers ask for it of everybody who came in a period. Written with the invoice, like the number of them.
alter table customers add column first_invoice_on date;
-- The owner of the tables is bound by their policies too.
alter table customers no force row level security;
alter table invoices no force row level security;
update customers c set first_invoice_on = f.first_on
from (select account_id, customer_id, min(business_date) as first_on from invoices where customer_id is not null group by account_id, customer_id) f
where c.account_id = f.account_id and c.id = f.customer_id;
alter table invoices force row level security;
alter table customers force row level security;
