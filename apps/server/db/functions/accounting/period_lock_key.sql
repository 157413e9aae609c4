-- Under which number whoever dates something back and whoever closes or reopens a period lock each other out: the former shared, the latter alone.
create or replace function period_lock_key(account int) returns bigint language sql immutable
  as $$ select hashtextextended('accounting_periods:' || account::text, 0) $$;
