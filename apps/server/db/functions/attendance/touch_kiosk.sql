-- A kiosk's device was heard of. Whoever has locked the row hears of it as well, and nobody waits for that.
create or replace function touch_kiosk(account int, device_id bigint, moment timestamptz, ahead int) returns void language sql as $$
  update attendance_kiosk_devices set last_contact_at = moment, clock_ahead_seconds = ahead where account_id = account and id = (
    select d.id from attendance_kiosk_devices d where d.account_id = account and d.id = device_id for no key update skip locked)
$$;
