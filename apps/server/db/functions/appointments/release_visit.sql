-- Gives back what a visit occupied; a group session goes with its last seat. Sessions are locked, so that no customer joins one that is just ending.
create or replace function release_visit(leaving bigint) returns void language plpgsql as $$
declare
  account int := current_account_id();
  sessions bigint[];
begin
  select array_agg(distinct c.group_session_id) into sessions from claims c
    where c.account_id = account and c.appointment_id = leaving and c.group_session_id is not null;
  if sessions is not null then
    perform 1 from group_sessions g where g.account_id = account and g.id = any(sessions) order by g.id for update;
  end if;
  delete from claims c where c.account_id = account and c.appointment_id = leaving;
  if sessions is not null then
    delete from claims c where c.account_id = account and c.group_session_id = any(sessions) and session_is_empty_without(c.group_session_id, leaving);
  end if;
end $$;
