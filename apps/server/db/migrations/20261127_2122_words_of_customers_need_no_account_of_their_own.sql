-- area: search
-- Words come with their customer, who has the account: asking for the account once more for each of twenty words took a sixth of the time in which an import writes a customer.
alter table search_tokens drop constraint search_tokens_account_id_fkey;
