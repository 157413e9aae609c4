-- area: receivables
-- What of a debt is a payment that was taken back: it is part of what is owed, and not of what the sale left open.
alter table receivables add column charged_back_minor bigint not null default 0;
alter table receivables drop constraint receivables_amount_minor_check;
alter table receivables
  add constraint receivables_charged_back_minor_check check (charged_back_minor >= 0),
  -- Nothing is left of a debt that was a payment only, and was given back.
  add constraint receivables_amount_minor_check check (amount_minor >= charged_back_minor);
grant update (amount_minor, charged_back_minor) on receivables to rawnaq_app;
