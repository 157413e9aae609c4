-- What a row is like, without the customers it names and without what is empty, so that a column that comes later changes nothing.
create or replace function merge_fingerprint(content jsonb) returns text language sql immutable as $$
  select md5(jsonb_strip_nulls(content - array(select name from jsonb_object_keys(content) name where name like '%customer\_id'))::text)
$$;
