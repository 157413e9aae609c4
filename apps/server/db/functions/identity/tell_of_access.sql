-- Cuts a user who may no longer see an account's changes, or may do something else in it, off from the account's live stream at once, whichever code and
-- whichever process changed that. User 0: every user of the account.
create or replace function tell_of_access(account_id int, user_id bigint) returns void language sql as $$
  select pg_notify('rawnaq_live', json_build_array(json_build_object('account_id', account_id, 'topic', 'access', 'id', user_id))::text)
$$;
