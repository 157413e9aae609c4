-- area: accounting
-- Posting spent more than a third of its time on foreign keys of single lines (decision 111). Entries of lines are looked up by the triggers that sum them, all lines of a
-- statement at once: an entry is never deleted. Their accounts are those of journal_days and cash_days, whose keys stay. One index less a line: an entry names each
-- account once, and that is what identifies its line.
alter table journal_lines drop constraint journal_lines_account_id_entry_id_fkey;
alter table journal_lines drop constraint journal_lines_account_id_accounting_account_id_fkey;
alter table cash_lines drop constraint cash_lines_account_id_entry_id_fkey;
alter table cash_lines drop constraint cash_lines_account_id_accounting_account_id_fkey;
alter table journal_lines drop constraint journal_lines_pkey;
alter table journal_lines drop constraint journal_lines_account_id_entry_id_accounting_account_id_key;
alter table journal_lines add primary key (account_id, entry_id, accounting_account_id);
revoke delete on journal_days from rawnaq_app;
