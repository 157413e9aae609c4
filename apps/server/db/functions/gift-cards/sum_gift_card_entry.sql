-- Keeps what is left on a gift card: it follows the ledger. The card's row is locked by it, and its check refuses to go below zero or above the value.
create or replace function sum_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set left_minor = left_minor + new.amount_minor where account_id = new.account_id and id = new.gift_card_id;
  return null;
end $$;
create or replace trigger gift_card_entries_are_summed after insert on gift_card_entries for each row execute function sum_gift_card_entry();
