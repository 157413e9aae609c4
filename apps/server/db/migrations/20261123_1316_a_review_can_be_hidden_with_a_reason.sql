-- area: feedback
-- The words of a rating may be hidden from the salon's page, with a reason; its stars still count.
alter table visit_ratings add column hidden_at timestamptz;
alter table visit_ratings add column hidden_by_user_id bigint;
alter table visit_ratings add column hidden_reason text;
alter table visit_ratings add column version int not null default 1;
alter table visit_ratings add foreign key (account_id, hidden_by_user_id) references users (account_id, id);
alter table visit_ratings add constraint visit_ratings_hidden_with_reason
  check (num_nonnulls(hidden_at, hidden_by_user_id, hidden_reason) in (0, 3));
alter table visit_ratings add constraint visit_ratings_hidden_words check (hidden_at is null or comment is not null);
drop index visit_ratings_public;
create index visit_ratings_public on visit_ratings (account_id, created_at desc, id desc)
  where comment is not null and is_public = 1 and hidden_at is null;
create index visit_ratings_hidden on visit_ratings (account_id, hidden_by_user_id) where hidden_at is not null;
