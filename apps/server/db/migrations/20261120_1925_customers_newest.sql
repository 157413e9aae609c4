-- The list by last visit puts those who never came at the end; the earlier index had them at the beginning and could not serve it.
drop index customers_last_invoice;
create index customers_newest_invoice on customers (account_id, last_invoice_at desc nulls last, id desc);
