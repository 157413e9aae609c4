-- area: identity
-- Sending reports by e-mail has a right of its own (9.9). Roles that see takings in reports (9.5) and take reports away (9.3) have it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{9}', permissions -> '9' || '[9]')
  where permissions -> '9' @> '[3, 5]' and not permissions -> '9' @> '[9]';
alter table roles force row level security;
