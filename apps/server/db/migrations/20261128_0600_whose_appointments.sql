-- "Employees see all appointments" gives what the right gives, to everybody who sees appointments; off, the right alone decides. Until now whoever lacked
-- the right saw only their own appointments even while the option was on: off says the same, and so nobody sees more than before. Whoever holds the
-- right sees everybody's again where the option was off.
alter table account_settings alter column view_all_appointments set default 0;
-- A second appointment on a taken time is something a salon chooses.
alter table account_settings alter column allow_overbooking set default 0;

alter table account_settings no force row level security;
alter table account_settings disable trigger user;
update account_settings set view_all_appointments = 0 where view_all_appointments = 1;
alter table account_settings enable trigger user;
alter table account_settings force row level security;

-- Whom a manager has let in is 3 (approved; specification §4, account request); until now that was stored as 1 (active), which is for accounts that
-- nobody had to decide on.
update accounts set request_status = 3 where request_status = 1 and decided_by_manager_id is not null;
