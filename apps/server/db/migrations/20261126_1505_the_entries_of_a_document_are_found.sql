-- area: accounting
-- What was posted of a document is found by it: what a bill had been settled by before, and from a document to its entries.
create index journal_entries_by_document on journal_entries (account_id, document_type, document_id);
