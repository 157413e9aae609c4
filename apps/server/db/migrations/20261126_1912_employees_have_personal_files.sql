-- area: records
-- What an account keeps of an employee beside the list of employees, for those with the right to personal files. Papers are documents (decision 90).
create table employee_records (
  account_id int not null,
  employee_id bigint not null,
  -- the account's own number of the employee
  employee_number text check (employee_number <> ''),
  -- 1 single, 2 married, 3 divorced, 4 widowed
  civil_status smallint check (civil_status between 1 and 4),
  religion text check (religion <> ''),
  address text check (address <> ''),
  experience text check (experience <> ''),
  sponsor text check (sponsor <> ''),
  insurance_class text check (insurance_class <> ''),
  accommodation text check (accommodation <> ''),
  transportation text check (transportation <> ''),
  section_id bigint,
  department_id bigint,
  leaving_reason text check (leaving_reason <> ''),
  version int not null default 1,
  primary key (account_id, employee_id),
  foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade,
  foreign key (account_id, section_id) references sections (account_id, id),
  foreign key (account_id, department_id) references departments (account_id, id)
);
create unique index employee_records_number on employee_records (account_id, lower(employee_number)) where employee_number is not null;
create index employee_records_section on employee_records (account_id, section_id) where section_id is not null;
create index employee_records_department on employee_records (account_id, department_id) where department_id is not null;
select make_tenant_table('employee_records');

create table employee_emergency_contacts (
  account_id int not null,
  employee_id bigint not null,
  position smallint not null,
  name text not null check (name <> ''),
  relation text check (relation <> ''),
  mobile text not null check (mobile ~ '^[0-9]{8,15}$'),
  primary key (account_id, employee_id, position),
  foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade
);
select make_tenant_table('employee_emergency_contacts');

create table employee_working_locations (
  account_id int not null,
  employee_id bigint not null,
  working_location_id bigint not null,
  primary key (account_id, employee_id, working_location_id),
  foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade,
  foreign key (account_id, working_location_id) references working_locations (account_id, id)
);
create index employee_working_locations_location on employee_working_locations (account_id, working_location_id);
select make_tenant_table('employee_working_locations');
