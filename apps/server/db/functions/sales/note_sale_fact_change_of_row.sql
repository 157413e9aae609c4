-- As note_sale_fact_change, one row at a time, for e-invoicing devices. A device counts its documents with every sale: only the columns that a device is chosen
-- by give the facts a new name.
create or replace function note_sale_fact_change_of_row() returns trigger language plpgsql as $$
begin
  perform add_sale_fact_change(case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
-- A device counts its documents with every sale: only the columns that the choice of a device is made by name the facts anew.
create or replace trigger sale_facts_inserted after insert on einvoice_devices for each row execute function note_sale_fact_change_of_row();
create or replace trigger sale_facts_updated after update of status, invoice_types, is_default on einvoice_devices for each row execute function note_sale_fact_change_of_row();
create or replace trigger sale_facts_deleted after delete on einvoice_devices for each row execute function note_sale_fact_change_of_row();
