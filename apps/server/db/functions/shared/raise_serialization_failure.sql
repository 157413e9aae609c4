-- Raises serialization_failure. A statement calls it where the number, counter or signer that it was decided on is another one by now: the server does the work
-- again.
create or replace function raise_serialization_failure() returns text language plpgsql as $$
begin
  raise exception 'another transaction came between' using errcode = 'serialization_failure';
end $$;
