-- Keeps what is credited of a line; its checks refuse more than was bought. Refuses a line of another expense than the note's.
create or replace function sum_supplier_credit_note_line() returns trigger language plpgsql as $$
begin
  update expense_lines l set credited_quantity_milli = l.credited_quantity_milli + new.quantity_milli, credited_net_minor = l.credited_net_minor + new.net_minor,
    credited_vat_minor = l.credited_vat_minor + new.vat_minor
    from supplier_credit_notes n where n.account_id = new.account_id and n.id = new.credit_note_id and n.reversal_of_id is null
      and l.account_id = new.account_id and l.id = new.expense_line_id and l.expense_id = n.expense_id;
  if not found then
    raise exception 'a note credits lines of its own expense' using errcode = 'check_violation', constraint = 'supplier_credit_note_lines_of_the_expense';
  end if;
  return null;
end $$;
create or replace trigger supplier_credit_note_lines_are_summed after insert on supplier_credit_note_lines for each row execute function sum_supplier_credit_note_line();
