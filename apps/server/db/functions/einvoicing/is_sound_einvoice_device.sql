-- What a device must be: one that issues (status 2 and 3) has certificate, token and secret.
create or replace function is_sound_einvoice_device(d einvoice_devices) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.status in (0, 1, 2, 3)
    and (d.status not in (2, 3) or (d.certificate is not null and d.token is not null and d.secret is not null))
    and d.is_default in (0, 1) and d.is_working in (0, 1) and d.is_unauthorized in (0, 1)
    and d.invoice_types in ('1100', '1000', '0100')
    and d.environment in ('local', 'sandbox', 'simulation', 'production')
    and d.step in ('otp', 'compliance_certificate', 'checks', 'certificate', 'done');
end $$;
