-- Behind the rule of the domain (department-tree.ts): no department lies within itself, however far below, also when two are moved at once.
create or replace function check_department_tree() returns trigger language plpgsql as $$
begin
  perform lock_master_data('departments', new.account_id);
  if exists (
    with recursive above as (
      select d.id, d.parent_id from departments d where d.account_id = new.account_id and d.id = new.parent_id
      union
      select d.id, d.parent_id from above join departments d on d.account_id = new.account_id and d.id = above.parent_id
    )
    select from above where above.id = new.id
  ) then
    raise exception 'department % lies within itself', new.id using errcode = 'check_violation', constraint = 'departments_tree';
  end if;
  return null;
end $$;
create or replace trigger departments_tree_updated after update of parent_id on departments for each row
  when (new.parent_id is not null and new.parent_id is distinct from old.parent_id) execute function check_department_tree();
