-- The columns that name customers, from the catalogue: by their foreign key, or by their name, since ledgers and messages name customers without a key. A table that comes later is
-- among them by itself. key_column is the table's own number beside the account; is_part says that the customer belongs to the table's primary key: one row a customer.
create or replace function customer_references() returns table (in_table regclass, in_column name, key_column name, is_part boolean) language sql stable as $$
  select c.oid::regclass, a.attname,
    (select k.attname from pg_attribute k where k.attrelid = c.oid and k.attnum = any (p.conkey) and k.attname not in ('account_id', a.attname) and cardinality(p.conkey) = 2),
    coalesce(a.attnum = any (p.conkey), false)
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname = 'customer_id' or a.attname like '%\_customer\_id' or exists (
    select from pg_constraint f cross join unnest(f.conkey, f.confkey) pair (own, other)
    join pg_attribute o on o.attrelid = f.confrelid and o.attnum = pair.other and o.attname = 'id'
    where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'customers'::regclass and pair.own = a.attnum))
  order by c.relname, a.attnum
$$;
