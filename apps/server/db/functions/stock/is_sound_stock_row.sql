-- What a movement of stock must be. What comes in (bought 0, there at the start 4, back from a customer 6, more than a count expected 7) has a value and
-- perhaps a cost that was late; what goes out (5 is sold) takes its value along. What goes back to its supplier (8) comes in again where that is undone, and what was there
-- at the start goes out again where the import that brought it is undone: such an entry names the one before it, and so does the next opening quantity after it.
create or replace function is_sound_stock_row(m stock_movements) returns boolean language plpgsql immutable parallel safe as $$
begin
  return case
      when m.quantity_milli < 0 then m.operation in (1, 2, 3, 4, 5, 7, 8) and m.value_minor <= 0 and m.late_cost_minor = 0
      when m.quantity_milli > 0 then m.operation in (0, 4, 6, 7, 8) and least(m.value_minor, m.late_cost_minor) >= 0
      else false end
    and (m.operation <> 5 or num_nulls(m.invoice_id, m.line_position) = 0)
    and (m.operation = 6) = (m.credit_note_id is not null)
    and case when m.operation = 4 then m.quantity_milli > 0 or (m.of_movement_id is not null and m.reason is not null)
      else (m.operation = 6 or (m.operation = 8 and m.quantity_milli > 0)) = (m.of_movement_id is not null) end
    and (m.operation = 7) = (m.stock_take_id is not null)
    and (m.operation = 8) = (m.supplier_credit_note_id is not null);
end $$;
