-- area: settings
-- Pixels of a picture, so that pages keep its place while it loads. Null for files from before.
alter table files add column width_px integer check (width_px > 0);
alter table files add column height_px integer check (height_px > 0);

-- Which of the six drawn covers stands on the public pages where there is no picture of the salon's own; null: the one its account number gives.
alter table online_settings add column cover_design smallint check (cover_design between 1 and 6);

-- What the salon shows of itself, in this order: twelve pictures at most.
create table gallery_pictures (
  account_id int not null references accounts (id),
  position smallint not null check (position between 1 and 12),
  file_id bigint not null,
  primary key (account_id, position),
  unique (account_id, file_id),
  foreign key (account_id, file_id) references files (account_id, id)
);
select make_tenant_table('gallery_pictures');
