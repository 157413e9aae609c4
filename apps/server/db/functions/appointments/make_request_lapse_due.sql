-- When a request for a visit is made or moved, makes its end due: a request that no user answered must not stay open until the customer is at the door. That is
-- an hour before the visit would begin, or a quarter of an hour after it was made or moved where that is later, and never after its beginning
-- (docs/glossary.md: approval).
create or replace function make_request_lapse_due() returns trigger language plpgsql as $$
begin
  perform enqueue_job('lapse_request', json_build_object('account_id', new.account_id, 'appointment_id', new.id),
    least(new.starts_at, greatest(new.starts_at - interval '1 hour', now() + interval '15 minutes')),
    'request_' || new.account_id || '_' || new.id);
  return null;
end $$;
create or replace trigger appointments_request_on_insert after insert on appointments for each row when (new.approval = 1) execute function make_request_lapse_due();
create or replace trigger appointments_request_on_update after update of starts_at, approval on appointments for each row
  when (new.approval = 1 and (new.starts_at is distinct from old.starts_at or old.approval <> 1)) execute function make_request_lapse_due();
