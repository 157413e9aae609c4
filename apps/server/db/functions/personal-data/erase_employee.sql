-- Erases a person who worked for the caller's account (decision 139), by the same door as customers: the record keeps its id, its days of employment and the names it is given here; so does
-- the user of that person. Personal file, documents, dependents, contacts, face, PIN and sign-in go; what others wrote of the person becomes nothing or three dots. What was done, sold,
-- earned and worked stays as figures, and pay for the books, without where it went. Answers the files of the scans, which the caller removes; null where there is no such employee,
-- it is the owner's, or it is erased already. The caller has judged that the person left, the time is over and nothing is open.
create or replace function erase_employee(employee bigint, kept_english text, kept_arabic text, at timestamptz) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  person public.employees;
  users_of bigint[];
  -- The recorded names of the person, words that name this person and nobody else, and those that also count in rows of the person's own.
  names text[];
  unique_words text[];
  own_words text[];
  name_patterns text[];
  unique_patterns text[];
  own_patterns text[];
  visits bigint[];
  papers text[];
  family text[];
  messages bigint[];
  scans uuid[];
begin
  select * into person from public.employees e where e.account_id = account and e.id = employee for update;
  if person is null or person.erased_at is not null
    or exists (select from public.users u where u.account_id = account and u.employee_id = employee and u.is_owner = 1) then
    return null;
  end if;
  users_of := array(select u.id from public.users u where u.account_id = account and u.employee_id = employee);
  names := array(select distinct word from (
    select unnest(array[person.english_name, person.arabic_name]) as word
    union all select unnest(array[u.name, u.english_name, u.arabic_name]) from public.users u where u.account_id = account and u.id = any(users_of)) w where word <> '');
  names := public.with_html_forms(names);
  unique_words := array(select distinct word from (
    select unnest(array[person.mobile, ltrim(person.mobile, '+'), person.email]) as word
    union all select u.email from public.users u where u.account_id = account and u.id = any(users_of)) w where word <> '');
  own_words := unique_words || names || array(select u.user_name from public.users u where u.account_id = account and u.id = any(users_of));
  -- A name of several words is looked for everywhere; a single one is many people's.
  unique_words := unique_words || array(select word from unnest(names) word where word ~ '\S\s+\S');
  name_patterns := public.patterns_of_words(names);
  unique_patterns := public.patterns_of_words(unique_words);
  own_patterns := public.patterns_of_words(own_words);
  visits := array(select distinct l.appointment_id from public.appointment_lines l where l.account_id = account and l.employee_id = employee);
  papers := array(select d.id::text from public.employee_documents d where d.account_id = account and d.employee_id = employee);
  family := array(select d.id::text from public.employee_dependents d where d.account_id = account and d.employee_id = employee);
  scans := array(select s.unique_id from public.employee_document_scans s where s.account_id = account and s.document_id = any(papers::bigint[]));

  -- The personal file.
  delete from public.employee_document_scans s where s.account_id = account and s.document_id = any(papers::bigint[]);
  delete from public.employee_document_reminders r where r.account_id = account and r.document_id = any(papers::bigint[]);
  delete from public.employee_documents d where d.account_id = account and d.employee_id = employee;
  delete from public.employee_dependents d where d.account_id = account and d.employee_id = employee;
  delete from public.employee_emergency_contacts c where c.account_id = account and c.employee_id = employee;
  delete from public.employee_records r where r.account_id = account and r.employee_id = employee;
  delete from public.employee_faces f where f.account_id = account and f.employee_id = employee;
  delete from public.employee_face_links l where l.account_id = account and l.employee_id = employee;
  delete from public.employee_face_challenges c where c.account_id = account and c.employee_id = employee;
  delete from public.attendance_pins p where p.account_id = account and p.employee_id = employee;
  delete from public.calendar_feeds f where f.account_id = account and (f.employee_id = employee or f.user_id = any(users_of));
  delete from public.calendar_links l where l.account_id = account and (l.employee_id = employee or l.user_id = any(users_of));
  delete from public.employee_working_locations l where l.account_id = account and l.employee_id = employee;
  delete from public.service_employees s where s.account_id = account and s.employee_id = employee;
  update public.departments d set manager_id = null, version = d.version + 1 where d.account_id = account and d.manager_id = employee;

  -- Figures stay, without what was written beside them. Pay keeps its amounts for the books; empty bytes are an IBAN that was erased.
  update public.employee_pay p set bank_name = case when p.bank_name is null then null else '…' end, iban_sealed = case when p.iban_sealed is null then null else '\x'::bytea end,
      reason = case when p.reason is null then null else '…' end
    where p.account_id = account and p.employee_id = employee and num_nonnulls(p.bank_name, p.iban_sealed, p.reason) > 0;
  update public.employee_hours_options o set reason = '…' where o.account_id = account and o.employee_id = employee and o.reason is not null;
  update public.employee_leavings l set override_reason = '…' where l.account_id = account and l.employee_id = employee and l.override_reason is not null;
  update public.employee_custom_hours h set name = '' where h.account_id = account and h.employee_id = employee and h.name <> '';
  update public.holidays h set english_name = '…', arabic_name = '…', version = h.version + 1 where h.account_id = account and h.employee_id = employee;
  delete from public.attendance_positions p using public.attendance_events e
    where p.account_id = account and e.account_id = account and e.id = p.event_id and e.employee_id = employee;
  update public.attendance_events e set device = null, distance_metres = null, accuracy_metres = null
    where e.account_id = account and e.employee_id = employee and num_nonnulls(e.device, e.distance_metres, e.accuracy_metres) > 0;
  update public.attendance_corrections c set reason = '…', decision_note = null where c.account_id = account and c.employee_id = employee;
  update public.leaves l set reason = null, decision_note = null where l.account_id = account and l.employee_id = employee and num_nonnulls(l.reason, l.decision_note) > 0;
  update public.leave_balance_entries e set reason = '…' where e.account_id = account and e.employee_id = employee;
  update public.data_requests r set note = null, reason = case when r.reason is null then null else '…' end where r.account_id = account and r.employee_id = employee;
  update public.block_times b set reason = null where b.account_id = account and b.employee_id = employee and b.reason is not null;
  update public.tip_entries t set note = public.blank_words(t.note, own_words) where t.account_id = account and t.employee_id = employee and t.note is not null;
  update public.commission_payouts c set note = public.blank_words(c.note, own_words) where c.account_id = account and c.employee_id = employee and c.note is not null;
  update public.receipts r set note = public.blank_words(r.note, own_words), reference = public.blank_words(r.reference, own_words)
    where r.account_id = account and r.employee_id = employee and num_nonnulls(r.note, r.reference) > 0;
  update public.chargebacks c set reason = public.blank_words(c.reason, own_words), reference = public.blank_words(c.reference, own_words)
    where c.account_id = account and c.tip_entry_id in (select t.id from public.tip_entries t where t.account_id = account and t.employee_id = employee);
  update public.stock_movements m set reason = public.blank_words(m.reason, own_words) where m.account_id = account and m.employee_id = employee and m.reason is not null;
  update public.waiting_list_entries w set notes = public.blank_words(w.notes, own_words) where w.account_id = account and w.employee_id = employee and w.notes is not null;
  -- What customers and the desk wrote of the person, at visits to the person.
  update public.appointments a set notes = public.blank_words(a.notes, own_words), cancel_reason = public.blank_words(a.cancel_reason, own_words)
    where a.account_id = account and a.id = any(visits) and lower(concat_ws(' ', a.notes, a.cancel_reason)) like any (own_patterns);
  update public.customer_feedback f set body = public.blank_words(f.body, own_words), settled_note = public.blank_words(f.settled_note, own_words)
    where f.account_id = account and f.appointment_id = any(visits) and lower(concat_ws(' ', f.body, f.settled_note)) like any (own_patterns);
  update public.visit_ratings r set comment = public.blank_words(r.comment, own_words), hidden_reason = public.blank_words(r.hidden_reason, own_words)
    where r.account_id = account and r.appointment_id = any(visits) and lower(concat_ws(' ', r.comment, r.hidden_reason)) like any (own_patterns);
  update public.appointment_events e set before = public.blank_json_words(e.before, own_words), after = public.blank_json_words(e.after, own_words)
    where e.account_id = account and e.appointment_id = any(visits)
      and lower(concat(e.before, e.after)) like any (name_patterns);
  -- Visits of before have a name and no employee: the whole name, where nobody else of the team has it.
  update public.past_visits v set employee_name = kept_english
    where v.account_id = account and lower(v.employee_name) in (select lower(word) from unnest(names) word)
      and not exists (select from public.employees e where e.account_id = account and e.id <> employee and e.erased_at is null
        and lower(v.employee_name) in (lower(e.english_name), lower(e.arabic_name)));

  -- The sign-in: the user stays for what it did, and can never open again.
  delete from public.sessions s where s.account_id = account and s.user_id = any(users_of);
  delete from public.push_devices d where d.account_id = account and d.user_id = any(users_of);
  delete from public.owner_codes c where c.account_id = account and (c.user_id = any(users_of) or c.to_user_id = any(users_of));
  delete from public.password_resets r where r.account_id = account and r.user_id = any(users_of);
  delete from public.email_confirmations c where c.account_id = account and c.user_id = any(users_of);
  delete from public.sign_in_emails s where s.account_id = account and s.user_id = any(users_of);
  delete from public.js_errors j where j.account_id = account and j.user_id = any(users_of);
  delete from public.notification_choices c where c.account_id = account and c.user_id = any(users_of);
  delete from public.notification_recipients r where r.account_id = account and r.user_id = any(users_of);
  delete from public.notification_emails n where n.account_id = account and n.user_id = any(users_of);
  delete from public.notifications n where n.account_id = account and n.user_id = any(users_of);
  delete from public.tasks t where t.account_id = account and t.user_id = any(users_of);
  update public.report_mail_recipients r set removed_at = coalesce(r.removed_at, at) where r.account_id = account and r.user_id = any(users_of);
  update public.report_mails m set mail_name = '…', is_paused = 1, removed_at = coalesce(m.removed_at, at), version = m.version + 1 where m.account_id = account and m.user_id = any(users_of);
  delete from public.report_view_defaults d where d.account_id = account and d.user_id = any(users_of);
  delete from public.report_views v where v.account_id = account and v.user_id = any(users_of) and v.is_shared = 0;
  update public.users u set name = kept_english, english_name = kept_english, arabic_name = kept_arabic, user_name = 'erased-' || u.id, email = 'erased-' || u.id || '@erased.invalid',
      password_hash = '', status = 0, last_signed_in_at = null, version = u.version + 1
    where u.account_id = account and u.id = any(users_of);

  -- Messages to the person, and what messages to customers say of the person.
  messages := array(select m.id from public.outbox_messages m where m.account_id = account and m.recipient = any(unique_words));
  update public.outbox_messages m set recipient = '…', subject = null, body = '', html = null, masked_body = null, calendar_file = null, content = null,
      state = case m.state when 'pending' then 'withheld' else m.state end, withheld_reason = case m.state when 'pending' then 'employee_erased' else m.withheld_reason end
    where m.account_id = account and m.id = any(messages);
  delete from public.message_queue q where q.account_id = account and q.message_id = any(messages);
  update public.message_attempts t set recipient = null where t.account_id = account and t.message_id = any(messages);
  update public.outbox_messages m set subject = public.blank_words(m.subject, own_words), body = public.blank_words(m.body, own_words), html = public.blank_words(m.html, own_words),
      masked_body = public.blank_words(m.masked_body, own_words), calendar_file = public.blank_words(m.calendar_file, own_words), content = public.blank_json_words(m.content, own_words)
    where m.account_id = account and lower(concat_ws(' ', m.subject, m.body, m.html, m.masked_body, m.calendar_file, m.content))
      like any (case when m.appointment_id = any(visits) then own_patterns else unique_patterns end);
  update public.mail_returns r set address = '…' where r.account_id = account and r.address = any(unique_words);
  delete from public.silenced_addresses s where s.account_id = account and s.address = any(unique_words);

  update public.employees e set english_name = kept_english, arabic_name = kept_arabic, mobile = null, email = null, gender = null, nationality_id = null, birth_date = null,
      job_title_english = null, job_title_arabic = null, picture_file_id = null, notes = null, colour = null, show_in_appointments = 0, bookable_online = 0, status = 2,
      left_on = coalesce(e.left_on, at::date), erased_at = at,
      version = e.version + 1
    where e.account_id = account and e.id = employee;

  -- What is kept for a while anyway. A row of a file that was imported can no longer be taken back, and the file itself goes.
  with emptied as (
    update public.import_rows r set cells = '[]', judged = null, undone = case when r.record_id is not null then coalesce(r.undone, 'kept') else r.undone end,
        undone_reason = case when r.record_id is not null and r.undone is null then 'changed' else r.undone_reason end
      where r.account_id = account and ((r.record_id = employee and exists (select from public.imports i where i.account_id = account and i.id = r.import_id and i.kind = 'employees'))
        or lower(concat(r.cells, r.judged)) like any (unique_patterns))
      returning r.import_id
  )
  update public.imports i set content = null, choices = public.blank_json_words(i.choices, own_words), made = public.blank_json_words(i.made, own_words)
    where i.account_id = account and i.id in (select e.import_id from emptied e);
  perform public.blank_passing_words(account, unique_words, own_words);
  perform public.blank_mentions(account, unique_words);

  -- The log keeps that something was done and by which number, and no longer to whom, nor from where this person did it.
  update public.audit_log l set before = null, after = null where l.account_id = account
    and ((l.subject_type in ('employee', 'employee_record', 'employee_pay', 'employee_hours_option', 'leave_balance') and l.subject_id = employee::text)
      or (l.subject_type = 'user' and l.subject_id = any(users_of::text[]))
      or (l.subject_type = 'employee_document' and l.subject_id = any(papers)) or (l.subject_type = 'employee_dependent' and l.subject_id = any(family))
      or (l.subject_type in ('employee_document', 'employee_dependent', 'leave', 'leave_balance', 'attendance_correction', 'block_time', 'custom_hours', 'holiday')
        and employee::text in (l.before ->> 'employee_id', l.after ->> 'employee_id')));
  update public.audit_log l set ip = null where l.account_id = account and l.user_id = any(users_of) and l.ip is not null;
  update public.audit_log l set before = public.blank_json_words(l.before, own_words), after = public.blank_json_words(l.after, own_words)
    where l.account_id = account and l.subject_type = 'appointment' and l.subject_id = any(visits::text[])
      and lower(concat(l.before, l.after)) like any (name_patterns);
  update public.audit_log l set before = public.blank_json_words(l.before, unique_words), after = public.blank_json_words(l.after, unique_words)
    where l.account_id = account and lower(concat(l.before, l.after)) like any (unique_patterns);
  return scans;
end $$;
revoke all on function erase_employee(bigint, text, text, timestamptz) from public;
grant execute on function erase_employee(bigint, text, text, timestamptz) to rawnaq_app;
