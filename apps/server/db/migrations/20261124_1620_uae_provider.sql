-- The accredited service provider of the Emirates as the platform's managers chose it; key and secret are sealed. One for all accounts.
create table uae_provider_setting (
  id smallint primary key default 1 check (id = 1),
  base_url text not null,
  api_key bytea not null,
  notice_secret bytea,
  version int not null default 1
);
grant select, insert, update, delete on uae_provider_setting to rawnaq_app;

-- Notices that were believed: the same one again says nothing new. Kept as long as a notice may be old.
create table uae_provider_notices (
  signature text primary key,
  received_at timestamptz not null
);
create index uae_provider_notices_received on uae_provider_notices (received_at);
grant select, insert, delete on uae_provider_notices to rawnaq_app;

-- Whose document a notice of the provider speaks of: an id and nothing of what is in it.
create table einvoice_uae_directory (
  uuid uuid primary key,
  account_id int not null references accounts,
  document_id bigint not null
);
create index einvoice_uae_directory_account on einvoice_uae_directory (account_id);
grant select, insert, delete on einvoice_uae_directory to rawnaq_app;
insert into einvoice_uae_directory (uuid, account_id, document_id)
  select uuid, account_id, id from einvoice_documents where device_id is null on conflict do nothing;

create function list_uae_einvoice() returns trigger language plpgsql as $$
begin
  insert into einvoice_uae_directory (uuid, account_id, document_id) values (new.uuid, new.account_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger einvoice_documents_listed after insert on einvoice_documents for each row when (new.device_id is null) execute function list_uae_einvoice();
