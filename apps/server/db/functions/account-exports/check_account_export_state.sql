-- Refuses a change of state that the table of states (packages/domain/platform/account-exports/account-export.ts) does not have, and another owner or another day
-- for what was asked for; a test holds both tables of states against each other.
create or replace function check_account_export_state() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (case old.state
    when 'queued' then new.state in ('running', 'failed')
    when 'running' then new.state in ('ready', 'failed')
    when 'ready' then new.state in ('sending', 'expired')
    when 'sending' then new.state in ('ready', 'used', 'expired')
    else false end)
  then
    raise exception 'an export does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'account_export_states';
  end if;
  if (new.user_id, new.unique_id, new.asked_on, new.asked_at) is distinct from (old.user_id, old.unique_id, old.asked_on, old.asked_at) then
    raise exception 'who asked for an export, and when, does not change'
      using errcode = 'check_violation', constraint = 'account_export_asked';
  end if;
  return null;
end $$;
create or replace trigger state_checked after update on account_exports for each row execute function check_account_export_state();
