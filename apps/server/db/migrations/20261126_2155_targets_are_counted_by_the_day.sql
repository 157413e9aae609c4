-- area: accounting
-- What monthly targets bring employees is counted in the books by the day (decision 96).
alter table accounting_valuations drop constraint accounting_valuations_kind_check;
alter table accounting_valuations add constraint accounting_valuations_kind_check check (kind in ('gift_card', 'offer', 'points', 'targets'));
create index accounting_valuations_targets on accounting_valuations (account_id, id) where kind = 'targets';
