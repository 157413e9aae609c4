-- Makes several customers of the caller's account into one (decision 158): everything that names the others names the survivor, their sums are added, and the records go. Each row is
-- logged, so that undo_customer_merge can take it back. It works as the owner because ledgers let the server's role only add rows: who they name is all that changes. That nothing is
-- in the way, and that the records are locked, is up to the caller. Answers the number of the merge.
create or replace function merge_customers(survivor bigint, others bigint[], by_user bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account constant int := public.current_account_id();
  merge bigint;
  other bigint;
  person public.customers;
  reference record;
  place tid;
  stored jsonb;
  newest jsonb := '{}';
  highest bigint;
  taken_in int;
  withdrawn text[];
  refused record;
begin
  for reference in select distinct r.in_table, r.key_column from public.customer_references() r where r.key_column is not null and not r.is_part loop
    execute format('select max(%I) from %s where account_id = $1', reference.key_column, reference.in_table) into highest using account;
    newest := newest || jsonb_build_object(reference.in_table::text, coalesce(highest, 0));
  end loop;
  insert into public.customer_merges (account_id, customer_id, merged_ids, merged_at, merged_by_user_id, record_before, newest_rows)
    select account, survivor, to_jsonb(others), at, by_user, to_jsonb(c), newest from public.customers c where c.account_id = account and c.id = survivor returning id into merge;

  -- What one of them withdrew is withdrawn for all, however late another one agreed.
  withdrawn := array(select distinct a.purpose || ' ' || a.channel
    from (select c.purpose, c.channel from public.consents c where c.account_id = account and c.customer_id = any (others || survivor) union values ('service', 'whatsapp')) a
    cross join unnest(others || survivor) one (id) where public.consent_state(account, one.id, a.purpose, a.channel) = 'withdrawn');

  foreach other in array others loop
    select * into strict person from public.customers c where c.account_id = account and c.id = other;
    insert into public.merged_customers (account_id, merged_id, merge_id, customer_id, name, mobile, record)
      values (account, other, merge, survivor, person.name, person.mobile, to_jsonb(person));
    -- Visits that are over may have been at one time: the person was in one of them.
    with before as materialized (select c.id, c.is_exclusive from public.claims c where c.account_id = account and c.subject_kind = 2 and c.subject_id = other),
    moved as (update public.claims c set subject_id = survivor, is_exclusive = case when c.ends_at <= at and exists (select from public.claims o where o.account_id = account
          and o.subject_kind = 2 and o.subject_id = survivor and o.starts_at < c.ends_at and o.ends_at > c.starts_at) then 0 else c.is_exclusive end
        from before b where c.account_id = account and c.id = b.id returning c.id, c.appointment_id, b.is_exclusive)
      insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, row_key, what, content, links)
      select account, merge, other, 'claims', 'subject_id', m.id, 'moved', to_jsonb(m.is_exclusive), case when m.appointment_id is null then '{}' else array['appointments:' || m.appointment_id] end from moved m;
    for reference in select * from public.customer_references() loop
      if reference.is_part then
        for stored in execute format('select to_jsonb(t) from %s t where t.account_id = $1 and t.%I = $2', reference.in_table, reference.in_column) using account, other loop
          insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, what, content)
            values (account, merge, other, reference.in_table::text, reference.in_column, 'folded', stored);
          if reference.in_table::text = 'account_balances' then
            insert into public.account_balances as b (account_id, customer_id, balance_minor) values (account, survivor, (stored ->> 'balance_minor')::bigint)
              on conflict (account_id, customer_id) do update set balance_minor = b.balance_minor + excluded.balance_minor;
          elsif reference.in_table::text = 'loyalty_balances' then
            insert into public.loyalty_balances as b (account_id, customer_id, points) values (account, survivor, (stored ->> 'points')::bigint)
              on conflict (account_id, customer_id) do update set points = b.points + excluded.points;
          elsif reference.in_table::text not in ('discount_code_customers', 'distinct_customers', 'planned_erasures') then
            -- One row a customer: the survivor's own stays as it is, and where there is none this one takes its place.
            execute format('insert into %1$s select (jsonb_populate_record(null::%1$s, $1)).* on conflict do nothing', reference.in_table)
              using stored || jsonb_build_object(reference.in_column, survivor);
            get diagnostics taken_in = row_count;
            if taken_in = 1 then
              insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, what, content)
                values (account, merge, other, reference.in_table::text, reference.in_column, 'added', stored || jsonb_build_object(reference.in_column, survivor));
            end if;
          end if;
        end loop;
        execute format('delete from %s t where t.account_id = $1 and t.%I = $2', reference.in_table, reference.in_column) using account, other;
      else
        begin
          execute format('with moved as (update %1$s t set %2$I = $3 where t.account_id = $1 and t.%2$I = $2 returning t.%3$I as key, to_jsonb(t) as content)
            insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, row_key, what, fingerprint, links)
            select $1, $4, $2, $5, $6, m.key, ''moved'', public.merge_fingerprint(m.content), public.merge_links($5, m.key, m.content) from moved m',
            reference.in_table, reference.in_column, reference.key_column) using account, other, survivor, merge, reference.in_table::text, reference.in_column;
        exception when unique_violation then
          -- A row that says the same of the survivor is there already.
          for place, stored in execute format('select t.ctid, to_jsonb(t) from %s t where t.account_id = $1 and t.%I = $2', reference.in_table, reference.in_column) using account, other loop
            begin
              execute format('update %1$s t set %2$I = $1 where t.ctid = $2', reference.in_table, reference.in_column) using survivor, place;
              insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, row_key, what, fingerprint, links)
                values (account, merge, other, reference.in_table::text, reference.in_column, (stored ->> reference.key_column)::bigint, 'moved', public.merge_fingerprint(stored),
                  public.merge_links(reference.in_table::text, (stored ->> reference.key_column)::bigint, stored));
            exception when unique_violation then
              insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, row_key, what, content)
                values (account, merge, other, reference.in_table::text, reference.in_column, (stored ->> reference.key_column)::bigint, 'folded', stored);
              execute format('delete from %s where ctid = $1', reference.in_table) using place;
            end;
          end loop;
        end;
      end if;
    end loop;
    update public.customers c set invoice_count = c.invoice_count + person.invoice_count, no_show_count = c.no_show_count + person.no_show_count,
        last_invoice_at = greatest(c.last_invoice_at, person.last_invoice_at), first_invoice_on = least(c.first_invoice_on, person.first_invoice_on),
        created_at = least(c.created_at, person.created_at), version = c.version + 1
      where c.account_id = account and c.id = survivor;
    delete from public.customers c where c.account_id = account and c.id = other;
  end loop;
  perform public.count_merged_uses(account, array[survivor]);

  for refused in select split_part(w, ' ', 1) as purpose, split_part(w, ' ', 2) as channel from unnest(withdrawn) w
    where public.consent_state(account, survivor, split_part(w, ' ', 1), split_part(w, ' ', 2)) <> 'withdrawn' loop
    with added as (
      insert into public.consents (account_id, customer_id, purpose, channel, action, at, how, by_user_id, recorded_at)
        select account, survivor, refused.purpose, refused.channel, 'withdrawn', later.at, 'by_merge', by_user, greatest(later.at, now())
        from (select greatest(merge_customers.at, max(c.at) + interval '1 millisecond') as at from public.consents c
          where c.account_id = account and c.customer_id = survivor and c.purpose = refused.purpose and c.channel = refused.channel) later returning id
    )
    insert into public.customer_merge_rows (account_id, merge_id, merged_id, in_table, in_column, row_key, what)
      select account, merge, survivor, 'consents', 'customer_id', a.id, 'added' from added a;
  end loop;
  perform public.add_merged_search_words(account, survivor);
  update public.customer_merges m set moved_count = (select count(*) from public.customer_merge_rows r where r.account_id = account and r.merge_id = merge and r.what = 'moved' and r.in_table <> 'claims')
    where m.account_id = account and m.id = merge;
  return merge;
end $$;
revoke all on function merge_customers(bigint, bigint[], bigint, timestamptz) from public;
grant execute on function merge_customers(bigint, bigint[], bigint, timestamptz) to rawnaq_app;
