-- area: deposits
-- A credit note over a deposit's invoice says why it is issued; an invoice may say something, too.
alter table prepayments drop constraint prepayments_check3;
alter table prepayments add constraint prepayments_credit_says_why check (type = 4 or reason is not null);
