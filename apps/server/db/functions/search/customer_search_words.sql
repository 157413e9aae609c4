-- The words a customer is found by: each word of the name, an Arabic one also without its article (العتيبي by عتيبي), the sound of each (name_sound), every run
-- of three digits or more of the mobile, the e-mail as a whole and by the parts before the @. Marked with =: the whole name as it is written, by which an import finds who is called so; an index
-- over lower(name) is of no use to it, as lower() may not look at rows before their policy has.
create or replace function customer_search_words(name text, mobile text, email text) returns setof text language sql immutable as $$
  with sounds as (
    select name_sound(w) as sound from regexp_split_to_table(lower(name), '[^[:alpha:]\u064B-\u065F\u0670\u0640''’`]+') w
    union
    select name_sound(regexp_replace(m[1], '[\s-]', '', 'g'))
    from regexp_matches(lower(name), '(?:^|\s)((?:عبد\s+ال|abd[\s-]?[aeu]?[lr]?[\s-]+(?:[ae]l[\s-]+)?)[[:alpha:]]+)', 'g') m
  )
  select left(w, 40) from regexp_split_to_table(search_fold(name), '[^[:alnum:]]+') w where w <> ''
  union select left(substr(w, 3), 40) from regexp_split_to_table(search_fold(name), '[^[:alnum:]]+') w where w like 'ال%' and length(w) > 4
  union select substr(mobile, i) from generate_series(1, length(mobile) - 2) i where mobile is not null
  union select left(search_fold(email), 40) where email is not null
  union select left(w, 40) from regexp_split_to_table(search_fold(split_part(email, '@', 1)), '[^[:alnum:]]+') w where email is not null and w <> ''
  union select '=' || left(lower(name), 39)
  union select sound from sounds where sound is not null
  -- A part of a name of two, written as one: Rahman of Abdulrahman.
  union select '~-bd' from sounds where sound ~ '^~-bd..'
  union select '~' || substr(sound, 5) from sounds where sound ~ '^~-bd[a-z]{2}'
$$;
