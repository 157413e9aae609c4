-- A day is one holiday: those of the business do not overlap, nor do the days off of one employee.
alter table holidays add constraint holidays_no_overlap exclude using gist
  (account_id with =, (coalesce(employee_id, 0)) with =, daterange(starts_on, ends_on, '[]') with &&);

-- The days a leave was asked for, in the business's calendar; its moments follow from them and from the hours of the employee.
alter table leaves
  add column starts_on date not null,
  add column ends_on date not null,
  add check (ends_on >= starts_on);
