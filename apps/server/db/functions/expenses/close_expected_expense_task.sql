-- An expected expense that was moved, removed or put off asks for nothing any more; what was put off is reminded of again, before its new day.
create or replace function close_expected_expense_task() returns trigger language plpgsql as $$
begin
  perform close_task(old.account_id, 'expected_expense', old.id);
  return null;
end $$;
create or replace trigger expected_expenses_settled after update of status, removed_at, reminded_on on expected_expenses for each row
  when (old.reminded_on is not null and (new.status = 2 or new.removed_at is not null or new.reminded_on is null)) execute function close_expected_expense_task();
create or replace trigger expected_expenses_gone after delete on expected_expenses for each row
  when (old.reminded_on is not null) execute function close_expected_expense_task();
