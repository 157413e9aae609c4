-- Takes a deposit that is given back off what its visit has been paid, and writes it into the visit's history. A visit that is billed (status 3) stays paid as
-- its invoice says.
create or replace function take_deposit_off_visit(of_account int, visit bigint, amount bigint, given_back_at timestamptz, by_user bigint) returns void language plpgsql as $$
begin
  update appointments a set deposit_paid_minor = greatest(a.deposit_paid_minor - amount, 0), payment_status = case when a.status = 3 then a.payment_status else 0 end
    where a.account_id = of_account and a.id = visit;
  insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, after)
    values (of_account, visit, given_back_at, 'deposit_given_back', 'system', by_user, jsonb_build_object('amount_minor', amount));
end $$;
