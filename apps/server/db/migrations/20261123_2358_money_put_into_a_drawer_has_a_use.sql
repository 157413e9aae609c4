-- area: cash-shifts
-- What money was put into a drawer or taken out of it for; the text says more, and has to where it is for something else. What there was has its text only.
alter table cash_shift_entries add column used_for text not null default 'other' check (used_for in ('bank', 'owner', 'expense', 'change', 'other'));
alter table cash_shift_entries alter column used_for drop default;
alter table cash_shift_entries alter column reason drop not null;
alter table cash_shift_entries add constraint cash_shift_entries_say_what_for check (used_for <> 'other' or reason <> '');
