-- One job sends all that a device issued. 1: such a job is due, or waits for the authority to be there again; a sale then adds none.
-- Jobs of single documents that were made before lead to it.
alter table einvoice_devices add column is_sending smallint not null default 0 check (is_sending in (0, 1));

-- What waits is read in the order of the chain; the other index of the same rows served nothing that this one does not.
create index einvoice_deliveries_open on einvoice_deliveries (account_id, state, device_id, document_id) where state in ('waiting', 'submitted', 'rejected');
drop index einvoice_deliveries_state;
drop index einvoice_deliveries_device;
