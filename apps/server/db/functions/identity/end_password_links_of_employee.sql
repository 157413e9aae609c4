-- Ends the open password links of an employee's user when the employee's status changes or the employee is deleted.
create or replace function end_password_links_of_employee() returns trigger language plpgsql as $$
begin
  delete from password_resets l using users u
  where u.account_id = old.account_id and u.employee_id = old.id and l.account_id = u.account_id and l.user_id = u.id and l.used_at is null;
  return null;
end $$;
create or replace trigger end_password_links after update of status on employees for each row
  when (old.status is distinct from new.status) execute function end_password_links_of_employee();
create or replace trigger end_password_links_of_gone after delete on employees for each row execute function end_password_links_of_employee();
