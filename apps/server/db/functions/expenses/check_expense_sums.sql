-- Refuses, at commit, an expense whose sums are not those of its lines: what was bought, the VAT the supplier charges, that of customs, and that of reverse charge.
create or replace function check_expense_sums() returns trigger language plpgsql as $$
declare
  row_now jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  account int := (row_now ->> 'account_id')::int;
  expense bigint := (row_now ->> case tg_table_name when 'expenses' then 'id' else 'expense_id' end)::bigint;
begin
  if exists (
    select from expenses e cross join lateral (
      select coalesce(sum(net_minor), 0) as net, coalesce(sum(vat_minor) filter (where vat_treatment not in ('import_at_customs', 'reverse_charge')), 0) as vat,
        coalesce(sum(vat_minor) filter (where vat_treatment = 'import_at_customs'), 0) as customs,
        coalesce(sum(vat_minor) filter (where vat_treatment = 'reverse_charge'), 0) as reverse
      from expense_lines l where l.account_id = e.account_id and l.expense_id = e.id) s
    where e.account_id = account and e.id = expense
      and (e.net_minor, e.vat_minor, e.customs_vat_minor, e.reverse_vat_minor) is distinct from (s.net, s.vat, s.customs, s.reverse)
  ) then
    raise exception 'the sums of expense % are not those of its lines', expense using errcode = 'check_violation', constraint = 'expenses_are_sums_of_lines';
  end if;
  return null;
end $$;
drop trigger if exists expenses_are_sums_of_lines on expenses;
create constraint trigger expenses_are_sums_of_lines after insert or update of net_minor, vat_minor, customs_vat_minor, reverse_vat_minor on expenses
  deferrable initially deferred for each row execute function check_expense_sums();
drop trigger if exists expense_lines_are_summed on expense_lines;
create constraint trigger expense_lines_are_summed after insert or update or delete on expense_lines
  deferrable initially deferred for each row execute function check_expense_sums();
