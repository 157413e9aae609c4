-- Notes that a manager's session was used, and until when it lasts without being used again.
create or replace function touch_manager_session(token bytea, used_at timestamptz, lasts_until timestamptz) returns void language sql as $$
  update manager_sessions set last_seen_at = used_at, expires_at = lasts_until where token_hash = token
$$;
