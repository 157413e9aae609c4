-- Every movement of money, once, whatever ledger it is in: the list of payments, the drawer of a shift and the day's takings read the same rows, so that
-- they cannot disagree. Payments are only one of the ledgers: what goes back of a deposit or of an account balance, and what employees' tips bring and
-- take, is in others. `source` and `status` are the specification's; `receipt_number` is the paper of that movement. A deposit that was given back whole
-- is cancelled: its money came in and went out, two rows of status 0.
create view money_movements with (security_invoker = true) as
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
    p.cashier_user_id as user_id, p.customer_id, null::bigint as employee_id, p.invoice_id, p.credit_note_id, p.debit_note_id, p.receipt_number
  from payments p
  union all
  select e.account_id, 'deposit_entries', e.id, 'deposit_back', 1::smallint, p.status, 1::smallint,
    e.payment_method_id, e.amount_minor, null, null, e.at, e.business_date, e.cash_shift_id,
    e.user_id, d.customer_id, null, null, null, null, coalesce(e.receipt_number, d.receipt_number)
  from deposit_entries e join deposits d on d.account_id = e.account_id and d.id = e.deposit_id join payments p on p.account_id = d.account_id and p.id = d.payment_id
  where e.kind = 2
  union all
  select b.account_id, 'account_balance_entries', b.id, 'balance_back', 1::smallint, 1::smallint, 1::smallint,
    b.payment_method_id, -b.amount_minor, null, null, b.at, b.business_date, b.cash_shift_id,
    b.user_id, b.customer_id, null, null, null, null, b.receipt_number
  from account_balance_entries b where b.kind = 5
  union all
  select t.account_id, 'tip_entries', t.id, case t.kind when 1 then 'tip' when 2 then 'tip_out' else 'tip_back' end,
    case t.kind when 3 then 3::smallint else 0::smallint end, 1::smallint, case t.kind when 1 then 0::smallint else 1::smallint end,
    t.payment_method_id, t.amount_minor, null, null, t.at, t.business_date, t.cash_shift_id,
    t.user_id, null, t.employee_id, t.invoice_id, t.credit_note_id, null, t.receipt_number
  from tip_entries t;
grant select on money_movements to rawnaq_app;
