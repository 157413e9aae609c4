-- Each sale that earns points asks for the job of the night on which they end. To replace a job that waits for the same moment anyway cost an update of the
-- queue and woke every worker of every process, with each sale. It is left alone now: same key, same moment, same payload, and not about to be taken.
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

-- The levels of a loyalty program are kept with what a sale is judged by (apps/server/areas/sales/cart-statements.ts).
select make_sale_fact_table('loyalty_levels');
