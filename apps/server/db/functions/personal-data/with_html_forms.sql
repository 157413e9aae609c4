-- These words, and each as e-mails write it where it has an apostrophe or another sign that HTML writes with letters.
create or replace function with_html_forms(words text[]) returns text[] language sql immutable as $$
  select array(select distinct form from unnest(words) word, unnest(array[word,
    replace(replace(replace(replace(replace(word, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')]) form)
$$;
