-- area: personal-data
-- An erasure reads what users typed about others: of tables with a row for each customer, visit, sale and payment only the few rows that have such a text.
create index customers_with_texts on customers (account_id) where notes is not null or allergies is not null;
create index appointments_with_texts on appointments (account_id) where notes is not null or cancel_reason is not null;
create index appointment_lines_with_guests on appointment_lines (account_id) where guest_name is not null;
create index appointment_events_with_texts on appointment_events (account_id)
  where before ?| array['notes', 'reason'] or after ?| array['notes', 'reason'];
create index payments_with_reference on payments (account_id) where reference is not null;
create index loyalty_entries_with_reason on loyalty_entries (account_id) where reason is not null;
create index stock_movements_with_reason on stock_movements (account_id) where reason is not null;
create index outbox_messages_with_error on outbox_messages (account_id) where error is not null;
