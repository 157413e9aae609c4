-- A name is found in the other script by how it sounds: نورة finds Noura, Abdulrahman عبد الرحمن. Beside the words of a name stand their sounds, marked
-- with ~: the consonants, whether it begins with a vowel (-), and the vowel it ends with (+a, +y, +w). Vowels between consonants are written in one script
-- and left out in the other, and double letters likewise.
create function name_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  w text := regexp_replace(lower(regexp_replace(word, '[\u064B-\u065F\u0670\u0640''’`]', '', 'g')), '(.)\1+', '\1', 'g');
  lead text := '';
  tail text := '';
  body text;
begin
  if w !~ '^[[:alpha:]]{2,}$' then return null; end if;
  if w ~ '[\u0621-\u064A]' then
    w := translate(w, 'أإآٱؤئ', 'اااااا');
    if w like 'ال%' and length(w) > 4 then w := substr(w, 3); end if;
    if w ~ '^[اع]' then lead := '-'; end if;
    tail := case when w ~ '.(ا|اء|ة|ه|ى)$' then '+a' when w ~ '.ي$' then '+y' when w ~ '.و$' then '+w' else '' end;
    if tail <> '' then w := regexp_replace(w, '(اء|[اةهىيو])$', ''); end if;
    if w ~ '^[وي]' then w := translate(left(w, 1), 'وي', 'wy') || substr(w, 2); end if;
    body := translate(w, 'بتثجحخدذرزسشصضطظغفقكلمنهاعءى', 'bttjhxddrzscsdtzgfkklmnh');
    if length(translate(body, 'وي', '')) > 1 then body := translate(body, 'وي', ''); else body := translate(body, 'وي', 'wy'); end if;
  else
    w := replace(replace(replace(replace(replace(replace(replace(w, 'sh', 'S'), 'ch', 'S'), 'kh', 'x'), 'gh', 'G'), 'th', 't'), 'dh', 'd'), 'ph', 'f');
    w := translate(translate(w, 'cqgvp', 'kkjfb'), 'SG', 'cg');
    if w ~ '^[aeiou]' then lead := '-'; end if;
    tail := case when w ~ '.([iy]|[ie]e)$' then '+y' when w ~ '.[ouw]$' then '+w' when w ~ '.ah?$' then '+a' else '' end;
    if tail <> '' then w := regexp_replace(w, '([iyouwa]|ah|[ie]e)$', ''); end if;
    body := left(w, 1) || translate(substr(w, 2), 'aeiou', '');
    body := translate(left(body, 1), 'aeiou', '') || substr(body, 2);
    if length(left(body, 1) || translate(substr(body, 2), 'wy', '')) > 1 then body := left(body, 1) || translate(substr(body, 2), 'wy', ''); end if;
  end if;
  -- Abdulrahman and Abdurrahman.
  if lead = '-' then body := regexp_replace(body, '^bdl', 'bd'); end if;
  return case when body = '' then null else left('~' || lead || body || tail, 40) end;
end $$;

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
  union select sound from sounds where sound is not null
  -- A part of a name of two, written as one: Rahman of Abdulrahman.
  union select '~-bd' from sounds where sound ~ '^~-bd..'
  union select '~' || substr(sound, 5) from sounds where sound ~ '^~-bd[a-z]{2}'
$$;

-- What is there already gets the sounds of its names.
alter table customers no force row level security;
alter table search_tokens no force row level security;
insert into search_tokens (account_id, token, subject_type, subject_id, subject_name, subject_status)
  select c.account_id, token, 'customer', c.id, lower(c.name), c.status from customers c, customer_search_words(c.name, null, null) token
  where token like '~%'
  on conflict do nothing;
alter table customers force row level security;
alter table search_tokens force row level security;
