-- area: accounting
-- What each entry of the journal counts on a cash basis (decision 81): lines by account and day, their sums, how far each bill is settled, and up to which entry.
create table cash_lines (
  account_id int not null,
  entry_id bigint not null,
  accounting_account_id bigint not null,
  -- The day on which it counts: the entry's, or the later one of what settled its bill before.
  business_date date not null,
  -- Debits positive, credits negative.
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (account_id, entry_id, accounting_account_id, business_date),
  foreign key (account_id, entry_id) references journal_entries (account_id, id),
  foreign key (account_id, accounting_account_id) references accounting_accounts (account_id, id)
);
create index cash_lines_by_account on cash_lines (account_id, accounting_account_id, business_date, entry_id);
select make_tenant_table('cash_lines');

-- Sums of the lines, kept by a trigger on them.
create table cash_days (
  account_id int not null,
  accounting_account_id bigint not null,
  business_date date not null,
  amount_minor bigint not null,
  primary key (account_id, accounting_account_id, business_date),
  foreign key (account_id, accounting_account_id) references accounting_accounts (account_id, id)
);
select make_tenant_table('cash_days');

create table cash_bills (
  account_id int not null references accounts,
  bill text not null check (bill ~ '^[a-z_]{3,40}$'),
  bill_id bigint not null,
  settled_minor bigint not null,
  -- The last day on which something of it was settled.
  settled_on date,
  primary key (account_id, bill, bill_id)
);
select make_tenant_table('cash_bills');

-- Entries up to this one are folded into them; all of them by the next posting.
alter table accounting_states add column cash_folded_id bigint not null default 0;
