-- A date with hours of its own needs no name: without one it is called by its date, in the language of whoever reads it.
alter table custom_hours alter column name set default '';
alter table employee_custom_hours alter column name set default '';
