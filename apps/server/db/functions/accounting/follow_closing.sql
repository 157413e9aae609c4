-- Sets what is closed as a closing or a reopening says, and refuses one that changes nothing or opens what is closed for good.
create or replace function follow_closing() returns trigger language plpgsql as $$
declare
  closed date;
  final date;
begin
  select closed_through, final_through into closed, final from accounting_locks where account_id = new.account_id for update;
  if (new.kind = 'soft' and new.through <= closed) or (new.kind = 'final' and new.through <= final)
    or (new.kind = 'reopened' and (closed is null or new.through >= closed or new.through < final)) then
    raise exception '% cannot be % through %', closed, new.kind, new.through using errcode = 'check_violation', constraint = 'accounting_closings_follow';
  end if;
  insert into accounting_locks (account_id, closed_through, final_through)
    values (new.account_id, new.through, case new.kind when 'final' then new.through end)
    on conflict (account_id) do update set
      closed_through = case new.kind when 'final' then greatest(new.through, closed) else new.through end,
      final_through = case new.kind when 'final' then new.through else final end;
  return null;
end $$;
create or replace trigger accounting_locks_follow after insert on accounting_closings for each row execute function follow_closing();
