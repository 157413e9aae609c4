-- What a customer's row must be. Empty gender, month of birth, e-mail and language are allowed: a rule that cannot say refuses nothing.
create or replace function is_sound_customer(c customers) returns boolean language plpgsql immutable parallel safe as $$
begin
  return c.allow_whatsapp in (0, 1) and c.status in (0, 1) and c.gender in (1, 2) and c.birth_month between 1 and 12
    and c.email = lower(c.email) and c.language in ('en', 'ar');
end $$;
