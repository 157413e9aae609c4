-- area: receipts
-- A receipt is a document: after a customer is renamed or merged it names whom it was given to, as an invoice does.
alter table deposits add column recipient jsonb;
alter table receipts add column recipient jsonb;
alter table account_balance_entries add column recipient jsonb;

update deposits d set recipient = jsonb_build_object('name', c.name, 'mobile', c.mobile) from customers c where c.account_id = d.account_id and c.id = d.customer_id;
update receipts r set recipient = jsonb_build_object('name', c.name, 'mobile', c.mobile) from customers c where c.account_id = r.account_id and c.id = r.customer_id;
update account_balance_entries e set recipient = jsonb_build_object('name', c.name, 'mobile', c.mobile) from customers c
  where c.account_id = e.account_id and c.id = e.customer_id and e.kind = 1;

alter table deposits add constraint deposits_name_their_recipient check (recipient is not null);
alter table receipts add constraint receipts_name_their_recipient check ((recipient is null) = (customer_id is null));
alter table account_balance_entries add constraint account_balance_entries_name_their_recipient check ((recipient is not null) = (kind = 1));
