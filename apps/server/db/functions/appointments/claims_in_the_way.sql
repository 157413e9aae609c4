-- Locks every subject of `wanted` and of the caller's own hold in sorted order (the exclusion constraint alone deadlocks under contention), clears holds that
-- ran out, and answers with the claims in the way of `wanted`. The claims of `replacing`, a visit that gives way to itself, and of `own_hold` are nobody's
-- hindrance.
create or replace function claims_in_the_way(wanted jsonb, replacing bigint, own_hold uuid)
returns table (subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, appointment_id bigint)
language plpgsql as $$
declare account int := current_account_id();
begin
  perform lock_subjects(wanted, own_hold);
  delete from claims c using (select distinct (w->>'subject_kind')::smallint as kind, (w->>'subject_id')::bigint as id from jsonb_array_elements(wanted) w) s
    where c.account_id = account and c.subject_kind = s.kind and c.subject_id = s.id and c.kind = 4 and c.expires_at <= now();
  -- Materialized: under row-level security a bound that is computed inside the condition would not narrow the index range. Not `is_exclusive = 1`: while a table has
  -- no statistics that reads as a handful of rows, and the index of the constraint, which is partial by it, would be read over the whole account for each claim.
  return query
    with w as materialized (
      select r.subject_kind, r.subject_id, r.starts_at, r.ends_at, r.starts_at - interval '24 hours' as earliest
      from jsonb_to_recordset(wanted) as r(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, is_exclusive smallint)
      where r.is_exclusive = 1)
    select c.subject_kind, c.subject_id, c.starts_at, c.ends_at, c.kind, c.appointment_id
    from w join claims c on c.account_id = account and c.subject_kind = w.subject_kind and c.subject_id = w.subject_id and c.is_exclusive <> 0
      and c.starts_at >= w.earliest and c.starts_at < w.ends_at and c.ends_at > w.starts_at
    where (own_hold is null or c.hold_key is distinct from own_hold)
      and (replacing is null or (c.appointment_id is distinct from replacing
        and (c.group_session_id is null or c.subject_kind = 4 or not session_is_empty_without(c.group_session_id, replacing))));
end $$;
