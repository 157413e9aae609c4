-- Patterns of `like` for texts in lower case that have one of these words, also where the text is JSON, which writes a quotation mark with a backslash before it.
-- A text is read once for all of them: blank_words reads it once for each, and JSON is taken apart for it.
create or replace function patterns_of_words(words text[]) returns text[] language sql immutable as $$
  select array(select distinct '%' || replace(replace(replace(lower(form), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(words) word, unnest(array[word, substr(to_jsonb(word)::text, 2, length(to_jsonb(word)::text) - 2)]) form)
$$;
