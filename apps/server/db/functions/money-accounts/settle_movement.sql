-- Keeps that a row of money is settled; the second settlement of one fails at the key.
create or replace function settle_movement() returns trigger language plpgsql as $$
begin
  insert into settled_movements (account_id, ledger, movement_id, settlement_id) values (new.account_id, new.ledger, new.movement_id, new.settlement_id);
  return null;
end $$;
create or replace trigger settlement_lines_settle after insert on settlement_lines for each row execute function settle_movement();
