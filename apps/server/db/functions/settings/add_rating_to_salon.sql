-- Adds one rating to the sum that the public page of a salon shows.
create or replace function add_rating_to_salon(of_account int, stars int) returns void language sql as $$
  update online_settings set rating_count = rating_count + 1, rating_stars = rating_stars + stars where account_id = of_account
$$;
