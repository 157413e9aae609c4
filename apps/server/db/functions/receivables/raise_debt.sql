-- What a chargeback takes of the payment of an invoice, of a debit note over it, of a deposit that it used, or of a debt from before, its customer owes again as part of that debt; what
-- undoes one lowers the debt, and the checks beside it refuse that where it was settled meanwhile. A visit that the invoice bills is not paid while something is owed.
create or replace function raise_debt() returns trigger language plpgsql as $$
declare
  moved bigint := case when new.reversal_of_id is null then new.amount_minor else -new.amount_minor end;
  owed_of bigint;
  opening bigint;
begin
  select coalesce(new.invoice_id, p.invoice_id, d.invoice_id), p.opening_debt_id into owed_of, opening
    from payments p left join debit_notes d on d.account_id = p.account_id and d.id = p.debit_note_id
    where p.account_id = new.account_id and p.id = new.payment_id;
  update receivables r set amount_minor = r.amount_minor + moved, charged_back_minor = r.charged_back_minor + moved
    where r.account_id = new.account_id and (r.invoice_id = owed_of or r.opening_debt_id = opening);
  if not found then
    -- Two payments of one invoice can be charged back at once.
    insert into receivables as r (account_id, invoice_id, customer_id, amount_minor, charged_back_minor)
      select i.account_id, i.id, i.customer_id, moved, moved from invoices i
      where i.account_id = new.account_id and i.id = owed_of and i.customer_id is not null
      on conflict (account_id, invoice_id) do update
        set amount_minor = r.amount_minor + excluded.amount_minor, charged_back_minor = r.charged_back_minor + excluded.charged_back_minor;
    if not found then raise exception 'nobody owes payment % again', new.payment_id using errcode = 'check_violation', constraint = 'chargebacks_owed_by_somebody'; end if;
  end if;
  if owed_of is not null then perform settle_visits_of_invoices(new.account_id, array[owed_of]); end if;
  return null;
end $$;
create or replace trigger chargebacks_raise_debts after insert on chargebacks for each row when (new.outcome = 'owed') execute function raise_debt();
