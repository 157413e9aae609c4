-- area: appointments
-- What happened to a visit after the end of its day is looked up for each visit of a report: those that nothing happened to are not read (decision 131).
drop index appointment_events_appointment;
create index appointment_events_appointment on appointment_events (account_id, appointment_id, at);
