-- Writes a visit with its lines, extras, places, sessions, claims, first event and entry in the log in one call, for the desk and the public pages alike, or
-- answers what is in the way. It looks before it writes: a booking that loses a race has written nothing. `replacing` is the visit that changes (null: a new
-- one), `own_hold` the hold that becomes it.
-- lines: [{position, …, addons: [{id, extra_minutes, price_minor}], unit_ids: [], session: null | {id, seats, begun_by?}}]; a session without an id begins with
-- this visit, at the line at position `begun_by` where that is not the line itself.
-- wanted: [{subject_kind, subject_id, starts_at, ends_at, is_exclusive, line?, seat?, is_lock_only?}]; `line` is a position. What a session's employee and
-- places are claimed for belongs to the session. The seat of a session that begins has no subject yet, only its number.
-- Answers {id, line_ids} or {in_the_way: [claims]} or {session_ended: true}.
create or replace function save_visit(visit jsonb, lines jsonb, wanted jsonb, first_event jsonb, audit jsonb, replacing bigint, own_hold uuid)
returns jsonb language plpgsql as $$
declare
  account int := current_account_id();
  hindrance jsonb;
  saved bigint;
  line_ids bigint[];
  joined bigint[];
  begun bigint;
  line jsonb;
  -- by position, from 1; null where a line is in no session
  session_ids bigint[] := array_fill(null::bigint, array[jsonb_array_length(lines)]);
  in_sessions boolean := jsonb_path_exists(lines, '$[*].session.seats');
begin
  select jsonb_agg(to_jsonb(c)) into hindrance from claims_in_the_way(wanted, replacing, own_hold) c;
  if hindrance is not null then return jsonb_build_object('in_the_way', hindrance); end if;

  if in_sessions then
    select array_agg(s.id order by s.id) into joined from (
      select (l->'session'->>'id')::bigint as id from jsonb_array_elements(lines) l
      union select c.group_session_id from claims c where c.account_id = account and c.appointment_id = replacing) s where s.id is not null;
    perform 1 from group_sessions g where g.account_id = account and g.id = any(joined) order by g.id for update;
    if exists (select from jsonb_array_elements(lines) l where l->'session'->>'id' is not null
        and (session_is_empty_without((l->'session'->>'id')::bigint, replacing))) then
      return jsonb_build_object('session_ended', true);
    end if;
  end if;

  if replacing is not null then perform release_visit(replacing); end if;
  if own_hold is not null then delete from claims c where c.account_id = account and c.hold_key = own_hold; end if;

  if replacing is null then
    insert into appointments (account_id, unique_id, customer_id, starts_at, ends_at, source, is_overbooked, total_minor, notes, created_by_user_id, created_at, approval, deposit_minor,
        pay_before, payment_status, series_id, series_number)
      select account, v.unique_id, v.customer_id, v.starts_at, v.ends_at, v.source, v.is_overbooked, v.total_minor, v.notes, v.created_by_user_id, v.created_at, v.approval, v.deposit_minor,
        v.pay_before, v.payment_status, v.series_id, v.series_number
      from jsonb_to_record(visit) as v(unique_id uuid, customer_id bigint, starts_at timestamptz, ends_at timestamptz, source smallint, is_overbooked smallint, total_minor bigint, notes text,
        created_by_user_id bigint, created_at timestamptz, approval smallint, deposit_minor bigint, pay_before timestamptz, payment_status smallint, series_id bigint,
        series_number smallint)
      returning id into saved;
  else
    saved := replacing;
    update appointments a set customer_id = v.customer_id, starts_at = v.starts_at, ends_at = v.ends_at, is_overbooked = v.is_overbooked, total_minor = v.total_minor,
        notes = v.notes, version = a.version + 1
      from jsonb_to_record(visit) as v(customer_id bigint, starts_at timestamptz, ends_at timestamptz, is_overbooked smallint, total_minor bigint, notes text)
      where a.account_id = account and a.id = replacing;
    delete from appointment_lines l where l.account_id = account and l.appointment_id = replacing;
  end if;

  if in_sessions then
    for line in select l from jsonb_array_elements(lines) l where l->'session'->>'seats' is not null loop
      begun := (line->'session'->>'id')::bigint;
      if begun is null and line->'session'->>'begun_by' is not null then
        begun := session_ids[(line->'session'->>'begun_by')::int + 1];
      end if;
      if begun is null then
        insert into group_sessions (account_id, service_id, employee_id, starts_at, ends_at, seats)
          values (account, (line->>'service_id')::bigint, (line->>'employee_id')::bigint, (line->>'starts_at')::timestamptz, (line->>'ends_at')::timestamptz,
            (line->'session'->>'seats')::smallint)
          returning id into begun;
      end if;
      session_ids[(line->>'position')::int + 1] := begun;
    end loop;
  end if;

  with written as (
    insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, was_any_employee, starts_at, ends_at, price_minor, with_previous, guest_name,
        busy_minutes, processing_minutes, finishing_minutes, buffer_minutes, addons_minor, group_session_id)
      select account, saved, l.position, l.service_id, l.employee_id, l.was_any_employee, l.starts_at, l.ends_at, l.price_minor, l.with_previous, l.guest_name,
        l.busy_minutes, l.processing_minutes, l.finishing_minutes, l.buffer_minutes, l.addons_minor, session_ids[l.position + 1]
      from jsonb_to_recordset(lines) as l(position smallint, service_id bigint, employee_id bigint, was_any_employee smallint, starts_at timestamptz, ends_at timestamptz,
        price_minor bigint, with_previous smallint, guest_name text, busy_minutes int, processing_minutes int, finishing_minutes int, buffer_minutes int, addons_minor bigint)
      returning id, position)
    select array_agg(id order by position) into line_ids from written;

  if jsonb_path_exists(lines, '$[*].addons[*]') then
    insert into appointment_line_addons (account_id, appointment_line_id, service_addon_id, extra_minutes, price_minor)
      select account, line_ids[(l->>'position')::int + 1], (a->>'id')::bigint, (a->>'extra_minutes')::int, (a->>'price_minor')::bigint
      from jsonb_array_elements(lines) l, jsonb_array_elements(l->'addons') a;
  end if;
  if jsonb_path_exists(lines, '$[*].unit_ids[*]') then
    insert into appointment_line_units (account_id, appointment_line_id, resource_unit_id)
      select distinct account, line_ids[(l->>'position')::int + 1], u::bigint from jsonb_array_elements(lines) l, jsonb_array_elements_text(l->'unit_ids') u;
  end if;

  insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind, is_exclusive, appointment_id, appointment_line_id, group_session_id)
    select account, w.subject_kind,
      case when w.subject_kind = 4 and w.subject_id = 0 then session_ids[w.line + 1] * 1000 + w.seat else w.subject_id end,
      w.starts_at, w.ends_at, 1, w.is_exclusive,
      case when w.subject_kind in (1, 3) and session_ids[w.line + 1] is not null then null else saved end,
      case when w.subject_kind in (1, 3) and session_ids[w.line + 1] is not null then null else line_ids[w.line + 1] end,
      session_ids[w.line + 1]
    from jsonb_to_recordset(wanted) as w(subject_kind smallint, subject_id bigint, starts_at timestamptz, ends_at timestamptz, is_exclusive smallint, line int,
      seat int, is_lock_only smallint)
    where w.is_lock_only is distinct from 1;

  if first_event is not null then
    insert into appointment_events (account_id, appointment_id, at, event, channel, user_id, before, after)
      select account, saved, e.at, e.event, e.channel, e.user_id, null, e.after
      from jsonb_to_record(first_event) as e(at timestamptz, event text, channel text, user_id bigint, after jsonb);
  end if;
  if audit is not null then
    insert into audit_log (account_id, at, user_id, manager_id, area, action, subject_type, subject_id, before, after, ip, request_id)
      select account, r.at, r.user_id, r.manager_id, r.area, r.action, r.subject_type, saved::text, r.before, r.after, r.ip, r.request_id
      from jsonb_to_record(audit) as r(at timestamptz, user_id bigint, manager_id bigint, area text, action text, subject_type text, before jsonb, after jsonb, ip inet,
        request_id text);
  end if;
  return jsonb_build_object('id', saved, 'line_ids', to_jsonb(line_ids));
end $$;
