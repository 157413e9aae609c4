-- Whether a visit that leaves a group session leaves it empty: no other visit has a seat in it. A seat that is only held does not count.
create or replace function session_is_empty_without(session bigint, leaving bigint) returns boolean language sql stable as $$
  select not exists (select from claims o where o.account_id = current_account_id() and o.group_session_id = session and o.subject_kind = 4 and o.kind = 1
    and o.appointment_id is distinct from leaving)
$$;
