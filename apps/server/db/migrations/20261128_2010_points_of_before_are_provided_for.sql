-- area: accounting
-- What points that were brought in from files are expected to cost is set against the opening balances; the row says of how many points.
alter table accounting_valuations add column points bigint;
alter table accounting_valuations drop constraint accounting_valuations_kind_check;
alter table accounting_valuations add constraint accounting_valuations_kind_check check (kind in ('gift_card', 'offer', 'points', 'opened_points', 'targets'));
alter table accounting_valuations add constraint accounting_valuations_opened_points check ((kind = 'opened_points') = (points is not null));
create index accounting_valuations_opened on accounting_valuations (account_id, id) where kind = 'opened_points';
