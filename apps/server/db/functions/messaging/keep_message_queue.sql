-- Keeps message_queue in step: a message that waits is due at its time, one that is being sent when the lease of its attempt is over, any other never.
create or replace function keep_message_queue() returns trigger language plpgsql as $$
begin
  if new.state in ('pending', 'sending') then
    insert into message_queue (account_id, message_id, priority, due_at)
      values (new.account_id, new.id, new.priority, case new.state when 'pending' then new.due_at else new.lease_until end)
      on conflict (account_id, message_id) do update set priority = excluded.priority, due_at = excluded.due_at;
  else
    delete from message_queue where account_id = new.account_id and message_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger queue_kept_new after insert on outbox_messages
  for each row when (new.state in ('pending', 'sending')) execute function keep_message_queue();
create or replace trigger queue_kept after update of state, due_at, lease_until, priority on outbox_messages
  for each row when ((old.state, old.due_at, old.lease_until, old.priority) is distinct from (new.state, new.due_at, new.lease_until, new.priority))
  execute function keep_message_queue();
