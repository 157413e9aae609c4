-- The directory of invoice links is written by the invoices alone, and from now on by nobody else: the trigger writes it in the name of the owner, and the
-- server's role may only read. So a link's account is the invoice's, which is there, and needs no key of its own (nor the index behind it).
-- One invoice comes at a time: a trigger of each row costs half of one with a table of the new rows.
create or replace function link_invoices() returns trigger language plpgsql security definer as $$
begin
  insert into public.invoice_links (unique_id, account_id, invoice_id) values (new.unique_id, new.account_id, new.id);
  return null;
end $$;
drop trigger invoices_links on invoices;
create trigger invoices_links after insert on invoices for each row execute function link_invoices();
revoke insert on invoice_links from rawnaq_app;
alter table invoice_links drop constraint invoice_links_account_id_fkey;
drop index invoice_links_account;
