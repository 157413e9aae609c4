-- Names a document that changed after it was made, so that the journal is made to say what it says now. Sales insert and change nothing: no trigger runs there.
create or replace function note_accounting_change() returns trigger language plpgsql as $$
begin
  insert into accounting_changes (account_id, source, source_id) select new.account_id, tg_argv[0], new.id;
  return null;
end $$;
create or replace trigger accounting_is_told after update of version on expenses for each row execute function note_accounting_change('expense');
create or replace trigger accounting_is_told after update of state on vat_returns for each row execute function note_accounting_change('vat_return');
create or replace trigger accounting_is_told_of_payment after update of state on vat_returns for each row execute function note_accounting_change('vat_payment');
create or replace trigger accounting_is_told after update on cash_shifts for each row execute function note_accounting_change('shift_closing');
