-- What a series of document numbers must be.
create or replace function is_sound_numbering(s number_series) returns boolean language plpgsql immutable parallel safe as $$
begin
  return s.document in ('invoice', 'credit_note', 'debit_note', 'receipt', 'prepayment', 'prepayment_credit') and s.next_number >= 1 and s.padding between 1 and 12;
end $$;
