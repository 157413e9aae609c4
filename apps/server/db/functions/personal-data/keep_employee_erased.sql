-- Who was erased stays as the erasure left them (decision 139): only the place in the order of the team still changes. Nor is the sign-in of an erased employee opened, changed or given to somebody else.
create or replace function keep_employee_erased() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    if exists (select from employees e where e.account_id = old.account_id and e.id = old.employee_id and e.erased_at is not null) then
      raise exception 'the employee of user % is erased', new.id using errcode = 'check_violation', constraint = 'employee_not_erased';
    end if;
    return new;
  end if;
  raise exception 'employee % is erased', old.id using errcode = 'check_violation', constraint = 'employee_not_erased';
end $$;
create or replace trigger employee_stays_erased before update on employees for each row
  when (old.erased_at is not null and to_jsonb(new) - 'position' is distinct from to_jsonb(old) - 'position') execute function keep_employee_erased();
create or replace trigger sign_in_stays_erased before update on users for each row when (old.employee_id is not null and old.status = 0) execute function keep_employee_erased();
