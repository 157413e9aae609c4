-- How many messages of all accounts, and of the platform, were written since a moment, by channel and state; the same pair may come several times. For the
-- platform's counts, which see no row of an account: each account is looked into by itself, and nothing but counts leaves.
create or replace function count_messages_by_state(since timestamptz) returns table (channel text, state text, messages bigint)
language plpgsql as $$
declare
  own int;
begin
  if not is_platform_scope() then
    raise insufficient_privilege using message = 'messages of all accounts are counted by the platform alone';
  end if;
  return query select p.channel, p.state, count(*) from platform_messages p where p.created_at >= since group by 1, 2;
  for own in select a.id from accounts a loop
    perform set_config('app.account_id', own::text, true);
    return query select o.channel, o.state, count(*) from outbox_messages o
      where o.account_id = own and o.created_at >= since group by 1, 2;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
