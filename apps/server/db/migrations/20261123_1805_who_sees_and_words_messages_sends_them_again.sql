-- area: identity
-- Sending again what did not arrive has a right of its own (14.5): roles that see what was sent and choose its words hold it.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{14}', permissions -> '14' || '[5]')
where permissions -> '14' @> '[1, 2]' and not permissions -> '14' @> '[5]';
alter table roles force row level security;
