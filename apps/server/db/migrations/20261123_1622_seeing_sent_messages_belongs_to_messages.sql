-- area: identity
-- The right to see sent messages moves from the system's section (6.10) to that of messages (14.1): roles that held the one hold the other.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(
  permissions || jsonb_build_object('14', coalesce((select jsonb_agg(action order by action) from (
    select (jsonb_array_elements_text(coalesce(permissions -> '14', '[]')))::int as action union select 1
  ) held), '[]')),
  '{6}', (select coalesce(jsonb_agg(action order by place), '[]') from jsonb_array_elements(permissions -> '6') with ordinality as held (action, place) where action <> '10')
) where permissions -> '6' @> '[10]';
-- A section without an action opens no page.
update roles set permissions = permissions - '6' where permissions -> '6' = '[]';
alter table roles force row level security;
