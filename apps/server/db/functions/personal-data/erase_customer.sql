-- Erases a person of the caller's account (decision 142): the record keeps its id and the name it is given here, and nothing else about the person; what was
-- written, sent and logged of the person becomes nothing or three dots. Invoices, notes, tax documents and what is in the books stay as they were issued.
-- It works as the owner because ledgers and the log let the server's role only add rows: this is the one way to change what they say of a person. Answers false
-- where there is no such customer, or it is erased already. The caller has judged that nothing is open.
create or replace function erase_customer(customer bigint, kept_name text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  person public.customers;
  -- Words that name this person and nobody else, and those that also count in rows of the person's own.
  unique_words text[];
  own_words text[];
  unique_patterns text[];
  visits bigint[];
  -- Records that were merged into this one (decision 158): their numbers, mobiles and words are the person's too.
  earlier bigint[];
  mobiles text[];
  messages bigint[];
  kept_recipient constant jsonb := jsonb_build_object('name', kept_name, 'mobile', null);
begin
  select * into person from public.customers c where c.account_id = account and c.id = customer for update;
  if person is null or person.erased_at is not null then
    return false;
  end if;
  unique_words := array_remove(array[person.mobile, ltrim(person.mobile, '+'), person.email, person.national_id, person.trn], null);
  earlier := array(select m.merged_id from public.merged_customers m where m.account_id = account and m.customer_id = customer);
  mobiles := array_remove(array(select m.mobile from public.merged_customers m where m.account_id = account and m.customer_id = customer) || person.mobile, null);
  unique_words := array(select distinct word from (
    select unnest(unique_words) as word
    union all select unnest(array[m.mobile, ltrim(m.mobile, '+'), m.record ->> 'email', m.record ->> 'national_id', m.record ->> 'trn'])
      from public.merged_customers m where m.account_id = account and m.customer_id = customer) w where word <> '');
  own_words := unique_words || public.with_html_forms(
    person.name || array(select m.name from public.merged_customers m where m.account_id = account and m.customer_id = customer));
  -- A name of several words is looked for everywhere; a single one is many people's.
  unique_words := unique_words || array(select word from unnest(own_words) word where word ~ '\S\s+\S');
  unique_patterns := public.patterns_of_words(unique_words);
  visits := array(select a.id from public.appointments a where a.account_id = account and a.customer_id = customer);

  update public.customers c set name = kept_name, mobile = null, email = null, gender = null, birth_date = null, birth_month = null, nationality_id = null,
      country_of_residency_id = null, language = null, trn = null, national_id = null, identification_method = null, referral_source = null, notes = null,
      allergies = null, street = null, building_number = null, additional_number = null, district = null, city_name = null, postal_code = null,
      customer_type = 1, customer_type_id = null, picture_file_id = null, allow_whatsapp = 0, status = 0, erased_at = at, version = c.version + 1
    where c.account_id = account and c.id = customer;
  delete from public.search_tokens s where s.account_id = account and s.subject_type = 'customer' and s.subject_id = customer;
  delete from public.customer_merge_rows r using public.customer_merges g where r.account_id = account and g.account_id = account and g.id = r.merge_id and g.customer_id = customer;
  update public.customer_merges g set record_before = null, record_after = null, newest_rows = null where g.account_id = account and g.customer_id = customer;
  update public.merged_customers m set name = kept_name, mobile = null, record = null where m.account_id = account and m.customer_id = customer;
  delete from public.distinct_customers d where d.account_id = account and customer in (d.customer_id, d.other_customer_id);
  delete from public.customer_tag_links l where l.account_id = account and l.customer_id = customer;
  delete from public.planned_erasures p where p.account_id = account and p.customer_id = customer;
  update public.data_requests r set note = null, reason = case when r.reason is null then null else '…' end where r.account_id = account and r.customer_id = customer;
  delete from public.kept_customers k where k.account_id = account and k.customer_id = customer;
  delete from public.customer_service_minutes m where m.account_id = account and m.customer_id = customer;
  delete from public.visit_push_devices d where d.account_id = account and d.customer_id = customer;
  delete from public.past_visits v where v.account_id = account and v.customer_id = customer;
  delete from public.held_invoices h where h.account_id = account and h.customer_id = customer;
  delete from public.online_sessions s where s.account_id = account and s.mobile = any (mobiles);
  delete from public.verification_codes v where v.account_id = account and v.mobile = any (mobiles);
  delete from public.whatsapp_contacts w where w.account_id = account and w.mobile = any (array(select ltrim(m, '+') from unnest(mobiles) m));
  delete from public.silenced_addresses s where s.account_id = account and s.address = any (unique_words);
  update public.mail_returns r set address = '…' where r.account_id = account and r.address = any (unique_words);

  update public.appointments a set notes = null, cancel_reason = public.blank_words(a.cancel_reason, own_words)
    where a.account_id = account and a.customer_id = customer and num_nonnulls(a.notes, a.cancel_reason) > 0;
  update public.appointment_lines l set guest_name = null where l.account_id = account and l.appointment_id = any(visits) and l.guest_name is not null;
  update public.appointment_events e set before = public.blank_json_words(e.before, own_words) - 'notes', after = public.blank_json_words(e.after, own_words) - 'notes'
    where e.account_id = account and e.appointment_id = any(visits);
  update public.waiting_list_entries w set notes = null, status = case when w.status in (1, 2) then 0 else w.status end
    where w.account_id = account and w.customer_id = customer;
  update public.customer_feedback f set body = '…', settled_note = null where f.account_id = account and f.customer_id = customer;
  update public.visit_ratings r set comment = null, is_public = 0, hidden_at = null, hidden_by_user_id = null, hidden_reason = null
    where r.account_id = account and r.customer_id = customer;

  messages := array(select m.id from public.outbox_messages m where m.account_id = account
    and (m.customer_id = customer or m.appointment_id = any(visits) or m.recipient = any (unique_words)));
  update public.outbox_messages m set recipient = '…', subject = null, body = '', html = null, masked_body = null, calendar_file = null, content = null,
      state = case m.state when 'pending' then 'withheld' else m.state end,
      withheld_reason = case m.state when 'pending' then 'customer_erased' else m.withheld_reason end
    where m.account_id = account and m.id = any(messages);
  delete from public.message_queue q where q.account_id = account and q.message_id = any(messages);
  update public.message_attempts t set recipient = null where t.account_id = account and t.message_id = any(messages);
  -- What others were written about the person: the team of a request, the beneficiary of a card who gave it. Old messages have no text any more.
  update public.outbox_messages m set subject = public.blank_words(m.subject, unique_words), body = public.blank_words(m.body, unique_words),
      html = public.blank_words(m.html, unique_words), masked_body = public.blank_words(m.masked_body, unique_words),
      calendar_file = public.blank_words(m.calendar_file, unique_words), content = public.blank_json_words(m.content, unique_words)
    where m.account_id = account and lower(concat_ws(' ', m.subject, m.body, m.html, m.masked_body, m.calendar_file, m.content)) like any (unique_patterns);

  update public.gift_cards g set beneficiary_name = case when g.beneficiary_name is null then null else kept_name end, beneficiary_mobile = null, message = null
    where g.account_id = account and (g.customer_id = customer or g.buyer_customer_id = customer or g.beneficiary_mobile = any (mobiles));
  update public.online_orders o set beneficiary_name = case when o.beneficiary_name is null then null else kept_name end, beneficiary_mobile = null, tells_beneficiary = 0,
      message = null
    where o.account_id = account and (o.customer_id = customer or o.beneficiary_mobile = any (mobiles));
  -- What a user wrote beside money: the figures stay, the person does not.
  update public.deposits d set note = null, recipient = kept_recipient where d.account_id = account and d.customer_id = customer;
  update public.deposit_entries e set reason = public.blank_words(e.reason, own_words)
    where e.account_id = account and e.reason is not null
      and e.deposit_id in (select d.id from public.deposits d where d.account_id = account and d.customer_id = customer);
  update public.receipts r set note = null, reference = public.blank_words(r.reference, own_words), recipient = kept_recipient, parts = public.blank_json_words(r.parts, own_words) where r.account_id = account and r.customer_id = customer;
  update public.penalties p set reason = public.blank_words(p.reason, own_words), waive_reason = public.blank_words(p.waive_reason, own_words)
    where p.account_id = account and p.customer_id = customer;
  update public.account_balance_entries e set reason = public.blank_words(e.reason, own_words), recipient = case when e.recipient is null then null else kept_recipient end
    where e.account_id = account and e.customer_id = customer and num_nonnulls(e.reason, e.recipient) > 0;
  update public.loyalty_entries e set reason = public.blank_words(e.reason, own_words) where e.account_id = account and e.customer_id = customer and e.reason is not null;
  update public.opening_debts o set notes = null, document_number = public.blank_words(o.document_number, own_words), origin = public.blank_words(o.origin, own_words)
    where o.account_id = account and o.customer_id = customer;
  -- The name of a file that something came in with may be a person's.
  update public.gift_cards g set origin = public.blank_words(g.origin, own_words), reason = public.blank_words(g.reason, own_words),
      disable_reason = public.blank_words(g.disable_reason, own_words)
    where g.account_id = account and customer in (g.customer_id, g.buyer_customer_id) and num_nonnulls(g.origin, g.reason, g.disable_reason) > 0;
  update public.sold_offers s set origin = public.blank_words(s.origin, own_words) where s.account_id = account and s.customer_id = customer and s.origin is not null;
  update public.sold_offer_entries e set reason = public.blank_words(e.reason, own_words)
    where e.account_id = account and e.reason is not null
      and e.sold_offer_id in (select s.id from public.sold_offers s where s.account_id = account and s.customer_id = customer);
  update public.payments p set reference = public.blank_words(p.reference, own_words) where p.account_id = account and p.customer_id = customer and p.reference is not null;
  update public.chargebacks c set reason = public.blank_words(c.reason, own_words), reference = public.blank_words(c.reference, own_words)
    where c.account_id = account and (c.payment_id in (select p.id from public.payments p where p.account_id = account and p.customer_id = customer)
      or c.invoice_id in (select i.id from public.invoices i where i.account_id = account and i.customer_id = customer));
  update public.consents s set words = public.blank_words(s.words, own_words) where s.account_id = account and s.customer_id = customer and s.words is not null;
  update public.debt_write_offs w set reason = public.blank_words(w.reason, own_words) where w.account_id = account and w.customer_id = customer;

  -- A link to a document ends with the person it was given to.
  delete from public.invoice_links l using public.invoices i where l.account_id = account and i.account_id = account and i.id = l.invoice_id and i.customer_id = customer;

  -- What is kept for a while anyway. A row of a file that was imported can no longer be taken back, and the file itself goes.
  with emptied as (
    update public.import_rows r set cells = '[]', judged = null,
        undone = case when r.record_id is not null then coalesce(r.undone, 'kept') else r.undone end,
        undone_reason = case when r.record_id is not null and r.undone is null then 'changed' else r.undone_reason end
      where r.account_id = account and ((r.record_id = customer and exists (select from public.imports i where i.account_id = account and i.id = r.import_id and i.kind = 'customers')) or lower(concat(r.cells, r.judged)) like any (unique_patterns))
      returning r.import_id
  )
  update public.imports i set content = null where i.account_id = account and i.id in (select e.import_id from emptied e);
  perform public.blank_passing_words(account, unique_words, own_words);
  perform public.blank_mentions(account, unique_words);

  -- The log keeps that something was done and by whom, and no longer to which person.
  update public.audit_log l set before = null, after = null where l.account_id = account and l.subject_type = 'customer' and l.subject_id = any ((earlier || customer)::text[]);
  update public.audit_log l set before = public.blank_json_words(l.before, own_words) - 'notes', after = public.blank_json_words(l.after, own_words) - 'notes'
    where l.account_id = account and l.subject_type = 'appointment' and l.subject_id = any(visits::text[]);
  update public.audit_log l set before = public.blank_json_words(l.before, unique_words), after = public.blank_json_words(l.after, unique_words)
    where l.account_id = account and lower(concat(l.before, l.after)) like any (unique_patterns);
  return true;
end $$;
revoke all on function erase_customer(bigint, text, timestamptz) from public;
grant execute on function erase_customer(bigint, text, timestamptz) to rawnaq_app;
