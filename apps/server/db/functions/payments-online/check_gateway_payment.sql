-- Refuses, at commit, a payment through the gateway that does not add up: nothing is kept but what pays for something, all else is on its way back.
create or replace function check_gateway_payment() returns trigger language plpgsql as $$
declare p gateway_payments;
begin
  select * into p from gateway_payments where account_id = new.account_id and id = new.id;
  if (p.status < 5 and p.captured_minor > 0) or (p.status = 5 and (p.captured_minor < p.amount_minor or p.captured_minor - p.refunds_minor > p.amount_minor))
    or (p.status = 6 and p.captured_minor <> p.refunds_minor)
  then raise exception 'gateway payment %: status %, captured %, refunds %, amount %', p.id, p.status, p.captured_minor, p.refunds_minor, p.amount_minor using errcode = 'check_violation'; end if;
  return null;
end $$;
drop trigger if exists gateway_payments_add_up on gateway_payments;
create constraint trigger gateway_payments_add_up after insert or update on gateway_payments deferrable initially deferred for each row execute function check_gateway_payment();
