-- Adds a deposit to what its visit has been paid, and writes it into the visit's history. Called with no visit, or one that is not there, it does nothing.
-- Payment: 0 unpaid, 1 paid, 2 waiting for the deposit.
create or replace function add_deposit_to_visit(of_account int, visit bigint, amount bigint, taken_at timestamptz, by_channel text, by_user bigint, of_receipt text) returns void
language plpgsql as $$
begin
  update appointments a set deposit_paid_minor = a.deposit_paid_minor + amount,
    payment_status = case when a.payment_status = 2 and a.deposit_paid_minor + amount >= a.deposit_minor
      then case when a.deposit_paid_minor + amount >= a.total_minor then 1 else 0 end else a.payment_status end,
    pay_before = case when a.deposit_paid_minor + amount >= a.deposit_minor then null else a.pay_before end
    where a.account_id = of_account and a.id = visit;
  if found then
    insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, after)
      values (of_account, visit, taken_at, 'deposit_taken', by_channel, by_user, jsonb_build_object('amount_minor', amount, 'receipt_number', of_receipt));
  end if;
end $$;
