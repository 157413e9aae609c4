-- Makes these the services an employee performs: objects of service_id, job_time_minutes and price_minor. Of a service that the employee performs already, what
-- the employee's form does not have (the processing time above all) stays as the service's form has it.
create or replace function set_services_of_employee(of_account int, employee bigint, performed jsonb) returns void language plpgsql as $$
begin
  delete from service_employees e where e.account_id = of_account and e.employee_id = employee
    and e.service_id not in (select (p ->> 'service_id')::bigint from jsonb_array_elements(performed) p);
  insert into service_employees (account_id, service_id, employee_id, job_time_minutes, price_minor)
    select of_account, p.service_id, employee, p.job_time_minutes, p.price_minor
    from jsonb_to_recordset(performed) as p(service_id bigint, job_time_minutes int, price_minor bigint)
    on conflict (account_id, service_id, employee_id) do update set job_time_minutes = excluded.job_time_minutes, price_minor = excluded.price_minor;
end $$;
