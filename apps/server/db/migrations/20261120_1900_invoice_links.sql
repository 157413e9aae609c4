-- A customer opens her invoice by its unguessable id alone, before any account is known: the directory of those ids is the platform's.
create table invoice_links (
  unique_id uuid primary key,
  account_id int not null references accounts,
  invoice_id bigint not null
);
create index invoice_links_account on invoice_links (account_id);
grant select, insert on invoice_links to rawnaq_app;

create function link_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_links (unique_id, account_id, invoice_id) select unique_id, account_id, id from issued;
  return null;
end $$;
create trigger invoices_links after insert on invoices referencing new table as issued for each statement execute function link_invoices();
