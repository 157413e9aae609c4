-- What is kept of an account for a while anyway loses the words of a person who is erased (decisions 139, 142): what was told and asked, answers that are repeated, events for other programs.
-- Called by the two erasures, whose rights it has.
create or replace function blank_passing_words(account int, unique_words text[], own_words text[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  unique_patterns constant text[] := public.patterns_of_words(unique_words);
  own_patterns constant text[] := public.patterns_of_words(own_words);
begin
  delete from public.notifications n where n.account_id = account and lower(n.params::text) like any (unique_patterns)
    and n.params <> public.blank_json_words(n.params, unique_words);
  delete from public.notification_emails n where n.account_id = account and lower(n.params::text) like any (unique_patterns)
    and n.params <> public.blank_json_words(n.params, unique_words);
  update public.tasks t set params = public.blank_json_words(t.params, unique_words) where t.account_id = account and lower(t.params::text) like any (unique_patterns)
    and t.params <> public.blank_json_words(t.params, unique_words);
  delete from public.idempotency_keys k where k.account_id = account and lower(k.answer::text) like any (own_patterns)
    and k.answer <> public.blank_json_words(k.answer, own_words);
  update public.webhook_events w set item = public.blank_json_words(w.item, unique_words) where w.account_id = account and lower(w.item::text) like any (unique_patterns)
    and w.item <> public.blank_json_words(w.item, unique_words);
end $$;
revoke all on function blank_passing_words(int, text[], text[]) from public;
