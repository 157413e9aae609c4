-- An employee's own hours of a date belong to what bookings are decided on, too (see 20261121_1110_schedule_versions.sql).
select make_schedule_table('employee_custom_hours');
