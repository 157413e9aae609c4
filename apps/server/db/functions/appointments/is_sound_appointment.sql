-- What a visit's row must be. Status 0 to 4, approval 0 to 2, payment status 0 to 2, source 0 or 1: see the table.
create or replace function is_sound_appointment(a appointments) returns boolean language plpgsql immutable parallel safe as $$
begin
  return a.ends_at > a.starts_at
    and a.status between 0 and 4 and a.approval between 0 and 2 and a.payment_status between 0 and 2
    and a.is_overbooked in (0, 1) and a.source in (0, 1)
    and (a.series_id is null) = (a.series_number is null)
    and least(a.deposit_minor, a.deposit_paid_minor) >= 0;
end $$;
