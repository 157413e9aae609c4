-- Claims what a customer holds until a moment, or answers with the claims in the way, having given the locks back as try_visit does; null where there is none.
create or replace function try_hold(wanted jsonb, until timestamptz, own_hold uuid) returns jsonb language plpgsql as $$
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
