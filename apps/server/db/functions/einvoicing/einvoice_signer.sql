-- Names the key and certificate that a device signs with, by their content; null while the device issues nothing (status 2 and 3 do).
create or replace function einvoice_signer(status smallint, private_key bytea, certificate text) returns text language sql immutable parallel safe as $$
  select case when status in (2, 3) then encode(substr(sha256(private_key || convert_to(certificate, 'UTF8')), 1, 16), 'hex') end
$$;
