-- area: identity
-- Master data has rights of its own (section 6, actions 20 and 21). Roles that open the settings open it too, those that change them change it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{6}', permissions -> '6' || '[20]') where permissions -> '6' @> '[1]' and not permissions -> '6' @> '[20]';
update roles set permissions = jsonb_set(permissions, '{6}', permissions -> '6' || '[21]') where permissions -> '6' @> '[2]' and not permissions -> '6' @> '[21]';
alter table roles force row level security;
