-- A locked return stays as it was locked: it is filed, then paid, one after the other, and nothing else of it changes.
create or replace function keep_vat_return() returns trigger language plpgsql as $$
declare
  later constant text[] := array['state', 'filed_on', 'reference', 'filed_by_user_id', 'paid_on', 'paid_at', 'payment_method_id', 'paid_by_user_id', 'version'];
begin
  if new.state not in (old.state, old.state + 1) then
    raise exception 'a VAT return is locked, filed and paid in this order' using errcode = 'check_violation', constraint = 'vat_returns_in_order';
  end if;
  if old.state >= 1 and (to_jsonb(new) - later <> to_jsonb(old) - later
    or (old.filed_on, old.reference) is distinct from (new.filed_on, new.reference) and old.state >= 2) then
    raise exception 'a locked VAT return does not change' using errcode = 'check_violation', constraint = 'vat_returns_stay';
  end if;
  return new;
end $$;
create or replace trigger vat_return_stays before update on vat_returns for each row execute function keep_vat_return();
