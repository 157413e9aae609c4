-- As note_sale_fact_change, for the account's own row. The platform changes accounts too, and works in none of them: the new name belongs to the account all
-- the same.
create or replace function note_sale_fact_change_of_account() returns trigger language plpgsql as $$
declare working_in text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', new.id::text, true);
  perform add_sale_fact_change(new.id);
  perform set_config('app.account_id', working_in, true);
  return null;
end $$;
create or replace trigger sale_facts_updated after update of english_name, arabic_name, country_id on accounts for each row execute function note_sale_fact_change_of_account();
