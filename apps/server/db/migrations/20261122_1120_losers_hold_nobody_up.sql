-- Whoever finds something in the way gives her locks back in the same call, so that the next who waits for them is not kept waiting while a refusal is
-- put into words: the locks of a subtransaction end with it. The answers are those of save_visit and claim_all.

create function try_visit(visit jsonb, lines jsonb, wanted jsonb, first_event jsonb, audit jsonb, replacing bigint, own_hold uuid)
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

-- Claims what a hold keeps until then, or answers with the claims in the way; null where there is none.
create function try_hold(wanted jsonb, until timestamptz, own_hold uuid) returns jsonb language plpgsql as $$
declare hindrance jsonb;
begin
  begin
    select jsonb_agg(to_jsonb(c)) into hindrance
      from claim_all((select jsonb_agg(w || jsonb_build_object('expires_at', until)) from jsonb_array_elements(wanted) w), null, own_hold) c;
    if hindrance is not null then raise exception 'in the way' using errcode = 'RQ001'; end if;
  exception when sqlstate 'RQ001' then
    return hindrance;
  end;
  return null;
end $$;
