-- area: deposits
-- What was charged back of a deposit counted among what was refunded of it; it has a sum of its own now (decision 130).
alter table deposits add column charged_back_minor bigint not null default 0 check (charged_back_minor >= 0);
alter table deposits drop constraint deposits_check;
-- The owner of the tables is bound by their policies too.
alter table deposits no force row level security;
alter table deposit_entries no force row level security;
update deposits d set charged_back_minor = e.amount_minor, refunded_minor = d.refunded_minor - e.amount_minor
from (select account_id, deposit_id, sum(case kind when 5 then amount_minor else -amount_minor end)::bigint as amount_minor from deposit_entries where kind in (5, 6) group by 1, 2) e
where e.account_id = d.account_id and e.deposit_id = d.id and e.amount_minor > 0;
alter table deposit_entries force row level security;
alter table deposits force row level security;
alter table deposits add constraint deposits_check check (used_minor + refunded_minor + kept_minor + charged_back_minor <= amount_minor);
grant update (charged_back_minor) on deposits to rawnaq_app;
