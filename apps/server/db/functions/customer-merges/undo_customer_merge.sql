-- Takes a merge back (decision 158): the records that were merged away are there again under their numbers, and what was moved names them again, where nobody touched it since. Visits,
-- invoices, cards and the like go back whole or stay whole: a row that was changed, that is gone, or that something newer of the survivor belongs to keeps everything of its document. A
-- ledger's sum goes back as far as the survivor still has it; otherwise its entries stay. Rows that stay are marked, for the caller to list. It works as the owner, as merge_customers does;
-- the caller has judged that the merge may be undone, has locked it, and has taken from the survivor's record what the merge gave it.
create or replace function undo_customer_merge(merge bigint, by_user bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  -- Rows that change on their own and go along with their document.
  followers constant text[] := array['claims', 'consents', 'einvoice_documents', 'outbox_messages', 'visit_push_devices', 'customer_merges', 'merged_customers'];
  ledgers constant text[] := array['account_balance_entries', 'loyalty_entries'];
  survivor bigint;
  newest jsonb;
  person record;
  reference record;
  touched text[] := '{}';
  found_links text[];
  ledger record;
  back bigint;
  stays bigint;
begin
  select m.customer_id, m.newest_rows into strict survivor, newest from public.customer_merges m where m.account_id = account and m.id = merge and m.undone_at is null and m.record_before is not null;

  -- What was changed since, and what is gone.
  for reference in select distinct l.in_table, l.in_column, r.key_column from public.customer_merge_rows l
    join public.customer_references() r on r.in_table::text = l.in_table and r.in_column = l.in_column
    where l.account_id = account and l.merge_id = merge and l.what = 'moved' loop
    execute format('update public.customer_merge_rows l set is_kept = 1 where l.account_id = $1 and l.merge_id = $2 and l.what = ''moved'' and l.in_table = $3 and l.in_column = $4
      and not exists (select from %1$s t where t.account_id = $1 and t.%2$I = l.row_key and t.%3$I = $5 %4$s)', reference.in_table, reference.key_column, reference.in_column,
      case when reference.in_table = any (followers) then '' else 'and public.merge_fingerprint(to_jsonb(t)) = l.fingerprint' end)
      using account, merge, reference.in_table, reference.in_column, survivor;
  end loop;
  -- What was made for the survivor since, and belongs to something that was moved.
  for reference in select * from public.customer_references() r where not r.is_part and r.key_column is not null and r.in_table::text <> all (followers) loop
    execute format('select array_agg(distinct link) from %1$s t, unnest(public.merge_links($3, null, to_jsonb(t))) link where t.account_id = $1 and t.%2$I = $2 and t.%3$I > $4',
      reference.in_table, reference.in_column, reference.key_column) into found_links
      using account, survivor, reference.in_table::text, coalesce((newest ->> reference.in_table::text)::bigint, 0);
    touched := touched || coalesce(found_links, '{}');
  end loop;
  loop
    touched := touched || coalesce((select array_agg(distinct link) from public.customer_merge_rows l, unnest(l.links) link
      where l.account_id = account and l.merge_id = merge and l.is_kept = 1 and l.in_table <> all (followers) and l.in_table <> all (ledgers)), '{}');
    update public.customer_merge_rows l set is_kept = 1 where l.account_id = account and l.merge_id = merge and l.what = 'moved' and l.is_kept = 0 and l.links && touched;
    exit when not found;
  end loop;

  for person in select m.merged_id, m.record from public.merged_customers m where m.account_id = account and m.merge_id = merge order by m.merged_id loop
    -- A mobile or an e-mail that somebody else has by now stays theirs.
    insert into public.customers select (jsonb_populate_record(null::public.customers, person.record || jsonb_build_object(
      'mobile', case when exists (select from public.customers c where c.account_id = account and c.mobile = person.record ->> 'mobile') then null else person.record ->> 'mobile' end,
      'email', case when exists (select from public.customers c where c.account_id = account and c.email = person.record ->> 'email') then null else person.record ->> 'email' end,
      'picture_file_id', (select f.id from public.files f where f.account_id = account and f.id = (person.record ->> 'picture_file_id')::bigint),
      'version', (person.record ->> 'version')::int + 1))).*;
    -- What a ledger came to goes back with its entries.
    for ledger in select * from (values ('account_balance_entries', 'account_balances', 'balance_minor', 'amount_minor'), ('loyalty_entries', 'loyalty_balances', 'points', 'points')) l (entries, sums, total, part) loop
      execute format('select coalesce(sum(e.%1$I), 0) from %2$I e join public.customer_merge_rows l on l.account_id = e.account_id and l.row_key = e.id
        where e.account_id = $1 and l.merge_id = $2 and l.merged_id = $3 and l.in_table = $4 and l.what = ''moved'' and l.is_kept = 0', ledger.part, ledger.entries) into back
        using account, merge, person.merged_id, ledger.entries;
      execute format('select coalesce(max(%I), 0) from %I where account_id = $1 and customer_id = $2', ledger.total, ledger.sums) into stays using account, survivor;
      if back < 0 or back > stays then
        update public.customer_merge_rows l set is_kept = 1 where l.account_id = account and l.merge_id = merge and l.merged_id = person.merged_id and l.in_table = ledger.entries;
        back := 0;
      end if;
      if exists (select from public.customer_merge_rows l where l.account_id = account and l.merge_id = merge and l.merged_id = person.merged_id and l.in_table = ledger.sums) then
        execute format('update %1$s set %2$I = %2$I - $3 where account_id = $1 and customer_id = $2', ledger.sums, ledger.total) using account, survivor, back;
        execute format('insert into %1$s (account_id, customer_id, %2$I) values ($1, $2, $3)', ledger.sums, ledger.total) using account, person.merged_id, back;
      end if;
    end loop;
  end loop;

  for reference in select distinct l.in_table, l.in_column, r.key_column from public.customer_merge_rows l
    join public.customer_references() r on r.in_table::text = l.in_table and r.in_column = l.in_column
    where l.account_id = account and l.merge_id = merge and l.what = 'moved' and l.is_kept = 0 loop
    execute format('update %1$s t set %2$I = l.merged_id from public.customer_merge_rows l where l.account_id = $1 and l.merge_id = $2 and l.what = ''moved'' and l.is_kept = 0
      and l.in_table = $3 and l.in_column = $4 and t.account_id = $1 and t.%3$I = l.row_key and t.%2$I = $5', reference.in_table, reference.in_column, reference.key_column)
      using account, merge, reference.in_table, reference.in_column, survivor;
  end loop;
  -- The time of a visit goes with the visit.
  update public.claims c set subject_id = l.merged_id, is_exclusive = (l.content #>> '{}')::smallint from public.customer_merge_rows l
    where l.account_id = account and l.merge_id = merge and l.in_table = 'claims' and l.is_kept = 0 and c.account_id = account and c.id = l.row_key and c.subject_kind = 2 and c.subject_id = survivor;

  delete from public.consents c using public.customer_merge_rows l
    where l.account_id = account and l.merge_id = merge and l.what = 'added' and l.in_table = 'consents' and l.content is null and c.account_id = account and c.id = l.row_key;
  -- What the survivor has only from a merged record, and as it was, is that record's again.
  for reference in select l.in_table, l.content from public.customer_merge_rows l
    where l.account_id = account and l.merge_id = merge and l.what = 'added' and l.content is not null loop
    execute format('delete from %1$s t where t.account_id = $1 and t.customer_id = $2 and to_jsonb(t) = $3', reference.in_table) using account, survivor, reference.content;
  end loop;
  for reference in select l.in_table, l.content from public.customer_merge_rows l
    where l.account_id = account and l.merge_id = merge and l.what = 'folded' and l.in_table not in ('account_balances', 'loyalty_balances', 'discount_code_customers') order by l.id loop
    if reference.in_table <> 'distinct_customers' or (select count(*) from public.customers c where c.account_id = account
      and c.id in ((reference.content ->> 'customer_id')::bigint, (reference.content ->> 'other_customer_id')::bigint)) = 2 then
      execute format('insert into %1$s select (jsonb_populate_record(null::%1$s, $1)).* on conflict do nothing', reference.in_table) using reference.content;
    end if;
  end loop;
  for person in select m.merged_id, m.record, g.record_before, k.invoices, k.no_shows from public.merged_customers m
    join public.customer_merges g on g.account_id = account and g.id = merge
    cross join lateral (select count(*) filter (where l.in_table = 'invoices') as invoices, count(*) filter (where exists (
        select from public.appointments a where l.in_table = 'appointments' and a.account_id = account and a.id = l.row_key and a.status = 4)) as no_shows
      from public.customer_merge_rows l where l.account_id = account and l.merge_id = merge and l.merged_id = m.merged_id and l.is_kept = 1) k
    where m.account_id = account and m.merge_id = merge loop
    update public.customers c set invoice_count = greatest(c.invoice_count - person.invoices, 0), no_show_count = greatest(c.no_show_count - person.no_shows, 0),
        last_invoice_at = case when person.invoices = 0 then c.last_invoice_at else (select max(i.issued_at) from public.invoices i where i.account_id = account and i.customer_id = c.id) end
      where c.account_id = account and c.id = person.merged_id;
    update public.customers c set
        invoice_count = greatest(c.invoice_count - greatest((person.record ->> 'invoice_count')::int - person.invoices, 0), 0),
        no_show_count = greatest(c.no_show_count - greatest((person.record ->> 'no_show_count')::int - person.no_shows, 0), 0),
        last_invoice_at = greatest((person.record_before ->> 'last_invoice_at')::timestamptz, (select max(i.issued_at) from public.invoices i where i.account_id = account and i.customer_id = survivor)),
        first_invoice_on = least((person.record_before ->> 'first_invoice_on')::date, (select min(i.business_date) from public.invoices i where i.account_id = account and i.customer_id = survivor)),
        created_at = (person.record_before ->> 'created_at')::timestamptz, version = c.version + 1
      where c.account_id = account and c.id = survivor;
    -- What was merged into this record earlier names it again by now.
    perform public.add_merged_search_words(account, person.merged_id);
  end loop;
  perform public.count_merged_uses(account, array(select m.merged_id from public.merged_customers m where m.account_id = account and m.merge_id = merge) || survivor);
  delete from public.merged_customers m where m.account_id = account and m.merge_id = merge;
  delete from public.search_tokens s where s.account_id = account and s.subject_type = 'customer' and s.subject_id = survivor;
  insert into public.search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
    select c.account_id, token, 'customer', c.id, lower(c.name), c.status from public.customers c cross join public.customer_search_words(c.name, c.mobile, c.email) token
    where c.account_id = account and c.id = survivor on conflict do nothing;
  perform public.add_merged_search_words(account, survivor);
  update public.customer_merges m set undone_at = undo_customer_merge.at, undone_by_user_id = by_user where m.account_id = account and m.id = merge;
end $$;
revoke all on function undo_customer_merge(bigint, bigint, timestamptz) from public;
grant execute on function undo_customer_merge(bigint, bigint, timestamptz) to rawnaq_app;
