-- Refuses, at commit, a supplier's credit note whose sums are not those of its lines: without VAT, what the supplier charged, and what was reverse charge.
create or replace function check_supplier_credit_note_sums() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select coalesce(sum(c.net_minor), 0) as net, coalesce(sum(c.vat_minor) filter (where l.vat_treatment <> 'reverse_charge'), 0) as vat,
        coalesce(sum(c.vat_minor) filter (where l.vat_treatment = 'reverse_charge'), 0) as reverse
      from supplier_credit_note_lines c join expense_lines l on l.account_id = c.account_id and l.id = c.expense_line_id
      where c.account_id = new.account_id and c.credit_note_id = coalesce(new.reversal_of_id, new.id)) s
    where (new.net_minor, new.vat_minor, new.reverse_vat_minor) is distinct from (s.net, s.vat, s.reverse)
  ) then
    raise exception 'the sums of supplier credit note % are not those of its lines', new.id
      using errcode = 'check_violation', constraint = 'supplier_credit_notes_are_sums_of_lines';
  end if;
  return null;
end $$;
drop trigger if exists supplier_credit_notes_are_sums_of_lines on supplier_credit_notes;
create constraint trigger supplier_credit_notes_are_sums_of_lines after insert on supplier_credit_notes
  deferrable initially deferred for each row execute function check_supplier_credit_note_sums();
