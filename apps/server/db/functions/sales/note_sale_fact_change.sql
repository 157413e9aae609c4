-- Whenever anything changes that the sales of an account are judged by, gives it a new name in the same transaction: what processes keep under the old one is
-- read anew (decision 22).
create or replace function note_sale_fact_change() returns trigger language plpgsql as $$
begin
  perform add_sale_fact_change(c.account_id) from (select distinct account_id from changed order by 1) c;
  return null;
end $$;
-- Every table that the facts of a sale are kept of (apps/server/areas/sales/sales/cart/cart-statements.ts).
do $$
declare watched text;
begin
  foreach watched in array array[
    'businesses', 'account_settings', 'taxes', 'services', 'service_employees', 'service_products', 'products', 'employees', 'payment_methods',
    'loyalty_programs', 'einvoice_facts', 'loyalty_levels', 'accounting_settings'
  ] loop
    execute format('create or replace trigger sale_facts_inserted after insert on %I referencing new table as changed for each statement execute function note_sale_fact_change()', watched);
    execute format('create or replace trigger sale_facts_updated after update on %I referencing new table as changed for each statement execute function note_sale_fact_change()', watched);
    execute format('create or replace trigger sale_facts_deleted after delete on %I referencing old table as changed for each statement execute function note_sale_fact_change()', watched);
  end loop;
end $$;
