-- area: accounting
-- What was put into a drawer or taken out for a use that is named is posted to the account of that use: those rows are posted anew. The owner of the tables
-- is bound by their policies too.
alter table cash_shift_entries no force row level security;
alter table accounting_changes no force row level security;
insert into accounting_changes (account_id, source, source_id) select account_id, 'shift_entry', id from cash_shift_entries where used_for <> 'other';
alter table accounting_changes force row level security;
alter table cash_shift_entries force row level security;
