-- A salon's own picture as the look of its gift cards: look 0, beside the nine that are drawn. The setting has the picture that new cards get; a card
-- and an order keep the picture they were made with, whatever becomes of the setting's.
alter table gift_card_settings
  add column picture_file_id bigint,
  add foreign key (account_id, picture_file_id) references files (account_id, id);
alter table gift_cards
  add column picture_file_id bigint,
  add foreign key (account_id, picture_file_id) references files (account_id, id),
  drop constraint gift_cards_design_id_check,
  add constraint gift_cards_design_id_check check (design_id between 0 and 9 and (design_id = 0) = (picture_file_id is not null));
alter table online_orders
  add column picture_file_id bigint,
  add foreign key (account_id, picture_file_id) references files (account_id, id),
  drop constraint online_orders_design_id_check,
  add constraint online_orders_design_id_check check (design_id between 0 and 9 and (design_id = 0) = (picture_file_id is not null));
grant update (picture_file_id) on gift_cards to rawnaq_app;
create index gift_cards_picture on gift_cards (account_id, picture_file_id) where picture_file_id is not null;
create index online_orders_picture on online_orders (account_id, picture_file_id) where picture_file_id is not null;
