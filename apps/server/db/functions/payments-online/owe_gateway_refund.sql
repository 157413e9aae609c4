-- Writes down that the gateway owes the customer money back; answers the refund's id, for the job that asks the gateway until it is done.
create or replace function owe_gateway_refund(of_account int, payment bigint, amount bigint, why text, owed_at timestamptz) returns bigint language sql as $$
  insert into gateway_refunds (account_id, gateway_payment_id, amount_minor, reason, created_at) values (of_account, payment, amount, why, owed_at) returning id
$$;
