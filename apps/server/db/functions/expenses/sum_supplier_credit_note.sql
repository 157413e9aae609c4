-- Keeps what is credited of an expense, and takes it off its lines again where a note is undone; the checks refuse to credit more than was bought.
create or replace function sum_supplier_credit_note() returns trigger language plpgsql as $$
begin
  if new.reversal_of_id is not null then
    if exists (select from supplier_credit_notes where account_id = new.account_id and id = new.reversal_of_id and reversal_of_id is not null) then
      raise exception 'a reversal is not reversed' using errcode = 'check_violation', constraint = 'supplier_credit_notes_reversal_is_final';
    end if;
    update expense_lines l set credited_quantity_milli = l.credited_quantity_milli - c.quantity_milli, credited_net_minor = l.credited_net_minor - c.net_minor,
      credited_vat_minor = l.credited_vat_minor - c.vat_minor
      from supplier_credit_note_lines c where c.account_id = new.account_id and c.credit_note_id = new.reversal_of_id and l.account_id = c.account_id and l.id = c.expense_line_id;
  end if;
  update expenses set credited_minor = credited_minor + case when new.reversal_of_id is null then new.total_minor else -new.total_minor end
    where account_id = new.account_id and id = new.expense_id;
  return null;
end $$;
create or replace trigger supplier_credit_notes_are_summed after insert on supplier_credit_notes for each row execute function sum_supplier_credit_note();
