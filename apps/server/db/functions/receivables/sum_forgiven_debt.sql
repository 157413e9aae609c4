-- Keeps what of a debt a credit note forgives, of what was written off too: so much of it is taken up first, and then forgiven.
create or replace function sum_forgiven_debt() returns trigger language plpgsql as $$
begin
  insert into debt_write_offs (account_id, invoice_id, customer_id, kind, amount_minor, reason, credit_note_id, at, business_date, user_id)
    select r.account_id, r.invoice_id, r.customer_id, 2, r.collected_minor + r.credited_minor + new.amount_minor + r.written_off_minor - r.amount_minor, n.reason, n.id, n.issued_at, n.business_date,
      n.cashier_user_id
    from receivables r join credit_notes n on n.account_id = r.account_id and n.id = new.credit_note_id
    where r.account_id = new.account_id and r.invoice_id = new.invoice_id
      and r.collected_minor + r.credited_minor + new.amount_minor + r.written_off_minor > r.amount_minor and r.collected_minor + r.credited_minor + new.amount_minor <= r.amount_minor;
  update receivables set credited_minor = credited_minor + new.amount_minor where account_id = new.account_id and invoice_id = new.invoice_id;
  if not found then raise exception 'nothing is owed of invoice %', new.invoice_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create or replace trigger credit_note_tenders_forgive_debts after insert on credit_note_tenders for each row when (new.kind = 4) execute function sum_forgiven_debt();
