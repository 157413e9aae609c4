-- Nothing begins for an employee who was erased, or is being erased this moment (decision 139): whoever judged the employee before that was committed waits here for it. The server answers
-- with the refusal of that name. What corrects earlier figures (credit notes, chargebacks, reversals) is in none of these tables. A column of another name is handed over.
create or replace function refuse_erased_employee() returns trigger language plpgsql as $$
declare
  named constant bigint := (to_jsonb(new) ->> coalesce(tg_argv[0], 'employee_id'))::bigint;
  erased timestamptz;
begin
  if tg_op = 'UPDATE' and named is not distinct from (to_jsonb(old) ->> coalesce(tg_argv[0], 'employee_id'))::bigint then
    return new;
  end if;
  select e.erased_at into erased from employees e where e.account_id = new.account_id and e.id = named for key share;
  if erased is not null then
    raise exception 'employee % is erased', named using errcode = 'check_violation', constraint = 'employee_not_erased';
  end if;
  return new;
end $$;
create or replace trigger employee_not_erased before insert or update of employee_id on appointment_lines for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on waiting_list_entries for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on group_sessions for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on block_times for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on service_employees for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_hours for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_custom_hours for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on holidays for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on leaves for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on leave_balance_entries for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on attendance_events for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on attendance_corrections for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on attendance_pins for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_records for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_documents for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_dependents for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_emergency_contacts for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_working_locations for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_hours_options for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_pay for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_leavings for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_faces for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_face_links for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on employee_face_challenges for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on commission_targets for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on calendar_feeds for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on calendar_links for each row execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert or update of employee_id on users for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger employee_not_erased before insert on data_requests for each row when (new.employee_id is not null) execute function refuse_erased_employee();
create or replace trigger manager_not_erased before insert or update of manager_id on departments for each row when (new.manager_id is not null) execute function refuse_erased_employee('manager_id');
