-- What a payment must be. Source: 0 at the till, 1 a deposit, 2 of a debit note, 3 of a credit note. Only an invoice has what is collected later.
create or replace function is_sound_payment(p payments) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p.amount_minor > 0
    and p.status in (0, 1)
    and num_nonnulls(p.invoice_id, p.credit_note_id, p.debit_note_id) <= 1
    and case
      when p.invoice_id is not null then p.source = 0 and p.is_collection in (0, 1)
      when p.credit_note_id is not null then p.source = 3 and p.is_collection = 0
      when p.debit_note_id is not null then p.source = 2 and p.is_collection = 0
      else p.source in (0, 1) and p.is_collection = 0 end;
end $$;
