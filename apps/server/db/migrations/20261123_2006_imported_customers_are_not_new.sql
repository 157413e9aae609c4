-- area: customers
-- Whoever was taken over from another system is a customer of the salon already: nothing that greets new customers goes to them.
alter table customers add column is_imported smallint not null default 0 check (is_imported in (0, 1));
