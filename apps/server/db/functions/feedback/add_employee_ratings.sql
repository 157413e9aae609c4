-- Adds new ratings of visits to the sums of the employees who took part in them, each visit once an employee. In the order of their ids, so that two
-- ratings at the same moment wait for each other instead of blocking each other.
create or replace function add_employee_ratings() returns trigger language plpgsql as $$
begin
  insert into employee_ratings as kept (account_id, employee_id, rating_count, rating_stars)
  select r.account_id, l.employee_id, count(*), sum(r.stars)
  from added r
  join lateral (select distinct a.employee_id from appointment_lines a
    where a.account_id = r.account_id and a.appointment_id = r.appointment_id) l on true
  group by r.account_id, l.employee_id
  order by r.account_id, l.employee_id
  on conflict (account_id, employee_id) do update
    set rating_count = kept.rating_count + excluded.rating_count, rating_stars = kept.rating_stars + excluded.rating_stars;
  return null;
end $$;
create or replace trigger employee_ratings_added after insert on visit_ratings
  referencing new table as added for each statement execute function add_employee_ratings();
