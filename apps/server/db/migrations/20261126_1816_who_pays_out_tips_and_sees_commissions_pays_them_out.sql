-- area: identity
-- Paying out commissions has a right of its own (9.8): roles that see everyone's commission and pay out tips hold it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{9}', permissions -> '9' || '[8]')
where permissions -> '9' @> '[4]' and permissions -> '7' @> '[15]' and not permissions -> '9' @> '[8]';
alter table roles force row level security;
