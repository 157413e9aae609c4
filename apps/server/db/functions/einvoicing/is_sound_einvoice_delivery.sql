-- What the delivery of an e-invoice must be: only a rejected document is replaced by another.
create or replace function is_sound_einvoice_delivery(d einvoice_deliveries) returns boolean language plpgsql immutable parallel safe as $$
begin
  return d.state in ('waiting', 'submitted', 'reported', 'cleared', 'delivered', 'rejected')
    and (d.replaced_by_id is null or d.state = 'rejected')
    and d.has_warnings in (0, 1) and d.is_late_told in (0, 1) and (d.leased_by is null or d.leased_by > 0);
end $$;
