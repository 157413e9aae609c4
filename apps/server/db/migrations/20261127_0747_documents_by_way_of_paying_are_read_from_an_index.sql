-- area: sales
-- The documents behind the total sales by way of paying are found without reading each payment of a period (decision 119).
drop index payments_business_date;
create index payments_business_date on payments (account_id, business_date)
  include (payment_method_id, amount_minor, source, status, is_collection, invoice_id, debit_note_id, credit_note_id);
