-- The one door to claims: answers with the claims in the way, or with none after having written all of them. Nothing is written or given up before that.
-- wanted: [{subject_kind, subject_id, starts_at, ends_at, kind, is_exclusive, appointment_id?, appointment_line_id?, block_time_id?, group_session_id?,
-- hold_key?, expires_at?}]
-- replacing: the visit whose own claims give way; own_hold: the hold of the same customer that becomes the visit.
create or replace function claim_all(wanted jsonb, replacing bigint default null, own_hold uuid default null)
returns table (subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, appointment_id bigint)
language plpgsql as $$
declare account int := current_account_id();
begin
  return query select * from claims_in_the_way(wanted, replacing, own_hold);
  if found then return; end if;
  if replacing is not null then perform release_visit(replacing); end if;
  if own_hold is not null then delete from claims c where c.account_id = account and c.hold_key = own_hold; end if;
  insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind, is_exclusive, appointment_id, appointment_line_id, block_time_id, group_session_id,
      hold_key, expires_at)
    select account, w.subject_kind, w.subject_id, w.starts_at, w.ends_at, w.kind, w.is_exclusive, w.appointment_id, w.appointment_line_id, w.block_time_id,
      w.group_session_id, w.hold_key, w.expires_at
    from jsonb_to_recordset(wanted) as w(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, kind smallint, is_exclusive smallint,
      appointment_id bigint, appointment_line_id bigint, block_time_id bigint, group_session_id bigint, hold_key uuid, expires_at timestamptz);
end $$;
