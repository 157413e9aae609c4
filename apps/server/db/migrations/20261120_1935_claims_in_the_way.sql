-- What is in the way of a claim is looked for among the claims that can touch it: one spans 24 hours at most, so those of an employee's past years
-- need not be read. Holds that ran out have an index of their own, as there are few of them.
create index claims_holds on claims (account_id, subject_kind, subject_id) where kind = 4;

create or replace function claim_all(wanted jsonb, replacing bigint default null, own_hold uuid default null)
returns table (subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, appointment_id bigint)
language plpgsql as $$
declare account int := current_account_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(account || ':' || s.kind || ':' || s.id, 0))
    from (select distinct (w->>'subject_kind')::int as kind, (w->>'subject_id')::bigint as id from jsonb_array_elements(wanted) w order by 1, 2) s;
  if replacing is not null then delete from claims c where c.account_id = account and c.appointment_id = replacing; end if;
  if own_hold is not null then delete from claims c where c.account_id = account and c.hold_key = own_hold; end if;
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
      and c.starts_at >= w.earliest and c.starts_at < w.ends_at and c.ends_at > w.starts_at;
  if found then return; end if;
  insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind, is_exclusive, appointment_id, appointment_line_id, block_time_id, hold_key, expires_at)
    select account, w.subject_kind, w.subject_id, w.starts_at, w.ends_at, w.kind, w.is_exclusive, w.appointment_id, w.appointment_line_id, w.block_time_id, w.hold_key, w.expires_at
    from jsonb_to_recordset(wanted) as w(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, is_exclusive smallint,
      appointment_id bigint, appointment_line_id bigint, block_time_id bigint, hold_key uuid, expires_at timestamptz);
end $$;
