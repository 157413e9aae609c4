-- Holds a device's chain to going on by one document at a time, each from the head of the chain, and sees to it that a job sends what is issued: one under the
-- name that `sendingKey` tells, unless one is due. Decided here, by the row as it is now: a sale that only looked at it before may have seen a job that has
-- ended since.
create or replace function keep_einvoice_chain() returns trigger language plpgsql as $$
begin
  if new.icv not in (old.icv, old.icv + 1) or (new.icv = old.icv and new.last_hash is distinct from old.last_hash)
  then raise exception 'the chain of device % goes on by one document', old.device_id using errcode = 'check_violation'; end if;
  if new.icv > old.icv then
    if old.is_sending = 0 then
      perform enqueue_job('send_einvoice', json_build_object('account_id', old.account_id, 'device_id', old.device_id), null,
        'einvoice_device_' || old.account_id || '_' || old.device_id);
    end if;
    new.is_sending := 1;
  end if;
  return new;
end $$;
create or replace trigger einvoice_chains_go_on before update of icv, last_hash on einvoice_chains for each row execute function keep_einvoice_chain();
