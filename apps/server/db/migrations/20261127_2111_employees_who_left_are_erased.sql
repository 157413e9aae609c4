-- area: personal-data
-- Employees who left are erased on request once the file need no longer be kept (decision 139). The record keeps its id and its days of employment; it holds nothing else about the person.
alter table employees add column erased_at timestamptz;
alter table employees add constraint employees_erased_hold_nothing check (erased_at is null or (status = 2 and show_in_appointments = 0 and bookable_online = 0
  and num_nonnulls(mobile, email, gender, nationality_id, birth_date, job_title_english, job_title_arabic, picture_file_id, notes) = 0));
-- For how many years after somebody left the file is kept, where the account keeps it longer than the law of its country asks; null: as long as that.
alter table data_retention_settings add column employee_file_years smallint check (employee_file_years between 1 and 15);
-- Roles that may erase customers and delete employees may erase employees who left.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{3}', (permissions -> '3') || '[8]')
  where permissions -> '17' @> '[4]' and permissions -> '3' @> '[4]' and not permissions -> '3' @> '[8]';
alter table roles force row level security;
