-- Refuses to change or delete an expected expense that was moved: what became of it is in the expenses. Only its place in a series may change, with the series, and
-- an erasure, which works as the owner of the table, may take a person's name out of its texts (decision 142).
create or replace function keep_moved_expense() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.series_id := new.series_id;
    old.occurs_on := new.occurs_on;
    old.version := new.version;
    if current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid) then
      old.description := new.description;
      old.notes := new.notes;
    end if;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'An expected expense that was moved cannot be changed' using errcode = 'check_violation', constraint = 'expected_expenses_moved_is_final';
end $$;
create or replace trigger expected_expenses_moved_stay before update or delete on expected_expenses for each row
  when (old.status = 2) execute function keep_moved_expense();
