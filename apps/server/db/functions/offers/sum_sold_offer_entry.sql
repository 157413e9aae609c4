-- Keeps what is left of a sold offer and of each of its services: it follows the ledger, and the checks beside it hold it at zero or more, however many users
-- use it at the same moment. Also takes a sold offer back (kind 4) and moves its last day (kind 5).
create or replace function sum_sold_offer_entry() returns trigger language plpgsql as $$
declare change int := case new.kind when 2 then -new.quantity when 3 then new.quantity else 0 end;
begin
  if change <> 0 then
    update sold_offers set uses_left = uses_left + change where account_id = new.account_id and id = new.sold_offer_id and status = 1;
    if not found then raise exception 'sold offer % is not there to be used', new.sold_offer_id using errcode = 'check_violation'; end if;
    update sold_offer_items set left_quantity = left_quantity + change
      where account_id = new.account_id and sold_offer_id = new.sold_offer_id and service_id = new.service_id;
  elsif new.kind = 4 then
    update sold_offers set status = 0 where account_id = new.account_id and id = new.sold_offer_id;
  elsif new.kind = 5 then
    update sold_offers set expires_on = new.new_expires_on where account_id = new.account_id and id = new.sold_offer_id;
  end if;
  return null;
end $$;
create or replace trigger sold_offer_entries_are_summed after insert on sold_offer_entries for each row execute function sum_sold_offer_entry();
