-- Makes a job due in the caller's transaction. The queue's own tables belong to the owner; the server's role has this one door to them.
-- job_key: at most one waiting job of that key. The queue (schema graphile_worker) is installed by the server at start, before the first call.
create function enqueue_job(task text, payload json, run_at timestamptz default null, job_key text default null) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(identifier => task, payload => payload, run_at => run_at, job_key => job_key, max_attempts => 12);
end $$;
revoke all on function enqueue_job(text, json, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, text) to rawnaq_app;
