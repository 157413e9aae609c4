-- area: sold-days
-- What was sold on a day by employee, kind and VAT, added up of the lines of invoices up to one of them; what came later is read from the lines themselves (decision 131).
create table sold_days (
  account_id int not null references accounts,
  business_date date not null,
  -- 0: sold without an employee
  employee_id bigint not null,
  kind text not null,
  vat_rate_bp int not null,
  vat_category char(1) not null,
  -- empty: none
  exemption_reason_code text not null,
  gross_minor bigint not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  discount_minor bigint not null,
  code_discount_minor bigint not null,
  invoice_discount_minor bigint not null,
  commission_minor bigint not null,
  primary key (account_id, business_date, employee_id, kind, vat_rate_bp, vat_category, exemption_reason_code)
);
create table sold_day_positions (
  account_id int primary key references accounts,
  -- All lines up to this one are added up, and none can still appear.
  done_id bigint not null default 0,
  -- The last line that was seen, what no transaction was yet when it was, and when.
  seen_id bigint not null default 0,
  seen_before bigint not null,
  seen_at timestamptz not null,
  -- Everything that was written before this moment can be seen.
  settled_at timestamptz not null default 'epoch'
);
-- Nobody writes lines from here to the end of this transaction, so that none with a lower number appears later. The owner of the table is bound by its policies too.
alter table invoice_lines no force row level security;
insert into sold_days
  select account_id, business_date, coalesce(employee_id, 0), kind, vat_rate_bp, vat_category, coalesce(exemption_reason_code, ''),
    sum(gross_minor), sum(net_minor), sum(vat_minor), sum(discount_minor), sum(code_discount_minor), sum(invoice_discount_minor), sum(commission_minor)
  from invoice_lines group by 1, 2, 3, 4, 5, 6, 7;
insert into sold_day_positions (account_id, done_id, seen_id, seen_before, seen_at)
  select account_id, max(id), max(id), pg_snapshot_xmax(pg_current_snapshot())::text::bigint, clock_timestamp() from invoice_lines group by 1;
alter table invoice_lines force row level security;
select make_tenant_table('sold_days');
select make_tenant_table('sold_day_positions');
