-- Enters a kiosk into the directory of their addresses, in the name of the owner: the server's role may only read it, so that an address leads to its own account.
create or replace function link_kiosk() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.kiosk_links (unique_id, account_id) values (new.unique_id, new.account_id);
  return null;
end $$;
create or replace trigger attendance_kiosks_links after insert on attendance_kiosks for each row execute function link_kiosk();
