-- Keeps the platform's directory of documents in trouble: those that were rejected and not replaced, and those that are late, that is were sent in vain three
-- times.
create or replace function list_einvoice_problem() returns trigger language plpgsql as $$
declare found text := case when new.state = 'rejected' and new.replaced_by_id is null then 'rejected' when new.state in ('waiting', 'submitted') and new.attempts >= 3 then 'late' end;
begin
  if found is null then delete from einvoice_problem_directory where document_id = new.document_id;
  else
    insert into einvoice_problem_directory (document_id, account_id, problem) values (new.document_id, new.account_id, found)
      on conflict (document_id) do update set problem = excluded.problem;
  end if;
  return null;
end $$;
create or replace trigger einvoice_deliveries_listed after update of state, attempts, replaced_by_id on einvoice_deliveries for each row
  when (new.attempts >= 3 or new.state = 'rejected' or old.attempts >= 3) execute function list_einvoice_problem();
