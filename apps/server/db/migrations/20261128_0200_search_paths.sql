-- A function that runs in the name of the owner looks its names up where the owner says, not where its caller does: with a search_path of the caller's
-- own, a table or an operator of the same name in another schema would be taken for the one that is meant.
alter function link_invoices() set search_path = pg_catalog, public, pg_temp;
