-- What a chargeback takes back of an invoice's payment its customer owes again; what undoes one lowers the debt, and the checks beside it refuse that where it was
-- settled meanwhile.
create or replace function raise_debt() returns trigger language plpgsql as $$
declare moved bigint := case when new.reversal_of_id is null then new.amount_minor else -new.amount_minor end;
begin
  update receivables r set amount_minor = r.amount_minor + moved, charged_back_minor = r.charged_back_minor + moved
    from payments p where p.account_id = new.account_id and p.id = new.payment_id and r.account_id = p.account_id and r.invoice_id = p.invoice_id;
  if found then return null; end if;
  -- Two payments of one invoice can be charged back at once.
  insert into receivables as r (account_id, invoice_id, customer_id, amount_minor, charged_back_minor)
    select i.account_id, i.id, i.customer_id, moved, moved from payments p join invoices i on i.account_id = p.account_id and i.id = p.invoice_id
    where p.account_id = new.account_id and p.id = new.payment_id and i.customer_id is not null
    on conflict (account_id, invoice_id) do update
      set amount_minor = r.amount_minor + excluded.amount_minor, charged_back_minor = r.charged_back_minor + excluded.charged_back_minor;
  if not found then raise exception 'nobody owes payment % again', new.payment_id using errcode = 'check_violation', constraint = 'chargebacks_owed_by_somebody'; end if;
  return null;
end $$;
create or replace trigger chargebacks_raise_debts after insert on chargebacks for each row when (new.outcome = 'owed') execute function raise_debt();
