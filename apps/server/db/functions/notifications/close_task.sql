-- Closes the open tasks of a kind about one subject; none open: nothing happens, so that whoever decides second changes nothing.
create or replace function close_task(of_account int, of_kind text, of_subject bigint) returns void language sql as $$
  update tasks set done_at = clock_timestamp()
  where account_id = of_account and kind = of_kind and subject_id = of_subject and is_example = 0 and done_at is null
$$;
