-- The number under which a transaction locks a subject (pg_advisory_xact_lock) before it gives or takes its time: see lock_subjects for the order, and the
-- table claims for the kinds. Written so that the planner puts the expression in place of the call.
create or replace function claim_lock_key(account int, kind int, id bigint) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(account::text || ':' || kind::text || ':' || id::text, 0)
$$;
