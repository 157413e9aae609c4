-- area: sales
-- What each user took and gave back in a period is added up without reading each payment (decision 131).
drop index payments_business_date;
create index payments_business_date on payments (account_id, business_date)
  include (payment_method_id, amount_minor, source, status, is_collection, invoice_id, debit_note_id, credit_note_id, cashier_user_id);
