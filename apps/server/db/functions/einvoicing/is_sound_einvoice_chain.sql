-- What the head of a device's chain must be: a last hash exactly where there is a last document.
create or replace function is_sound_einvoice_chain(c einvoice_chains) returns boolean language plpgsql immutable parallel safe as $$
begin
  return c.icv >= 0 and (c.icv = 0) = (c.last_hash is null) and c.is_sending in (0, 1);
end $$;
