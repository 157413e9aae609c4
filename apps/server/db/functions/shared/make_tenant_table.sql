-- Call it for every table with an account_id. Forces row-level security, so that a forgotten WHERE returns nothing rather than a neighbour's rows, and lets the
-- server's role work with the table.
create or replace function make_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (account_id = current_account_id()) with check (account_id = current_account_id())', name);
  execute format('grant select, insert, update, delete on %s to rawnaq_app', name);
end $$;
