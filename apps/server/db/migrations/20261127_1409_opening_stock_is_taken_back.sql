-- Where the import that brought an opening quantity (operation 4) is undone, an entry of the same operation takes it out again and names it; the next opening quantity of the
-- product names that entry. A product has one at the start and one behind each that was taken back, and each is taken back once.
alter table stock_movements drop constraint stock_movements_are_sound;
-- needs function: is_sound_stock_row
alter table stock_movements add constraint stock_movements_are_sound check (is_sound_stock_row(stock_movements));
drop index stock_movements_initial;
create unique index stock_movements_initial on stock_movements (account_id, product_id, of_movement_id) nulls not distinct where operation = 4 and quantity_milli > 0;
create unique index stock_movements_initial_back on stock_movements (account_id, of_movement_id) where operation = 4 and quantity_milli < 0;
