-- A session ends at the latest at `ends_at`, however much it is used; `expires_at` moves on with its use and never past that.
alter table sessions add column ends_at timestamptz not null default now() + interval '7 days';
alter table manager_sessions add column ends_at timestamptz not null default now() + interval '24 hours';

-- Row-level security holds for the owner of a table too; while these rows get their end, it does not.
alter table sessions no force row level security;
update sessions set ends_at = created_at + case when manager_id is null then interval '7 days' else interval '30 minutes' end;
update sessions set expires_at = least(expires_at, ends_at);
alter table sessions force row level security;
update manager_sessions set ends_at = created_at + interval '24 hours';
update manager_sessions set expires_at = least(expires_at, ends_at);
alter table sessions add check (expires_at <= ends_at);
alter table manager_sessions add check (expires_at <= ends_at);

-- Whoever may no longer see an account's changes, or may do something else in it, is cut off from its live stream at once, whichever code and whichever
-- process changed that. User 0: whoever of the account it may concern.
create function tell_of_access(account_id int, user_id bigint) returns void language sql as $$
  select pg_notify('rawnaq_live', json_build_array(json_build_object('account_id', account_id, 'topic', 'access', 'id', user_id))::text)
$$;

create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, old.user_id);
  return null;
end $$;
create trigger tell_of_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_ended_session();

create function tell_of_changed_user() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, old.id);
  return null;
end $$;
create trigger tell_of_access after update of status, role_id, employee_id, is_owner on users for each row
  when ((old.status, old.role_id, old.employee_id, old.is_owner) is distinct from (new.status, new.role_id, new.employee_id, new.is_owner))
  execute function tell_of_changed_user();

create function tell_of_changed_role() returns trigger language plpgsql as $$
begin
  perform tell_of_access(old.account_id, 0);
  return null;
end $$;
create trigger tell_of_access after update of permissions on roles for each row
  when (old.permissions is distinct from new.permissions) execute function tell_of_changed_role();
