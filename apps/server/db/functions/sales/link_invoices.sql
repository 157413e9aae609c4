-- Enters an invoice into the directory of links, in the name of the owner: the server's role may only read it, so that a link's account is the invoice's. One
-- invoice comes at a time: a trigger of each row costs half of one with a table of the new rows.
create or replace function link_invoices() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.invoice_links (unique_id, account_id, invoice_id) values (new.unique_id, new.account_id, new.id);
  return null;
end $$;
create or replace trigger invoices_links after insert on invoices for each row execute function link_invoices();
