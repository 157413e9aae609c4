-- Keeps the status of a gift card: 2 disabled, 0 used up, 1 active (whether it expired follows from its date). Keeps its value too: only a card of before that was
-- taken back, so that nothing is on it, gets another one.
create or replace function set_gift_card_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.value_minor <> old.value_minor and (old.origin is null or old.left_minor <> 0 or old.disabled_at is null) then
    raise exception 'the value of gift card % stays', new.id using errcode = 'check_violation';
  end if;
  new.status := case when new.disabled_at is not null then 2 when new.left_minor = 0 then 0 else 1 end;
  return new;
end $$;
create or replace trigger gift_cards_have_a_status before insert or update on gift_cards for each row execute function set_gift_card_status();
