-- Which of some records of a table anything names that does not go with them, by the foreign keys of the catalogue: a table that comes later is among them once it has its key.
create or replace function records_in_use(in_table regclass, account_id int, ids bigint[]) returns setof bigint language plpgsql stable as $$
declare
  found_by text;
begin
  select string_agg(format('select %I from %s where account_id = $1 and %1$I = any($2)', own.attname, c.conrelid::regclass), ' union ')
  into found_by
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (own, other)
  join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
  join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other and other.attname = 'id'
  where c.contype = 'f' and c.confrelid = in_table and c.conparentid = 0 and c.confdeltype <> 'c';
  if found_by is not null then
    return query execute found_by using account_id, ids;
  end if;
end $$;
