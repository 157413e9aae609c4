-- Keeps what of each line of an invoice is credited so far; the checks beside it refuse more than the line had.
create or replace function sum_credit_note_line() returns trigger language plpgsql as $$
begin
  insert into invoice_line_credits (account_id, invoice_id, line_position, quantity_of_milli, net_of_minor, vat_of_minor, commission_of_minor)
    select account_id, invoice_id, position, quantity_milli, net_minor, vat_minor, commission_minor from invoice_lines
    where account_id = new.account_id and invoice_id = new.invoice_id and position = new.line_position on conflict do nothing;
  update invoice_line_credits set quantity_milli = quantity_milli + new.quantity_milli, before_minor = before_minor + new.before_minor,
    net_minor = net_minor + new.net_minor, vat_minor = vat_minor + new.vat_minor, cost_minor = cost_minor + coalesce(new.cost_minor, 0),
    commission_minor = commission_minor + new.commission_minor
  where account_id = new.account_id and invoice_id = new.invoice_id and line_position = new.line_position;
  if not found then raise exception 'invoice % has no line %', new.invoice_id, new.line_position using errcode = 'check_violation'; end if;
  return null;
end $$;
create or replace trigger credit_note_lines_are_summed after insert on credit_note_lines for each row execute function sum_credit_note_line();
