-- area: identity
-- Settling takings and matching bank statements has a right of its own (16.6): roles that post and close hold it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{16}', permissions -> '16' || '[6]')
where permissions -> '16' @> '[2, 3]' and not permissions -> '16' @> '[6]';
alter table roles force row level security;
