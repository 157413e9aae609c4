-- area: gift-cards
-- Cards that were sold elsewhere come in from files under the numbers that are printed on them. `origin` is the file; null: issued here.
alter table gift_cards add column origin text;
alter table gift_cards drop constraint gift_cards_code_check;
alter table gift_cards add constraint gift_cards_code_check check (code ~ '^[2-9A-HJKMNP-Z]{12}$' or (origin is not null and code ~ '^[0-9A-Z]{3,40}$'));
alter table gift_cards drop constraint gift_cards_check1;
alter table gift_cards add constraint gift_cards_of_a_sale check ((type = 0) = (invoice_id is not null or origin is not null));
alter table gift_cards add constraint gift_cards_of_before_have_no_sale check (origin is null or invoice_id is null);
-- A card of before that was taken back begins anew with what the next file says (the trigger on its status sees to it that no other does).
grant update (value_minor, origin) on gift_cards to rawnaq_app;
-- 4 opened with what was left elsewhere, below zero where that is taken back: it names the entry that it takes back, each once.
alter table gift_card_entries add column of_entry_id bigint;
alter table gift_card_entries drop constraint gift_card_entries_kind_check;
alter table gift_card_entries add constraint gift_card_entries_kind_check check (kind in (0, 1, 2, 3, 4));
alter table gift_card_entries drop constraint gift_card_entries_check;
alter table gift_card_entries add constraint gift_card_entries_check check (amount_minor <> 0 and (kind = 4 or (amount_minor > 0) = (kind in (0, 2))));
alter table gift_card_entries add constraint gift_card_entries_of_entry check ((kind = 4 and amount_minor < 0) = (of_entry_id is not null));
alter table gift_card_entries add foreign key (account_id, of_entry_id) references gift_card_entries (account_id, id);
create unique index gift_card_entries_taken_back on gift_card_entries (account_id, of_entry_id) where of_entry_id is not null;
