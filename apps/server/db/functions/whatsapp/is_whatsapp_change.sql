-- Whether a status may follow another: the same tables as packages/domain/reach/whatsapp/states.ts, held against each other in state-table.test.ts.
create or replace function is_whatsapp_change(of_what text, old_status int, new_status int) returns boolean language sql immutable as $$
  select (of_what, coalesce(old_status, -1), new_status) in (
    ('package', -1, 1), ('package', 1, 2), ('package', 2, 1), ('package', 1, 0), ('package', 2, 0),
    ('connection', -1, 1), ('connection', 0, 1), ('connection', 2, 1), ('connection', 1, 2), ('connection', 1, 0), ('connection', 2, 0),
    ('main', -1, 1), ('main', 0, 1), ('main', 2, 1), ('main', 1, 2), ('main', 1, 3), ('main', 2, 3), ('main', 3, 1),
    ('main', 1, 0), ('main', 2, 0), ('main', 3, 0))
$$;
