-- Gives back the time that leaves of an employee (subjects of kind 1) occupy: it is claimed without a foreign key. A claim of a visit is kept by the visit's own.
create or replace function release_time_of_employee(of_account int, employee bigint) returns void language sql as $$
  delete from claims where account_id = of_account and subject_kind = 1 and subject_id = employee
$$;
