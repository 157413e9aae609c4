-- Lets go of what only undoing needs, once it is too late for that: what the records were, and the log of the rows. Answers the pictures that no record names any more.
create or replace function forget_old_merges(account int, before timestamptz) returns setof bigint language plpgsql as $$
begin
  return query select distinct (m.record ->> 'picture_file_id')::bigint from merged_customers m join customer_merges g on g.account_id = m.account_id and g.id = m.merge_id
    where m.account_id = account and m.record ->> 'picture_file_id' is not null and g.merged_at < before
    and not exists (select from customers c where c.account_id = account and c.picture_file_id = (m.record ->> 'picture_file_id')::bigint);
  delete from customer_merge_rows r using customer_merges g where r.account_id = account and g.account_id = account and g.id = r.merge_id and (g.merged_at < before or g.undone_at is not null);
  update merged_customers m set record = null from customer_merges g
    where m.account_id = account and m.record is not null and g.account_id = account and g.id = m.merge_id and g.merged_at < before;
  update customer_merges g set record_before = null, record_after = null, newest_rows = null
    where g.account_id = account and g.record_before is not null and (g.merged_at < before or g.undone_at is not null);
end $$;
