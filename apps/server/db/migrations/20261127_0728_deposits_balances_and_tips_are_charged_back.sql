-- area: money-accounts
-- What deposits, top-ups and tips brought can be charged back too (decision 117): taken off what is left of it, or, of a deposit that a bill used, owed again with that bill.
alter table chargebacks alter column payment_id drop not null;
alter table chargebacks add column tip_entry_id bigint;
-- The bill that used a deposit whose payment is owed again; null where the payment says itself which bill it paid.
alter table chargebacks add column invoice_id bigint;
alter table chargebacks add constraint chargebacks_of_one_thing check ((payment_id is null) <> (tip_entry_id is null));
alter table chargebacks add constraint chargebacks_bill_owes check (invoice_id is null or outcome = 'owed');
alter table chargebacks add foreign key (account_id, tip_entry_id) references tip_entries (account_id, id);
alter table chargebacks add foreign key (account_id, invoice_id) references invoices (account_id, id);
alter table chargebacks drop constraint chargebacks_outcome_check;
-- 'taken_off': the deposit, the customer's balance or the employee's tips are lowered by it.
alter table chargebacks add constraint chargebacks_outcome_check check (outcome in ('owed', 'lost', 'taken_off'));
alter table chargebacks add constraint chargebacks_tips_are_nobodys_debt check (tip_entry_id is null or outcome <> 'owed');
alter table chargebacks add constraint chargebacks_undone_tip_key unique (account_id, id, tip_entry_id, clearing_id, amount_minor, outcome);
alter table chargebacks add constraint chargebacks_undoes_tip_alike foreign key (account_id, reversal_of_id, tip_entry_id, clearing_id, amount_minor, outcome)
  references chargebacks (account_id, id, tip_entry_id, clearing_id, amount_minor, outcome);
create index chargebacks_tip on chargebacks (account_id, tip_entry_id) where tip_entry_id is not null;
create index chargebacks_invoice on chargebacks (account_id, invoice_id) where invoice_id is not null;

-- Entries of the ledgers: 5 charged back, 6 that undone.
alter table deposit_entries add column chargeback_id bigint;
alter table deposit_entries drop constraint deposit_entries_kind_check;
alter table deposit_entries add constraint deposit_entries_kind_check check (kind in (1, 2, 3, 4, 5, 6));
alter table deposit_entries add constraint deposit_entries_of_chargeback check ((kind in (5, 6)) = (chargeback_id is not null));
alter table deposit_entries add foreign key (account_id, chargeback_id) references chargebacks (account_id, id);
create unique index deposit_entries_chargeback on deposit_entries (account_id, chargeback_id) where chargeback_id is not null;

-- 6 charged back, above zero where that is undone.
alter table account_balance_entries add column chargeback_id bigint;
alter table account_balance_entries drop constraint account_balance_entries_kind_check;
alter table account_balance_entries add constraint account_balance_entries_kind_check check (kind in (1, 2, 3, 4, 5, 6));
alter table account_balance_entries drop constraint account_balance_entries_check;
alter table account_balance_entries add constraint account_balance_entries_check check (amount_minor <> 0 and (kind in (4, 6) or (amount_minor > 0) = (kind in (1, 3))));
alter table account_balance_entries add constraint account_balance_entries_of_chargeback check ((kind = 6) = (chargeback_id is not null));
alter table account_balance_entries add foreign key (account_id, chargeback_id) references chargebacks (account_id, id);
create unique index account_balance_entries_chargeback on account_balance_entries (account_id, chargeback_id) where chargeback_id is not null;

-- 4 charged back, 5 that undone.
alter table tip_entries add column chargeback_id bigint;
alter table tip_entries drop constraint tip_entries_kind_check;
alter table tip_entries add constraint tip_entries_kind_check check (kind in (1, 2, 3, 4, 5));
alter table tip_entries add constraint tip_entries_of_chargeback check ((kind in (4, 5)) = (chargeback_id is not null));
alter table tip_entries add foreign key (account_id, chargeback_id) references chargebacks (account_id, id);
create unique index tip_entries_chargeback on tip_entries (account_id, chargeback_id) where chargeback_id is not null;

-- A taxed deposit that is there again, because its dispute was won, gets a tax document of its own.
alter table prepayments drop constraint prepayments_check2;
alter table prepayments add constraint prepayments_check2 check (type = 4 or deposit_entry_id is not null);
drop index prepayments_taken;
create unique index prepayments_taken on prepayments (account_id, deposit_id) where type = 4 and credit_note_id is null and deposit_entry_id is null;

-- As before, without the tips that were charged back: their money leaves with the chargeback.
create or replace view money_movements with (security_invoker = true) as
  select p.account_id, 'payments' as ledger, p.id,
    case
      when p.source = 3 then 'refund'
      when p.source = 2 then 'debit_note'
      when p.is_collection = 1 then 'collection'
      when p.source = 0 then 'sale'
      when exists (select from account_balance_entries b where b.account_id = p.account_id and b.payment_id = p.id) then 'top_up'
      else 'deposit' end as kind,
    p.source, p.status, case when p.source = 3 then 1::smallint else 0::smallint end as is_out,
    p.payment_method_id, p.amount_minor, p.reference, p.authorization_code, p.paid_at as at, p.business_date, p.cash_shift_id,
    p.cashier_user_id as user_id, p.customer_id, null::bigint as employee_id, p.invoice_id, p.credit_note_id, p.debit_note_id, p.receipt_number,
    null::bigint as expense_id, null::bigint as vat_return_id
  from payments p
  union all
  select e.account_id, 'deposit_entries', e.id, 'deposit_back', 1::smallint, p.status, 1::smallint,
    e.payment_method_id, e.amount_minor, null, null, e.at, e.business_date, e.cash_shift_id,
    e.user_id, d.customer_id, null, null, null, null, coalesce(e.receipt_number, d.receipt_number), null, null
  from deposit_entries e join deposits d on d.account_id = e.account_id and d.id = e.deposit_id join payments p on p.account_id = d.account_id and p.id = d.payment_id
  where e.kind = 2
  union all
  select b.account_id, 'account_balance_entries', b.id, 'balance_back', 1::smallint, 1::smallint, 1::smallint,
    b.payment_method_id, -b.amount_minor, null, null, b.at, b.business_date, b.cash_shift_id,
    b.user_id, b.customer_id, null, null, null, null, b.receipt_number, null, null
  from account_balance_entries b where b.kind = 5
  union all
  select t.account_id, 'tip_entries', t.id, case t.kind when 1 then 'tip' when 2 then 'tip_out' else 'tip_back' end,
    case t.kind when 3 then 3::smallint else 0::smallint end, 1::smallint, case t.kind when 1 then 0::smallint else 1::smallint end,
    t.payment_method_id, t.amount_minor, null, null, t.at, t.business_date, t.cash_shift_id,
    t.user_id, null, t.employee_id, t.invoice_id, t.credit_note_id, null, t.receipt_number, null, null
  from tip_entries t where t.kind <= 3
  union all
  select x.account_id, 'expense_payments', x.id, case when (x.reversal_of_id is null) = (x.is_refund = 0) then 'expense' else 'expense_back' end,
    0::smallint, 1::smallint, case when (x.reversal_of_id is null) = (x.is_refund = 0) then 1::smallint else 0::smallint end,
    x.payment_method_id, x.amount_minor, null, null, x.at, x.paid_on, x.cash_shift_id,
    x.user_id, null, null, null, null, null, null, x.expense_id, null
  from expense_payments x where x.payment_method_id is not null
  union all
  select c.account_id, 'commission_payouts', c.id, case when c.reversal_of_id is null then 'commission_out' else 'commission_back' end,
    0::smallint, 1::smallint, case when c.reversal_of_id is null then 1::smallint else 0::smallint end,
    c.payment_method_id, c.amount_minor, null, null, c.at, c.business_date, c.cash_shift_id,
    c.user_id, null, c.employee_id, null, null, null, coalesce(c.receipt_number, o.receipt_number), null, null
  from commission_payouts c left join commission_payouts o on o.account_id = c.account_id and o.id = c.reversal_of_id
  where c.payment_method_id is not null
  union all
  select v.account_id, 'vat_returns', v.id, 'vat', 0::smallint, 1::smallint, 1::smallint,
    v.payment_method_id, v.net_minor, v.reference, null, v.paid_at, v.paid_on, null,
    v.paid_by_user_id, null, null, null, null, null, null, null, v.id
  from vat_returns v where v.state = 3;
