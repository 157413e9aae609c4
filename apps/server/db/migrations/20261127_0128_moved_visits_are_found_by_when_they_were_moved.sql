-- area: appointments
-- Reports of appointments ask which visits were moved after their day had ended (decision 103).
create index appointment_events_moved on appointment_events (account_id, at) where event = 'rescheduled';
