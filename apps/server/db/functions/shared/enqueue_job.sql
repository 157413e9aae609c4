-- Makes a job due in the caller's transaction. The queue's own tables belong to the owner; the server's role has this one door to them.
-- job_key: at most one waiting job of that task and key. The queue (schema graphile_worker) is installed by the server at start, before the first call.
-- A job that waits under the same key for the same moment with the same payload, and is not about to be taken, is left alone: replacing it would cost an update
-- of the queue and wake every worker of every process with each sale that earns points.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  -- The queue keeps one waiting job of a key whatever its task, and would replace a job of one task by that of another.
  task_key constant text := task || ' ' || job_key;
  job_id bigint;
begin
  if task_key is not null and enqueue_job.run_at > clock_timestamp() + interval '5 minutes' and exists (
    select from graphile_worker._private_jobs j
    where j.key = task_key and j.run_at = enqueue_job.run_at and j.locked_at is null and j.attempts = 0 and j.payload::jsonb = enqueue_job.payload::jsonb
  ) then
    return;
  end if;
  -- The queue adds nothing, and does not say so, where a worker takes the waiting job between its look and its insert; the next look finds that job taken.
  for attempt in 1..10 loop
    select j.id into job_id
    from graphile_worker.add_job(identifier => task, payload => payload, run_at => run_at, job_key => task_key, max_attempts => 12) j;
    if job_id is not null then
      return;
    end if;
  end loop;
  raise exception 'the queue did not add a job of %', task using errcode = 'serialization_failure';
end $$;
revoke all on function enqueue_job(text, json, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, text) to rawnaq_app;
