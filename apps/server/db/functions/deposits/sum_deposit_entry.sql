-- Keeps the sums beside a deposit (used, given back, kept, charged back): they follow the ledger. The deposit's row is locked by it, so that two tills come one after the
-- other, and its check refuses more than was taken.
create or replace function sum_deposit_entry() returns trigger language plpgsql as $$
begin
  update deposits set
    used_minor = used_minor + case new.kind when 1 then new.amount_minor when 4 then -new.amount_minor else 0 end,
    refunded_minor = refunded_minor + case when new.kind = 2 then new.amount_minor else 0 end,
    kept_minor = kept_minor + case when new.kind = 3 then new.amount_minor else 0 end,
    charged_back_minor = charged_back_minor + case new.kind when 5 then new.amount_minor when 6 then -new.amount_minor else 0 end
  where account_id = new.account_id and id = new.deposit_id;
  return null;
end $$;
create or replace trigger deposit_entries_are_summed after insert on deposit_entries for each row execute function sum_deposit_entry();
