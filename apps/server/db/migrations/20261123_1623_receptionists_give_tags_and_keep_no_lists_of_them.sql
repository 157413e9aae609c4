-- area: identity
-- Who edits customers gives them types and tags (2.3); adding, merging and disabling types and tags themselves (2.6) is for managers. An earlier migration
-- gave 2.6 to every role with 2.3, the receptionists of the beginning included: those that nobody has changed since hold what the position begins with.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(
  permissions, '{2}', (select jsonb_agg(action order by place) from jsonb_array_elements(permissions -> '2') with ordinality as held (action, place) where action <> '6')
) where english_name = 'Receptionist' and version = 1 and permissions -> '2' @> '[3, 6]' and not permissions -> '2' @> '[4]';
alter table roles force row level security;
