-- What a line of a visit must be.
create or replace function is_sound_appointment_line(l appointment_lines) returns boolean language plpgsql immutable parallel safe as $$
begin
  return l.ends_at > l.starts_at and l.was_any_employee in (0, 1) and l.with_previous in (0, 1) and least(l.price_minor, l.addons_minor) >= 0;
end $$;
