-- Keeps what of an invoice is credited so far; the check beside it refuses more than its total.
create or replace function sum_credit_note() returns trigger language plpgsql as $$
begin
  insert into invoice_credits (account_id, invoice_id, total_minor)
    select account_id, id, total_minor from invoices where account_id = new.account_id and id = new.invoice_id on conflict do nothing;
  update invoice_credits set credited_minor = credited_minor + new.total_minor where account_id = new.account_id and invoice_id = new.invoice_id;
  return null;
end $$;
create or replace trigger credit_notes_are_summed after insert on credit_notes for each row execute function sum_credit_note();
