-- Employees, services, products and suppliers come in from files as customers do.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('employees', 'services', 'products', 'customers', 'suppliers'));
-- What becomes of values that name a group, tax, type or tag, said once per value; and the records that were made of them, which go when the import is undone.
alter table imports add column choices jsonb not null default '[]';
alter table imports add column made jsonb not null default '[]';
alter table import_rows drop constraint import_rows_undone_reason_check;
-- 'ledger': its ledger has a counter-entry, and the record stays for it, disabled.
alter table import_rows add constraint import_rows_undone_reason_check check (undone_reason in ('in_use', 'changed', 'gone', 'ledger'));
