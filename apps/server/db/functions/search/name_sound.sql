-- The sound of a word, by which a name is found in the other script: نورة finds Noura, Abdulrahman عبد الرحمن (decision 36). Marked with ~: the consonants,
-- whether it begins with a vowel (-), and the vowel it ends with (+a, +y, +w). Vowels between consonants are written in one script and left out in the other,
-- and double letters likewise. Null where a word has none.
create or replace function name_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
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
