-- As 20261127_1344, which saw no role where the owner of the tables is bound by their policies.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{17}', (
  select coalesce(jsonb_agg(action order by place), '[]') from jsonb_array_elements(permissions -> '17') with ordinality as held (action, place) where action <> '5'
)) where permissions -> '17' @> '[5]';
update roles set permissions = permissions - '17' where permissions -> '17' = '[]';
alter table roles force row level security;
