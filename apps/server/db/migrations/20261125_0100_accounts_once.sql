-- Rows that name a document, a visit or a product of their account need not be asked for the account as well: what they name cannot be there without it,
-- and none of it may be missing. Each of these questions cost a look-up and a lock on the account's row for every row of a sale or a booking.
-- db/catalogue.test.ts proves of every tenant's table that its rows reach accounts, directly or by such steps.
do $$
declare name text;
begin
  foreach name in array array[
    'invoice_lines', 'invoice_tenders', 'payments', 'receivables', 'billed_visits', 'deposit_entries', 'tip_entries', 'gift_card_entries',
    'account_balance_entries', 'loyalty_entries', 'sold_offers', 'sold_offer_items', 'sold_offer_entries', 'discount_code_uses',
    'product_stock', 'stock_batches', 'stock_movements', 'einvoice_deliveries',
    'appointments', 'appointment_lines', 'appointment_line_addons', 'appointment_line_units', 'appointment_events'] loop
    execute format('alter table %I drop constraint %I', name, name || '_account_id_fkey');
  end loop;
end $$;
