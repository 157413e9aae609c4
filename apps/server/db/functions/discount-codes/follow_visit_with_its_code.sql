-- When a visit is called off, missed or billed without its promised discount code, gives the use of the code back; a visit that is taken up again gets it again
-- where a use is left.
create or replace function follow_visit_with_its_code() returns trigger language plpgsql as $$
begin
  if new.status in (0, 3, 4) then
    update discount_code_promises set state = 3 where account_id = new.account_id and appointment_id = new.id and state = 1;
  elsif old.status in (0, 4) then
    perform from discount_codes c join discount_code_promises p on p.account_id = c.account_id and p.discount_code_id = c.id
      where p.account_id = new.account_id and p.appointment_id = new.id and p.state = 3 for update of c;
    update discount_code_promises p set state = 1 from discount_codes c
      where p.account_id = new.account_id and p.appointment_id = new.id and p.state = 3 and c.account_id = p.account_id and c.id = p.discount_code_id
        and (c.max_uses is null or c.used_count + c.promised_count < c.max_uses)
        and (c.max_uses_per_customer is null or coalesce((select u.used_count + u.promised_count from discount_code_customers u
          where u.account_id = p.account_id and u.discount_code_id = p.discount_code_id and u.customer_id = p.customer_id), 0) < c.max_uses_per_customer);
  end if;
  return null;
end $$;
create or replace trigger visits_keep_or_give_back_their_code after update of status on appointments
  for each row when (old.status is distinct from new.status) execute function follow_visit_with_its_code();
