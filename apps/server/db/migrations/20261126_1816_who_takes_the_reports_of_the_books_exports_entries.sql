-- area: identity
-- Exporting entries for the accountant has a right of its own (16.7). Roles that see the books (16.1), cost and profit (9.2) and take reports away (9.3) have it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{16}', permissions -> '16' || '[7]')
  where permissions -> '16' @> '[1]' and permissions -> '9' @> '[2, 3]' and not permissions -> '16' @> '[7]';
alter table roles force row level security;
