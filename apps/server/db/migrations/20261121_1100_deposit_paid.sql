-- How much of a visit's deposit has arrived; written with the payment itself, so that whoever shows a visit need not add payments up.
alter table appointments
  add column deposit_paid_minor bigint not null default 0 check (deposit_paid_minor >= 0);
