-- What an invoice's row must be: net and VAT are its total, and no amount is below zero.
create or replace function is_sound_invoice(i invoices) returns boolean language plpgsql immutable parallel safe as $$
begin
  return i.kind in ('simplified', 'standard')
    and i.subtotal_minor + i.vat_minor = i.total_minor
    and least(i.vat_minor, i.total_minor, i.discount_minor, i.code_discount_minor, i.points_redeemed, i.points_discount_minor, i.voucher_discount_minor) >= 0;
end $$;
