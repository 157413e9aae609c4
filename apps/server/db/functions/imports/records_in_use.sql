-- Which of some records of a table anything names that does not go with them, by the foreign keys of the catalogue: a table that comes later is among them once it has its key.
-- Rows of the tables in `besides` do not count.
create or replace function records_in_use(in_table regclass, account_id int, ids bigint[], besides regclass[] default '{}') returns setof bigint language plpgsql stable as $$
declare
  found_by text;
begin
  -- One look for each record and table, by the table's own index where it has one, and none where a table before named it.
  select string_agg(format('exists (select from %s r where r.account_id = $1 and r.%I = wanted.id)', c.conrelid::regclass, own.attname), ' or ' order by c.conrelid::regclass::text)
  into found_by
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (own, other)
  join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
  join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other and other.attname = 'id'
  where c.contype = 'f' and c.confrelid = in_table and c.conparentid = 0 and c.confdeltype <> 'c' and c.conrelid <> all (besides);
  if found_by is not null then
    return query execute format('select wanted.id from unnest($2) as wanted (id) where %s', found_by) using account_id, ids;
  end if;
end $$;
