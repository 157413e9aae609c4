-- area: commissions
-- What employees were paid of their commissions outside the books, before payouts were recorded (decision 95): a payout without a way of paying and without a
-- receipt, that says through which day. It moves no money, so it is no movement.
alter table commission_payouts alter column payment_method_id drop not null;
alter table commission_payouts add column outside_through date;
alter table commission_payouts drop constraint commission_payouts_check2;
alter table commission_payouts
  add constraint commission_payouts_outside check ((outside_through is null) = (payment_method_id is not null)),
  add constraint commission_payouts_receipt check ((reversal_of_id is null and outside_through is null) = (receipt_number is not null)),
  add constraint commission_payouts_outside_why check (outside_through is null or note is not null);

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
  from tip_entries t
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
