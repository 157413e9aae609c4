-- area: accounting
-- Expenses that were paid by card were posted against takings on their way. They leave the bank: those payments are posted anew. The owner of the tables is bound
-- by their policies too.
alter table expense_payments no force row level security;
alter table payment_methods no force row level security;
alter table accounting_changes no force row level security;
insert into accounting_changes (account_id, source, source_id)
  select x.account_id, 'expense_payment', x.id from expense_payments x
  join payment_methods m on m.account_id = x.account_id and m.id = x.payment_method_id and m.kind = 'card';
alter table accounting_changes force row level security;
alter table payment_methods force row level security;
alter table expense_payments force row level security;
