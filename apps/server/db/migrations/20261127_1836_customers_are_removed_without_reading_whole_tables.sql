-- area: imports
-- Each customer who goes is looked for in every table that names customers (the foreign keys, and records_in_use): by an index of theirs.
create index appointment_series_customer on appointment_series (account_id, customer_id);
create index customer_feedback_customer on customer_feedback (account_id, customer_id);
create index discount_code_customers_customer on discount_code_customers (account_id, customer_id);
create index discount_code_uses_customer on discount_code_uses (account_id, customer_id) where customer_id is not null;
create index gateway_payments_customer on gateway_payments (account_id, customer_id) where customer_id is not null;
create index prepayments_customer on prepayments (account_id, customer_id);
create index visit_ratings_customer on visit_ratings (account_id, customer_id);
