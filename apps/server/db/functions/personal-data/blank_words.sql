-- A text without any of these words, whatever their case: each is written as three dots.
create or replace function blank_words(value text, words text[]) returns text language plpgsql immutable as $$
declare
  word text;
  place int;
begin
  foreach word in array words loop
    loop
      place := strpos(lower(value), lower(word));
      exit when coalesce(place, 0) = 0;
      value := overlay(value placing '…' from place for length(word));
    end loop;
  end loop;
  return value;
end $$;
