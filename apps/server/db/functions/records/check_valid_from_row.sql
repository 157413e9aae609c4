-- Behind the handler (`faultOfNewRow` in the domain): rows of an employee are numbered without a gap, a row that follows begins after all that hold, and one that
-- corrects another keeps its place between the rows before and after it. Of two who add a row at once the key refuses the second; the last number and the order are
-- read by one statement, so that a row which another transaction commits meanwhile is seen by both or by neither.
create or replace function check_valid_from_row() returns trigger language plpgsql as $$
declare
  last_number int;
  is_misplaced boolean;
begin
  execute format(
    'with own as (select * from %I where account_id = $1.account_id and employee_id = $1.employee_id)
     select (select coalesce(max(number), 0) from own), exists (select from own held
       where held.number is distinct from $1.corrects
         and not exists (select from own c where c.corrects = held.number)
         and (held.valid_from = $1.valid_from or (held.valid_from < $1.valid_from) <> (held.valid_from < coalesce(
           (select w.valid_from from own w where w.number = $1.corrects), ''infinity''::date))))',
    tg_table_name) into last_number, is_misplaced using new;
  if new.number > last_number + 1 then
    raise exception 'row % of employee % has no row before it', new.number, new.employee_id
      using errcode = 'check_violation', constraint = tg_table_name || '_have_no_gap';
  end if;
  if is_misplaced and new.number > last_number then
    raise exception 'row % of employee % changes the order of the others', new.number, new.employee_id
      using errcode = 'check_violation', constraint = tg_table_name || '_keep_their_order';
  end if;
  return new;
end $$;
create or replace trigger employee_hours_options_follow before insert on employee_hours_options for each row execute function check_valid_from_row();
create or replace trigger employee_pay_follow before insert on employee_pay for each row execute function check_valid_from_row();
