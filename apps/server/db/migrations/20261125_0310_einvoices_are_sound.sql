-- The rules of single rows of a device, a document and its delivery, each in one CHECK that is a function of the row: PostgreSQL reads the text of every
-- CHECK anew in each statement that writes to the table, but a function once by each connection. What was allowed is allowed, what was refused is refused.
-- Who changes a rule writes a new function and has the table checked by it.
create function is_sound_einvoice_device(d einvoice_devices) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.icv >= 0 and (d.icv = 0) = (d.last_hash is null)
    and d.status in (0, 1, 2, 3)
    and (d.status not in (2, 3) or (d.certificate is not null and d.token is not null and d.secret is not null))
    and d.is_sending in (0, 1) and d.is_default in (0, 1) and d.is_working in (0, 1) and d.is_unauthorized in (0, 1)
    and d.invoice_types in ('1100', '1000', '0100')
    and d.environment in ('local', 'sandbox', 'simulation', 'production')
    and d.step in ('otp', 'compliance_certificate', 'checks', 'certificate', 'done');
end $$;

-- Without a device there is neither counter nor hash; with one there are both, and the code.
create function is_sound_einvoice_document(d einvoice_documents) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.reference_type in (1, 2, 3) and d.attempt >= 1 and d.profile in ('simplified', 'standard')
    and (d.device_id is null) = (d.icv is null) and (d.icv is null or d.icv > 0)
    and (d.device_id is null or (d.previous_hash is not null and d.invoice_hash is not null and d.qr_text is not null))
    and d.net_minor + d.vat_minor = d.total_minor;
end $$;

create function is_sound_einvoice_delivery(d einvoice_deliveries) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.state in ('waiting', 'submitted', 'reported', 'cleared', 'delivered', 'rejected')
    and (d.replaced_by_id is null or d.state = 'rejected')
    and d.has_warnings in (0, 1) and d.is_late_told in (0, 1) and (d.leased_by is null or d.leased_by > 0);
end $$;

do $$
declare old record;
begin
  for old in select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'c' and conrelid in ('einvoice_devices'::regclass, 'einvoice_documents'::regclass, 'einvoice_deliveries'::regclass) loop
    execute format('alter table %s drop constraint %I', old.of_table, old.conname);
  end loop;
end $$;
alter table einvoice_devices add constraint einvoice_devices_are_sound check (is_sound_einvoice_device(einvoice_devices));
alter table einvoice_documents add constraint einvoice_documents_are_sound check (is_sound_einvoice_document(einvoice_documents));
alter table einvoice_deliveries add constraint einvoice_deliveries_are_sound check (is_sound_einvoice_delivery(einvoice_deliveries));
