-- What an e-invoice must be. Without a device there is neither counter nor hash; with one there are both, and the code.
create or replace function is_sound_tax_document(d einvoice_documents) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.reference_type between 1 and 5 and d.attempt >= 1 and d.profile in ('simplified', 'standard')
    and (d.device_id is null) = (d.icv is null) and (d.icv is null or d.icv > 0)
    and (d.device_id is null or (d.previous_hash is not null and d.invoice_hash is not null and d.qr_text is not null))
    and d.net_minor + d.vat_minor = d.total_minor;
end $$;
