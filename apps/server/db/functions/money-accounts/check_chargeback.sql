-- Refuses a chargeback of more than its payment or tip, what was not paid by card or online, more of a deposit than its bill used, and places that are none. One
-- chargeback of a payment is made or undone at a time. What undoes one has its fee, or none where the provider keeps it; the rest of a deposit may have been given
-- back since, which ends its payment.
create or replace function check_chargeback() returns trigger language plpgsql as $$
declare
  paid bigint;
  taken bigint;
  used bigint;
  undone chargebacks;
begin
  if new.tip_entry_id is null then
    select p.amount_minor into paid from payments p join payment_methods w on w.account_id = p.account_id and w.id = p.payment_method_id
      where p.account_id = new.account_id and p.id = new.payment_id and (p.status = 1 or new.reversal_of_id is not null) and p.source in (0, 1, 2) and w.kind in ('card', 'other') for no key update of p;
  else
    -- Rows of the ledger of tips are locked by nobody; those who change what an employee has come one after the other.
    perform from tip_balances b join tip_entries t on t.account_id = b.account_id and t.employee_id = b.employee_id
      where t.account_id = new.account_id and t.id = new.tip_entry_id for no key update of b;
    select t.amount_minor into paid from tip_entries t join payment_methods w on w.account_id = t.account_id and w.id = t.payment_method_id
      where t.account_id = new.account_id and t.id = new.tip_entry_id and t.kind = 1 and w.kind in ('card', 'other');
  end if;
  if paid is null
    or not exists (select from money_accounts where account_id = new.account_id and id = new.clearing_id and kind in ('clearing', 'gateway'))
    or (new.bank_id is not null and not exists (select from money_accounts where account_id = new.account_id and id = new.bank_id and kind = 'bank')) then
    raise exception 'chargeback % is of no payment that arrives later, or from no bank', new.id using errcode = 'check_violation', constraint = 'chargebacks_places';
  end if;
  if new.reversal_of_id is not null then
    select * into undone from chargebacks where account_id = new.account_id and id = new.reversal_of_id;
    if undone.reversal_of_id is not null or undone.bank_id is distinct from new.bank_id or undone.invoice_id is distinct from new.invoice_id
      or new.fee_vat_treatment <> undone.fee_vat_treatment
      or ((new.fee_net_minor, new.fee_vat_minor) <> (undone.fee_net_minor, undone.fee_vat_minor) and (new.fee_net_minor, new.fee_vat_minor) <> (0, 0)) then
      raise exception 'chargeback % does not undo %', new.id, new.reversal_of_id using errcode = 'check_violation', constraint = 'chargebacks_reversal';
    end if;
    return new;
  end if;
  -- A statement of its own: it sees what was charged back while the payment was waited for.
  select coalesce(sum(case when reversal_of_id is null then amount_minor else -amount_minor end), 0) into taken
    from chargebacks where account_id = new.account_id and (payment_id = new.payment_id or tip_entry_id = new.tip_entry_id);
  if taken + new.amount_minor > paid then
    raise exception 'more of payment % is charged back than was paid', coalesce(new.payment_id, new.tip_entry_id) using errcode = 'check_violation', constraint = 'chargebacks_not_above_payment';
  end if;
  if new.invoice_id is not null then
    select u.used_minor - u.owed_minor into used from deposits d cross join lateral deposit_used_by(d.account_id, d.id, new.invoice_id) u
      where d.account_id = new.account_id and d.payment_id = new.payment_id;
    if used is null or new.amount_minor > used then
      raise exception 'invoice % used less of its deposit than is owed again', new.invoice_id using errcode = 'check_violation', constraint = 'chargebacks_not_above_use';
    end if;
  end if;
  return new;
end $$;
create or replace trigger chargebacks_are_sound before insert on chargebacks for each row execute function check_chargeback();
