-- The name of a user as the caller of this transaction reads it: the employee's who the user is, else the user's own, the caller's language first. Where
-- nobody reads it (a job, a paper that customers get), the one name that logs have. The same is said of one user by namesOfUser (user-names.ts).
create or replace function user_name(named users) returns text language sql stable parallel safe
  as $$
    select case coalesce(current_setting('app.language', true), '')
      when 'ar' then coalesce(e.arabic_name, e.english_name, named.arabic_name, named.english_name, named.name)
      when 'en' then coalesce(e.english_name, e.arabic_name, named.english_name, named.arabic_name, named.name)
      else named.name
    end
    from (select) as one
    left join employees as e on e.account_id = named.account_id and e.id = named.employee_id
  $$;
