-- area: identity
-- Types and tags of customers (2.6) and hiding the words of a review (6.40) have rights of their own. Roles that edit customers keep their types and
-- tags too; those that read the ratings and change the salon's page, on which the reviews are public, may hide one.
-- The owner of the tables is bound by their policies too.
alter table roles no force row level security;
update roles set permissions = jsonb_set(permissions, '{2}', permissions -> '2' || '[6]') where permissions -> '2' @> '[3]' and not permissions -> '2' @> '[6]';
update roles set permissions = jsonb_set(permissions, '{6}', permissions -> '6' || '[40]') where permissions -> '6' @> '[8, 38]' and not permissions -> '6' @> '[40]';
alter table roles force row level security;
