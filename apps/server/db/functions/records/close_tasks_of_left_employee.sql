-- Nobody renews the papers of somebody who has left.
create or replace function close_tasks_of_left_employee() returns trigger language plpgsql as $$
begin
  perform close_task(d.account_id, 'document_expires', d.id) from employee_documents d where d.account_id = new.account_id and d.employee_id = new.id;
  return null;
end $$;
create or replace trigger employees_left after update of status on employees for each row
  when (new.status = 2 and old.status <> 2) execute function close_tasks_of_left_employee();
