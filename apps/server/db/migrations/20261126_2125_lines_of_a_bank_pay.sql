-- area: money-accounts
-- 1: the payment was made from the line that it is matched with, and is undone with the match (decision 82).
alter table bank_matches add column is_paid_here smallint not null default 0 check (is_paid_here in (0, 1));
