-- Refuses a change of state that the table of states (packages/domain/reach/messaging/message-states.ts, decision 51) does not have; a test holds both
-- against each other.
create or replace function check_message_state() returns trigger language plpgsql as $$
begin
  if not (case old.state
    when 'pending' then new.state in ('sending', 'withheld', 'expired', 'failed', 'sent', 'delivered', 'read')
    when 'sending' then new.state in ('pending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired')
    when 'sent' then new.state in ('pending', 'delivered', 'read', 'failed')
    when 'delivered' then new.state = 'read'
    when 'failed' then new.state in ('pending', 'delivered', 'read')
    when 'unknown' then new.state in ('pending', 'sent', 'delivered', 'read', 'failed')
    else false end)
  then
    raise exception 'a message does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'message_states';
  end if;
  return null;
end $$;
create or replace trigger state_checked after update of state on outbox_messages
  for each row when (old.state is distinct from new.state) execute function check_message_state();
create or replace trigger state_checked after update of state on platform_messages
  for each row when (old.state is distinct from new.state) execute function check_message_state();
