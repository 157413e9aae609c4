-- Refuses, at commit, a taxed deposit of which something else is left than its invoices still say, and tax documents of a deposit that has none.
create or replace function check_deposit_is_taxed(of_account int, of_deposit bigint) returns void language plpgsql as $$
declare
  deposit record;
  taxed_minor bigint;
begin
  -- Nothing is left by invoices that an untaxed one does not have.
  select receipt_number, case when is_taxed = 1 then amount_minor - used_minor - refunded_minor - kept_minor - charged_back_minor end as left_minor into deposit
    from deposits where account_id = of_account and id = of_deposit;
  select sum(l.net_minor + l.vat_minor - l.taken_net_minor - l.taken_vat_minor) into taxed_minor
    from prepayments p join prepayment_lines l on l.account_id = p.account_id and l.prepayment_id = p.id
    where p.account_id = of_account and p.deposit_id = of_deposit and p.type = 4;
  if taxed_minor is distinct from deposit.left_minor then
    raise exception 'deposit % has % left, its invoices %', deposit.receipt_number, deposit.left_minor, taxed_minor using errcode = 'check_violation';
  end if;
end $$;
