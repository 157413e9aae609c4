-- What a line of an invoice must be: it sells one thing, its kind says which, and a reason is one for a discount.
create or replace function is_sound_sold_line(l invoice_lines) returns boolean language plpgsql immutable parallel safe as $$
begin
  return num_nonnulls(coalesce(l.service_id, l.sold_offer_id), l.product_id, l.gift_card_id, l.penalty_id) = 1
    and l.kind = case when l.service_id is not null then 'service' when l.product_id is not null then 'product' when l.gift_card_id is not null then 'gift_card'
      when l.penalty_id is not null then 'penalty' else 'offer' end
    and (l.package_id is null) = (l.package_key is null)
    and l.quantity_milli > 0
    and l.net_minor + l.vat_minor = l.gross_minor
    and least(l.gross_minor, l.unit_price_minor, l.discount_minor, l.code_discount_minor, l.invoice_discount_minor, l.commission_minor) >= 0
    and (l.discount_reason is null or l.discount_minor > 0);
end $$;
