-- Locks all subjects of `wanted` and those of a hold, in the order of kind and id, until the transaction ends.
--
-- The one order in which a transaction that gives or takes somebody's time locks. Whoever keeps to it is never part of a deadlock:
--   1. what leads to the visit: an entry of the waiting list, the business's hours;
--   2. visits, in the order of their ids (lockVisit);
--   3. payments for them online;
--   4. subjects, that is people, customers, places and seats: all that the transaction will claim or give up, at once, in the order of kind and id
--      (lockSubjects, lock_subjects here). Only a transaction that has gone back to a savepoint, and so has none left, begins again;
--   5. group sessions, in the order of their ids;
--   6. what follows: deposits, penalties, counts, letters, jobs.
-- Several visits in one transaction lock the subjects of all of them before the first is written. A job that gives time to several customers does it in as
-- many transactions. A hold's claims are touched by nobody who has not locked the subjects they are on.
create or replace function lock_subjects(wanted jsonb, hold uuid) returns void language plpgsql as $$
declare account int := current_account_id();
begin
  perform pg_advisory_xact_lock(claim_lock_key(account, s.kind, s.id)) from (
    select (w->>'subject_kind')::int as kind, (w->>'subject_id')::bigint as id from jsonb_array_elements(wanted) w
    union select c.subject_kind, c.subject_id from claims c where hold is not null and c.account_id = account and c.hold_key = hold
    order by 1, 2) s;
end $$;
