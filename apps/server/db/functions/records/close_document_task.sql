-- A document that was renewed or deleted, or whose last day was corrected, waits for nobody any more; a later reminder opens a task of its own.
create or replace function close_document_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform close_task(new.account_id, 'document_expires', new.renewal_of_id);
  else
    perform close_task(old.account_id, 'document_expires', old.id);
  end if;
  return null;
end $$;
create or replace trigger employee_documents_renewed after insert on employee_documents for each row
  when (new.renewal_of_id is not null) execute function close_document_task();
create or replace trigger employee_documents_corrected after update of expires_on on employee_documents for each row
  when (new.expires_on is distinct from old.expires_on) execute function close_document_task();
create or replace trigger employee_documents_gone after delete on employee_documents for each row execute function close_document_task();
