-- area: offers
-- Offers that were sold elsewhere come in from files with what is left of them. `origin` is the file, `opening_net_minor` what was paid for the uses that are left, without VAT:
-- they earn it (decision 113). Null: sold here, by the line of an invoice.
alter table sold_offers alter column invoice_id drop not null;
alter table sold_offers alter column line_position drop not null;
alter table sold_offers add column origin text;
alter table sold_offers add column opening_net_minor bigint check (opening_net_minor >= 0);
alter table sold_offers add constraint sold_offers_have_a_sale
  check ((invoice_id is null) = (origin is not null) and (line_position is null) = (origin is not null) and (opening_net_minor is null) = (origin is null));
-- 6 opened with what was left elsewhere; where that is taken back (4), the entry says why instead of naming a credit note.
alter table sold_offer_entries drop constraint sold_offer_entries_kind_check;
alter table sold_offer_entries add constraint sold_offer_entries_kind_check check (kind in (1, 2, 3, 4, 5, 6));
alter table sold_offer_entries drop constraint sold_offer_entries_check1;
alter table sold_offer_entries add constraint sold_offer_entries_taken_back_by_a_note
  check ((kind = 3) <= (credit_note_id is not null) and (kind = 4) <= (credit_note_id is not null or reason is not null) and (kind <> 6 or reason is not null));
create unique index sold_offer_entries_opened_once on sold_offer_entries (account_id, sold_offer_id) where kind = 6;
