-- area: records
-- What an employee is paid a month, from which day on: rows are added, and a row that was wrong is corrected by another that says why. Where it is transferred to is
-- sealed with the key outside the database (decision 104).
create table employee_pay (
  account_id int not null,
  employee_id bigint not null,
  -- 1, 2, 3… of an employee: of two who write at once the second one is refused
  number int not null check (number >= 1),
  valid_from date not null,
  basic_minor bigint not null check (basic_minor >= 0),
  housing_minor bigint not null check (housing_minor >= 0),
  transportation_minor bigint not null check (transportation_minor >= 0),
  other_minor bigint not null check (other_minor >= 0),
  gross_minor bigint not null generated always as (basic_minor + housing_minor + transportation_minor + other_minor) stored,
  -- 1 cash, 2 transfer
  salary_payment smallint not null check (salary_payment in (1, 2)),
  bank_name text check (bank_name <> ''),
  iban_sealed bytea,
  corrects int,
  reason text check (reason <> ''),
  user_id bigint not null,
  at timestamptz not null,
  constraint employee_pay_pkey primary key (account_id, employee_id, number),
  constraint employee_pay_corrected_once unique (account_id, employee_id, corrects),
  foreign key (account_id, employee_id) references employees (account_id, id) on delete cascade,
  foreign key (account_id, employee_id, corrects) references employee_pay (account_id, employee_id, number) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id),
  check (corrects < number),
  check ((corrects is null) = (reason is null)),
  check ((salary_payment = 2) = (bank_name is not null) and (salary_payment = 2) = (iban_sealed is not null))
);
create index employee_pay_user on employee_pay (account_id, user_id);
-- needs function: make_tenant_table
-- needs function: make_append_only
select make_tenant_table('employee_pay');
select make_append_only('employee_pay');
