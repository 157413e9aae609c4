-- The rules of single rows in one CHECK a table, whose expression is a function of the row. PostgreSQL reads the text of every CHECK anew in each
-- statement that writes to the table; with seven tables and some fifty checks that was a tenth of the database's work for a sale, while a function is
-- read once by each connection. What was allowed is allowed and what was refused is refused: db/row-rules.test.ts tries every combination.
-- Who changes a rule writes a new function and has the table checked by it (drop the constraint, add it again): replacing the body of one that is in use
-- would leave rows behind that nobody looked at.
create function checked_by(of_table regclass, sound text) returns void language plpgsql as $$
declare old record;
begin
  for old in select conname from pg_constraint where conrelid = of_table and contype = 'c' loop
    execute format('alter table %s drop constraint %I', of_table, old.conname);
  end loop;
  execute format('alter table %s add constraint %I check (%s(%s))', of_table, of_table || '_are_sound', sound, of_table);
end $$;

create function is_sound_invoice(i invoices) returns boolean language plpgsql immutable parallel safe as $$
begin
  return i.kind in ('simplified', 'standard')
    and i.subtotal_minor + i.vat_minor = i.total_minor
    and least(i.vat_minor, i.total_minor, i.discount_minor, i.code_discount_minor, i.points_redeemed, i.points_discount_minor, i.voucher_discount_minor) >= 0;
end $$;
select checked_by('invoices', 'is_sound_invoice');

-- A line names what was sold, and that alone: a service (perhaps out of an offer sold earlier), a product, an offer, a gift card or a penalty.
create function is_sound_invoice_line(l invoice_lines) returns boolean language plpgsql immutable parallel safe as $$
begin
  return num_nonnulls(coalesce(l.service_id, l.sold_offer_id), l.product_id, l.gift_card_id, l.penalty_id) = 1
    and l.kind = case when l.service_id is not null then 'service' when l.product_id is not null then 'product' when l.gift_card_id is not null then 'gift_card'
      when l.penalty_id is not null then 'penalty' else 'offer' end
    and (l.package_id is null) = (l.package_key is null)
    and l.quantity_milli > 0
    and l.net_minor + l.vat_minor = l.gross_minor
    and least(l.gross_minor, l.unit_price_minor, l.discount_minor, l.code_discount_minor, l.invoice_discount_minor, l.commission_minor) >= 0;
end $$;
select checked_by('invoice_lines', 'is_sound_invoice_line');

-- Source: 0 at the till, 1 a deposit, 2 of a debit note, 3 of a credit note. Only an invoice has what is collected later.
create function is_sound_payment(p payments) returns boolean language plpgsql immutable parallel safe as $$
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
select checked_by('payments', 'is_sound_payment');

-- What comes in (bought 0, there at the start 4, back from a customer 6, more than a count expected 7) has a value and perhaps a cost that was late;
-- what goes out (5 is sold) takes its value along.
create function is_sound_stock_movement(m stock_movements) returns boolean language plpgsql immutable parallel safe as $$
begin
  return case
      when m.quantity_milli < 0 then m.operation in (1, 2, 3, 5, 7) and m.value_minor <= 0 and m.late_cost_minor = 0
      when m.quantity_milli > 0 then m.operation in (0, 4, 6, 7) and least(m.value_minor, m.late_cost_minor) >= 0
      else false end
    and (m.operation <> 5 or num_nulls(m.invoice_id, m.line_position) = 0)
    and (m.operation = 6) = (m.credit_note_id is not null)
    and (m.operation = 6) = (m.of_movement_id is not null)
    and (m.operation = 7) = (m.stock_take_id is not null);
end $$;
select checked_by('stock_movements', 'is_sound_stock_movement');

-- Nothing on the shelf is worth nothing, and less than nothing is there only where a sale may leave it so.
create function is_sound_product_stock(s product_stock) returns boolean language plpgsql immutable parallel safe as $$
begin
  return s.is_short in (0, 1)
    and case when s.quantity_milli > 0 then s.value_minor >= 0 else s.value_minor = 0 and (s.quantity_milli = 0 or s.is_short = 1) end;
end $$;
select checked_by('product_stock', 'is_sound_product_stock');

create function is_sound_number_series(s number_series) returns boolean language plpgsql immutable parallel safe as $$
begin
  return s.document in ('invoice', 'credit_note', 'debit_note', 'receipt') and s.next_number >= 1 and s.padding between 1 and 12;
end $$;
select checked_by('number_series', 'is_sound_number_series');

-- Empty gender, month of birth, e-mail and language are allowed: a rule that cannot say refuses nothing.
create function is_sound_customer(c customers) returns boolean language plpgsql immutable parallel safe as $$
begin
  return c.allow_whatsapp in (0, 1) and c.status in (0, 1) and c.gender in (1, 2) and c.birth_month between 1 and 12
    and c.email = lower(c.email) and c.language in ('en', 'ar');
end $$;
select checked_by('customers', 'is_sound_customer');

create function is_sound_appointment(a appointments) returns boolean language plpgsql immutable parallel safe as $$
begin
  return a.ends_at > a.starts_at
    and a.status between 0 and 4 and a.approval between 0 and 2 and a.payment_status between 0 and 2
    and a.is_overbooked in (0, 1) and a.source in (0, 1)
    and (a.series_id is null) = (a.series_number is null)
    and least(a.deposit_minor, a.deposit_paid_minor) >= 0;
end $$;
select checked_by('appointments', 'is_sound_appointment');

create function is_sound_appointment_line(l appointment_lines) returns boolean language plpgsql immutable parallel safe as $$
begin
  return l.ends_at > l.starts_at and l.was_any_employee in (0, 1) and l.with_previous in (0, 1) and least(l.price_minor, l.addons_minor) >= 0;
end $$;
select checked_by('appointment_lines', 'is_sound_appointment_line');

-- A claim that is held for somebody (4) is the only kind that expires. Adding a day to a moment depends on no time zone as long as it is written in hours.
create function is_sound_claim(c claims) returns boolean language plpgsql stable parallel safe as $$
begin
  return c.ends_at > c.starts_at and c.ends_at <= c.starts_at + interval '24 hours'
    and c.kind between 1 and 4 and c.subject_kind between 1 and 4 and c.is_exclusive in (0, 1)
    and (c.kind = 4) = (c.expires_at is not null);
end $$;
select checked_by('claims', 'is_sound_claim');

drop function checked_by;
