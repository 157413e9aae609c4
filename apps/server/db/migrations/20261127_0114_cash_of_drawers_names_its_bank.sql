-- area: cash-shifts
-- Which bank account cash of a drawer is brought to or comes from, where the salon has several. Entries of before, and of salons with one, are of the usual one.
alter table cash_shift_entries add column bank_id bigint;
alter table cash_shift_entries
  add constraint cash_shift_entries_bank_id_fkey foreign key (account_id, bank_id) references money_accounts (account_id, id),
  add constraint cash_shift_entries_bank check (bank_id is null or used_for = 'bank');
