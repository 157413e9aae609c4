-- area: employee-report
-- Whom employees served on a day, each customer once, and who of them was booked again at its end (decision 132). A job judges days that are over; the others, reports judge.
create table served_days (
  account_id int not null references accounts,
  business_date date not null,
  employee_id bigint not null,
  served int not null check (served > 0),
  rebooked int not null check (rebooked between 0 and served),
  primary key (account_id, business_date, employee_id)
);
select make_tenant_table('served_days');
create table served_day_positions (
  account_id int primary key references accounts,
  -- All days up to this one are judged; null: none is.
  judged_to date,
  -- By all lines up to this one.
  lines_id bigint not null default 0
);
select make_tenant_table('served_day_positions');
