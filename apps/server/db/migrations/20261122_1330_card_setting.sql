-- What a page that sells cards would need is added with that page.
alter table gift_card_settings drop column is_sold_online, drop column online_values;
