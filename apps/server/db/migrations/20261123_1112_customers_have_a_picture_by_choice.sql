-- area: customers
-- A picture by which the team recognises the customer, kept apart from public pictures (decision 44).
alter table customers add column picture_file_id bigint;
alter table customers add foreign key (account_id, picture_file_id) references files (account_id, id);
create index customers_picture on customers (account_id, picture_file_id) where picture_file_id is not null;
