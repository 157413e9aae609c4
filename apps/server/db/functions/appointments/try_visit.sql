-- save_visit, for bookings under contention: one that finds something in the way gives its locks back in the same call, so that the next that waits for them is
-- not kept waiting while a refusal is put into words. The locks of a subtransaction end with it. The answers are those of save_visit.
create or replace function try_visit(visit jsonb, lines jsonb, wanted jsonb, first_event jsonb, audit jsonb, replacing bigint, own_hold uuid)
returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  begin
    answer := save_visit(visit, lines, wanted, first_event, audit, replacing, own_hold);
    if not answer ? 'id' then raise exception 'in the way' using errcode = 'RQ001'; end if;
  exception when sqlstate 'RQ001' then
    return answer;
  end;
  return answer;
end $$;
