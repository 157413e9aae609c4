-- area: records
-- How many hours a day are agreed with an employee, from which day on: rows are added, and a row that was wrong is corrected by another that says why.
create table employee_hours_options (
  account_id int not null,
  employee_id bigint not null,
  -- 1, 2, 3… of an employee: of two who write at once the second one is refused
  number int not null check (number >= 1),
  valid_from date not null,
  daily_hours smallint not null check (daily_hours in (8, 9, 12)),
  corrects int,
  reason text check (reason <> ''),
  user_id bigint not null,
  at timestamptz not null,
  constraint employee_hours_options_pkey primary key (account_id, employee_id, number),
  constraint employee_hours_options_corrected_once unique (account_id, employee_id, corrects),
  foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade,
  foreign key (account_id, employee_id, corrects) references employee_hours_options (account_id, employee_id, number) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id),
  check (corrects < number),
  check ((corrects is null) = (reason is null))
);
create index employee_hours_options_user on employee_hours_options (account_id, user_id);
-- needs function: make_tenant_table
-- needs function: make_append_only
select make_tenant_table('employee_hours_options');
select make_append_only('employee_hours_options');
