-- Whether a server process lives: each holds an advisory lock under a number of its own for as long as its session lives, so a killed one is known as dead at
-- once, by everybody, without a clock. 1380013902 is the class of these locks.
create or replace function process_is_alive(instance int) returns boolean language sql stable cost 1000 as $$
  select exists (select from pg_locks where locktype = 'advisory' and classid = 1380013902 and objid = instance::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))
$$;
