-- The columns that name entries of a list, from the foreign keys of the catalogue: a table that comes later is among them once it has its key. is_part says that
-- the column belongs to its table's primary key: a row there says nothing but that two things belong together.
create or replace function master_data_references(list regclass) returns table (in_table regclass, in_column name, is_part boolean)
language sql stable as $$
  select c.conrelid::regclass, own.attname, coalesce(own.attnum = any (p.conkey), false)
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (own, other)
  join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
  join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other and other.attname = 'id'
  left join pg_constraint p on p.conrelid = c.conrelid and p.contype = 'p'
  where c.contype = 'f' and c.confrelid = list and c.conparentid = 0
  order by c.conrelid, own.attnum
$$;
