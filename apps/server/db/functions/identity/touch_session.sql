-- Notes that a user's session was used, and until when it lasts without being used again.
create or replace function touch_session(of_account int, token bytea, used_at timestamptz, lasts_until timestamptz) returns void language sql as $$
  update sessions set last_seen_at = used_at, expires_at = lasts_until where account_id = of_account and token_hash = token
$$;
