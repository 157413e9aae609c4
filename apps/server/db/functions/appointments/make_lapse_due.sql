-- When a visit begins to wait for its deposit, makes the end of that waiting due, in the same transaction: the job lets the visit go if nobody paid by then.
create or replace function make_lapse_due() returns trigger language plpgsql as $$
begin
  perform enqueue_job('lapse_unpaid_visit', json_build_object('account_id', new.account_id, 'appointment_id', new.id), new.pay_before,
    'lapse_' || new.account_id || '_' || new.id);
  return null;
end $$;
create or replace trigger appointments_lapse_on_insert after insert on appointments for each row when (new.pay_before is not null) execute function make_lapse_due();
create or replace trigger appointments_lapse_on_update after update of pay_before on appointments for each row
  when (new.pay_before is not null and new.pay_before is distinct from old.pay_before) execute function make_lapse_due();
