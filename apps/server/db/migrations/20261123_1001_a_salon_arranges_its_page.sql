-- area: online
-- The district under the salon's name, and the blocks of its first page: [{block, is_shown}] in the salon's order; empty is the usual order, all shown.
alter table online_settings add column english_district text;
alter table online_settings add column arabic_district text;
alter table online_settings add column home_blocks jsonb not null default '[]' check (jsonb_typeof(home_blocks) = 'array');
-- A place has both numbers, and lies on the earth.
alter table online_settings add constraint online_settings_place
  check ((latitude is null) = (longitude is null) and abs(latitude) <= 90 and abs(longitude) <= 180);
