-- Removes past visits that came with a file which is taken back. It works as the owner because the server's role only adds to this history; it has no other
-- way for a row to go but this and the erasure of its customer.
create or replace function remove_past_visits(visits bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.past_visits v where v.account_id = public.current_account_id() and v.id = any(visits)
$$;
revoke all on function remove_past_visits(bigint[]) from public;
grant execute on function remove_past_visits(bigint[]) to rawnaq_app;
