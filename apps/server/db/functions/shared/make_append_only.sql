-- Call it behind make_tenant_table for ledgers, histories and logs: the server's role adds rows and changes none.
create or replace function make_append_only(name regclass) returns void language plpgsql as $$
begin
  execute format('revoke update, delete on %s from rawnaq_app', name);
end $$;
