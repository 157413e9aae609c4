-- The one order in which a transaction that gives or takes somebody's time locks. Whoever keeps to it is never part of a deadlock:
--   1. what leads to the visit: a wish on the waiting list, the business's hours;
--   2. visits, in the order of their ids (lockVisit);
--   3. payments for them online;
--   4. subjects, that is people, customers, places and seats: all that the transaction will claim or give up, at once, in the order of kind and id
--      (lockSubjects, lock_subjects here). Only whoever has gone back to a savepoint, and so has none left, begins again;
--   5. group sessions, in the order of their ids;
--   6. what follows: deposits, penalties, counts, letters, jobs.
-- Several visits in one transaction lock the subjects of all of them before the first is written. A job that gives time to several customers does it in as
-- many transactions. A hold's claims are touched by nobody who has not locked the subjects they are on.

create function lock_subjects(wanted jsonb, hold uuid) returns void language plpgsql as $$
declare account int := current_account_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(account || ':' || s.kind || ':' || s.id, 0)) from (
    select (w->>'subject_kind')::int as kind, (w->>'subject_id')::bigint as id from jsonb_array_elements(wanted) w
    union select c.subject_kind, c.subject_id from claims c where hold is not null and c.account_id = account and c.hold_key = hold
    order by 1, 2) s;
end $$;

-- As before (20261121_1120_save_visit.sql), with the subjects of the caller's own hold locked too, because it is given up.
create or replace function claims_in_the_way(wanted jsonb, replacing bigint, own_hold uuid)
returns table (subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, appointment_id bigint)
language plpgsql as $$
declare account int := current_account_id();
begin
  perform lock_subjects(wanted, own_hold);
  delete from claims c using (select distinct (w->>'subject_kind')::smallint as kind, (w->>'subject_id')::bigint as id from jsonb_array_elements(wanted) w) s
    where c.account_id = account and c.subject_kind = s.kind and c.subject_id = s.id and c.kind = 4 and c.expires_at <= now();
  -- Materialized: under row-level security a bound that is computed inside the condition would not narrow the index range.
  return query
    with w as materialized (
      select r.subject_kind, r.subject_id, r.starts_at, r.ends_at, r.starts_at - interval '24 hours' as earliest
      from jsonb_to_recordset(wanted) as r(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, is_exclusive smallint)
      where r.is_exclusive = 1)
    select c.subject_kind, c.subject_id, c.starts_at, c.ends_at, c.kind, c.appointment_id
    from w join claims c on c.account_id = account and c.subject_kind = w.subject_kind and c.subject_id = w.subject_id and c.is_exclusive = 1
      and c.starts_at >= w.earliest and c.starts_at < w.ends_at and c.ends_at > w.starts_at
    where (own_hold is null or c.hold_key is distinct from own_hold)
      and (replacing is null or (c.appointment_id is distinct from replacing
        and (c.group_session_id is null or c.subject_kind = 4 or not session_is_empty_without(c.group_session_id, replacing))));
end $$;

-- Lets go of what was held.
create function release_hold(hold uuid) returns void language plpgsql as $$
begin
  perform lock_subjects('[]', hold);
  delete from claims c where c.account_id = current_account_id() and c.hold_key = hold and c.kind = 4;
end $$;
