-- area: accounting
-- The accounts of money that the cash basis of an account was folded with; none: those that every salon has (decision 81).
alter table accounting_states add column cash_folded_money jsonb not null default '[]';
