-- What other areas keep of a credit note. They write before the note itself, whose number every till of the account waits for.
alter table gift_card_entries add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
alter table account_balance_entries add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
alter table loyalty_entries add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
alter table sold_offer_entries add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
alter table stock_movements add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
alter table discount_code_uses add foreign key (account_id, credit_note_id) references credit_notes (account_id, id) deferrable initially deferred;
