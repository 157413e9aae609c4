-- JSON without any of these words in its strings (blank_words); numbers, names of fields and the shape stay.
create or replace function blank_json_words(value jsonb, words text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(blank_words(value #>> '{}', words))
    when 'array' then (select coalesce(jsonb_agg(blank_json_words(item, words) order by place), '[]') from jsonb_array_elements(value) with ordinality a(item, place))
    when 'object' then (select coalesce(jsonb_object_agg(name, blank_json_words(item, words)), '{}') from jsonb_each(value) o(name, item))
    else value
  end;
end $$;
