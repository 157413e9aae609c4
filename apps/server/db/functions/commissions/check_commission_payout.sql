-- Behind the handler: payouts of an employee wait for each other, and none takes more than the lines of invoices have earned, less what credit notes took back and
-- what was paid of it. What targets bring is the handler's to know. A reversal undoes a payout and is like it, never another reversal.
create or replace function check_commission_payout() returns trigger language plpgsql as $$
declare
  earned bigint;
  paid bigint;
begin
  perform from employees where account_id = new.account_id and id = new.employee_id for no key update;
  if new.reversal_of_id is not null then
    if not exists (select from commission_payouts p where p.account_id = new.account_id and p.id = new.reversal_of_id and p.reversal_of_id is null
      and p.employee_id = new.employee_id and p.amount_minor = new.amount_minor and p.target_minor = new.target_minor
      and p.payment_method_id is not distinct from new.payment_method_id and p.outside_through is not distinct from new.outside_through) then
      raise exception 'a reversal undoes a payout' using errcode = 'check_violation', constraint = 'commission_payouts_reversal_is_final';
    end if;
    return new;
  end if;
  -- Statements of their own: they see what was committed while the lock was waited for.
  select coalesce((select sum(commission_minor) from invoice_lines where account_id = new.account_id and employee_id = new.employee_id), 0)
    - coalesce((select sum(commission_minor) from credit_note_lines where account_id = new.account_id and employee_id = new.employee_id), 0) into earned;
  select coalesce(sum(case when reversal_of_id is null then amount_minor - target_minor else target_minor - amount_minor end), 0) into paid
    from commission_payouts where account_id = new.account_id and employee_id = new.employee_id;
  if new.amount_minor > new.target_minor and paid + new.amount_minor - new.target_minor > earned then
    raise exception 'employee % has earned %, and was paid %', new.employee_id, earned, paid
      using errcode = 'unique_violation', constraint = 'commission_payouts_are_earned';
  end if;
  return new;
end $$;
create or replace trigger commission_payouts_are_earned before insert on commission_payouts for each row execute function check_commission_payout();
