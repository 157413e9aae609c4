-- The open shift of a user, locked against closing until the transaction ends; null where the user has none open.
create or replace function open_cash_shift(of_account int, of_user bigint) returns bigint language sql volatile as $$
  select id from cash_shifts where account_id = of_account and user_id = of_user and closed_at is null for share
$$;
