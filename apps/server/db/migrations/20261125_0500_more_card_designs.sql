-- Cards for a birthday, a feast and a wedding beside the six that are for every day.
alter table gift_cards drop constraint gift_cards_design_id_check,
  add constraint gift_cards_design_id_check check (design_id between 1 and 9);
alter table online_orders drop constraint online_orders_design_id_check,
  add constraint online_orders_design_id_check check (design_id between 1 and 9);
