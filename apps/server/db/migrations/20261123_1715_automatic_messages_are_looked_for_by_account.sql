-- area: automatic
-- Which accounts have automatic messages that go at a time of their own, and until when it was looked for those that are due: a process that was away goes on
-- from there. Belongs to the platform, as whoever looks does so for all accounts; it holds ids and times alone.
drop table automatic_looks;
create table automatic_schedule (
  account_id int primary key references accounts,
  looked_until timestamptz not null
);
grant select, insert, update, delete on automatic_schedule to rawnaq_app;
