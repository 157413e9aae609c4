-- How many records of the account name each entry of a list; an entry that none names is left out.
create or replace function master_data_uses(list regclass, account_id int) returns table (id bigint, uses bigint) language plpgsql stable as $$
declare
  counts text;
begin
  select string_agg(format('select %I as id, count(*) as uses from %s where account_id = $1 and %1$I is not null group by 1', r.in_column, r.in_table), ' union all ')
  into counts from master_data_references(list) r;
  if counts is not null then
    return query execute format('select c.id, sum(c.uses)::bigint from (%s) c group by c.id', counts) using account_id;
  end if;
end $$;
