-- area: identity
-- The e-mail address of an account is its owner's (`follow_owner_email` keeps it so): accounts that were handed over, or whose owner has another address
-- since, still had that of the registration.
-- The owner of the tables is bound by their policies too.
alter table accounts no force row level security;
alter table users no force row level security;
update accounts a set email = u.email from users u
where u.account_id = a.id and u.is_owner = 1 and u.email <> a.email and (a.email_confirmed_at is not null or a.request_status <> 2);
alter table users force row level security;
alter table accounts force row level security;
