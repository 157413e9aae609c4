-- Closes the open tasks of a kind about one subject; none open: nothing happens, so that whoever decides second changes nothing. Screens are told of what was
-- closed when it is committed, whichever code and whichever process changed the row that waited.
create or replace function close_task(of_account int, of_kind text, of_subject bigint) returns void language sql as $$
  with closed as (
    update tasks set done_at = clock_timestamp()
    where account_id = of_account and kind = of_kind and subject_id = of_subject and is_example = 0 and done_at is null
    returning account_id, id
  )
  select pg_notify('rawnaq_live', json_agg(json_build_object('account_id', account_id, 'topic', 'tasks', 'id', id))::text) from closed having count(*) > 0
$$;
