-- Refuses to change or delete what is in the journal, for every role: an entry is taken back by its reversal.
create or replace function keep_journal() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only' using errcode = 'check_violation', constraint = 'journal_is_append_only';
end $$;
create or replace trigger journal_entries_stay before update or delete on journal_entries for each row execute function keep_journal();
create or replace trigger journal_lines_stay before update or delete on journal_lines for each row execute function keep_journal();
