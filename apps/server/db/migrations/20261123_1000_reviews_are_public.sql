-- area: feedback
-- What a customer wrote may appear on the salon's page. Who wrote before the form said so was never told: those words stay with the salon.
alter table visit_ratings add column is_public smallint not null default 0 check (is_public in (0, 1));
alter table visit_ratings alter column is_public set default 1;
create index visit_ratings_public on visit_ratings (account_id, created_at desc, id desc) where comment is not null and is_public = 1;

-- The ratings of the visits each employee took part in, kept as a sum: reading it costs the same with ten ratings and with a million.
create table employee_ratings (
  account_id int not null references accounts,
  employee_id bigint not null,
  rating_count int not null check (rating_count >= 0),
  rating_stars int not null,
  primary key (account_id, employee_id),
  foreign key (account_id, employee_id) references employees (account_id, id),
  check (rating_stars >= rating_count and rating_stars <= 5 * rating_count)
);
-- The owner of the tables is bound by their policies too.
alter table visit_ratings no force row level security;
alter table appointment_lines no force row level security;
insert into employee_ratings (account_id, employee_id, rating_count, rating_stars)
select r.account_id, l.employee_id, count(*), sum(r.stars)
from visit_ratings r
join (select distinct account_id, appointment_id, employee_id from appointment_lines) l
  on l.account_id = r.account_id and l.appointment_id = r.appointment_id
group by r.account_id, l.employee_id;
alter table visit_ratings force row level security;
alter table appointment_lines force row level security;
select make_tenant_table('employee_ratings');
