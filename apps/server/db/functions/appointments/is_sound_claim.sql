-- What a claim must be. One that is held for somebody (kind 4) is the only kind that expires. Adding a day to a moment depends on no time zone as long as it is
-- written in hours.
create or replace function is_sound_claim(c claims) returns boolean language plpgsql stable parallel safe as $$
begin
  return c.ends_at > c.starts_at and c.ends_at <= c.starts_at + interval '24 hours'
    and c.kind between 1 and 4 and c.subject_kind between 1 and 4 and c.is_exclusive in (0, 1)
    and (c.kind = 4) = (c.expires_at is not null);
end $$;
