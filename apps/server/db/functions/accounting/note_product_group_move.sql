-- Keeps the group that a product leaves, and until when it was in it.
create or replace function note_product_group_move() returns trigger language plpgsql as $$
begin
  insert into product_group_moves (account_id, product_id, from_group_id, moved_at)
    values (old.account_id, old.id, old.product_group_id, clock_timestamp());
  return null;
end $$;
create or replace trigger product_group_is_kept after update of product_group_id on products for each row
  when (old.product_group_id <> new.product_group_id) execute function note_product_group_move();
