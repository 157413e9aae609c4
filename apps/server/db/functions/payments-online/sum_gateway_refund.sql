-- Keeps what of a payment through the gateway is to go back.
create or replace function sum_gateway_refund() returns trigger language plpgsql as $$
begin
  update gateway_payments set refunds_minor = refunds_minor + new.amount_minor where account_id = new.account_id and id = new.gateway_payment_id;
  return null;
end $$;
create or replace trigger gateway_refunds_are_summed after insert on gateway_refunds for each row execute function sum_gateway_refund();
