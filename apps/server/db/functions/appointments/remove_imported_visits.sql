-- Removes visits that a file brought and nobody touched since, with their lines, claims and history, as if they had never been: an import that is undone leaves
-- no trace. It works as the owner because the server's role only adds to a history; of any other visit it removes nothing. The caller has locked the visits.
create or replace function remove_imported_visits(visits bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  going bigint[];
  leaving bigint;
begin
  going := array(select a.id from public.appointments a
    where a.account_id = account and a.id = any(visits) and a.version = 1 and a.status = 1 and a.invoice_id is null
      and (select bool_and(e.event = 'imported') from public.appointment_events e where e.account_id = account and e.appointment_id = a.id)
    order by a.id);
  foreach leaving in array going loop
    perform public.release_visit(leaving);
  end loop;
  delete from public.appointment_events e where e.account_id = account and e.appointment_id = any(going);
  delete from public.appointment_lines l where l.account_id = account and l.appointment_id = any(going);
  delete from public.appointments a where a.account_id = account and a.id = any(going);
end $$;
revoke all on function remove_imported_visits(bigint[]) from public;
grant execute on function remove_imported_visits(bigint[]) to rawnaq_app;
