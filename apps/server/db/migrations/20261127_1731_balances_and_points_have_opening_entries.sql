-- area: customer-accounts
-- What customers had with the salon in another program comes in from files: 7 opened, below zero where that is taken back again. An entry that takes back names the one it takes
-- back, each once.
alter table account_balance_entries add column of_entry_id bigint;
alter table account_balance_entries drop constraint account_balance_entries_kind_check;
alter table account_balance_entries add constraint account_balance_entries_kind_check check (kind in (1, 2, 3, 4, 5, 6, 7));
alter table account_balance_entries drop constraint account_balance_entries_check;
alter table account_balance_entries add constraint account_balance_entries_check check (amount_minor <> 0 and (kind in (4, 6, 7) or (amount_minor > 0) = (kind in (1, 3))));
alter table account_balance_entries add constraint account_balance_entries_of_entry check ((kind = 7 and amount_minor < 0) = (of_entry_id is not null));
alter table account_balance_entries add constraint account_balance_entries_opening_names_its_file check (kind <> 7 or reason is not null);
alter table account_balance_entries add foreign key (account_id, of_entry_id) references account_balance_entries (account_id, id);
create unique index account_balance_entries_taken_back on account_balance_entries (account_id, of_entry_id) where of_entry_id is not null;
create index account_balance_entries_opened on account_balance_entries (account_id, customer_id) where kind = 7;

alter table loyalty_entries add column of_entry_id bigint;
alter table loyalty_entries drop constraint loyalty_entries_kind_check;
alter table loyalty_entries add constraint loyalty_entries_kind_check check (kind in (1, 2, 3, 4, 5, 6, 7));
alter table loyalty_entries drop constraint loyalty_entries_check;
alter table loyalty_entries add constraint loyalty_entries_check
  check ((kind in (5, 6) and points = 0) or (points <> 0 and (kind in (4, 7) or (points > 0) = (kind in (1, 6)))));
alter table loyalty_entries add constraint loyalty_entries_of_entry check ((kind = 7 and points < 0) = (of_entry_id is not null));
alter table loyalty_entries add constraint loyalty_entries_opening_names_its_file check (kind <> 7 or reason is not null);
alter table loyalty_entries add foreign key (account_id, of_entry_id) references loyalty_entries (account_id, id);
create unique index loyalty_entries_taken_back on loyalty_entries (account_id, of_entry_id) where of_entry_id is not null;
create index loyalty_entries_opened on loyalty_entries (account_id, customer_id) where kind = 7;

-- Which kinds there are is what the server's list of them says.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind ~ '^[a-z_]{3,40}$');
