-- area: records
-- Every key of an account's table begins with the account.
alter table employee_document_scans drop constraint employee_document_scans_unique_id_key;
alter table employee_document_scans add constraint employee_document_scans_file unique (account_id, unique_id);
