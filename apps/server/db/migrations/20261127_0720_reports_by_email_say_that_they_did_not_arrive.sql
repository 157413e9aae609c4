-- A report by e-mail that went out and did not arrive says so in its history.
alter table report_mail_sendings drop constraint report_mail_sendings_outcome_check;
alter table report_mail_sendings add constraint report_mail_sendings_outcome_check
  check (outcome in ('sent', 'no_right', 'reader_gone', 'not_confirmed', 'withdrawn', 'missed', 'failed'));
grant update (outcome) on report_mail_sendings to rawnaq_app;
