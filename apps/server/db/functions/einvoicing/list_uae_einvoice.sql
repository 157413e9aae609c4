-- Enters a document of the Emirates into the directory by which a notice of the provider finds its account.
create or replace function list_uae_einvoice() returns trigger language plpgsql as $$
begin
  insert into einvoice_uae_directory (uuid, account_id, document_id) values (new.uuid, new.account_id, new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger einvoice_documents_listed after insert on einvoice_documents for each row when (new.device_id is null) execute function list_uae_einvoice();
