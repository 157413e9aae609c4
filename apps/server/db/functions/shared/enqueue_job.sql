-- Makes a job due in the caller's transaction. The queue's own tables belong to the owner; the server's role has this one door to them.
-- job_key: at most one waiting job of that key. The queue (schema graphile_worker) is installed by the server at start, before the first call.
-- A job that waits under the same key for the same moment with the same payload, and is not about to be taken, is left alone: replacing it would cost an update
-- of the queue and wake every worker of every process with each sale that earns points.
create or replace function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  if job_key is not null and enqueue_job.run_at > clock_timestamp() + interval '5 minutes' and exists (
    select from graphile_worker._private_jobs j
    where j.key = enqueue_job.job_key and j.run_at = enqueue_job.run_at and j.locked_at is null and j.attempts = 0 and j.payload::jsonb = enqueue_job.payload::jsonb
  ) then
    return;
  end if;
  perform graphile_worker.add_job(identifier => task, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, json, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, text) to rawnaq_app;
