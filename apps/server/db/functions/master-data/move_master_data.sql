-- Lets everything that names one entry of a list name another, and says how many records did. The caller holds both entries locked, so that nobody begins to name
-- the first one meanwhile. Whose rows they are is up to the tables' policies; it works as the owner because some tables let the server's role only add rows.
create or replace function move_master_data(list regclass, from_id bigint, into_id bigint) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  moved int := 0;
  at_once int;
  reference record;
  place tid;
begin
  if list::text not in ('sections', 'departments', 'work_shifts', 'working_locations', 'asset_types', 'asset_brands', 'affected_items', 'it_locations', 'document_types') then
    raise exception '% is no list of master data', list using errcode = 'insufficient_privilege';
  end if;
  for reference in select r.in_table, r.in_column, r.is_part from public.master_data_references(list) r loop
    if not reference.is_part then
      execute format('update %s set %I = $1 where account_id = $2 and %2$I = $3', reference.in_table, reference.in_column) using into_id, account, from_id;
      get diagnostics at_once = row_count;
      moved := moved + at_once;
      continue;
    end if;
    -- A row that says the same of the other entry is there already: this one says it twice.
    for place in execute format('select ctid from %s where account_id = $1 and %I = $2', reference.in_table, reference.in_column) using account, from_id loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.in_table, reference.in_column) using into_id, place;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.in_table) using place;
      end;
      moved := moved + 1;
    end loop;
  end loop;
  return moved;
end $$;
revoke all on function move_master_data(regclass, bigint, bigint) from public;
grant execute on function move_master_data(regclass, bigint, bigint) to rawnaq_app;
