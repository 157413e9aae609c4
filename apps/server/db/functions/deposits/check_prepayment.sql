-- Refuses, at commit, a tax document of a deposit whose lines do not come to it; of a credit note also where they are not what its entry took.
create or replace function check_prepayment() returns trigger language plpgsql as $$
declare
  lines record;
  taken record;
begin
  select sum(net_minor) as net_minor, sum(vat_minor) as vat_minor into lines from prepayment_lines where account_id = new.account_id and prepayment_id = new.id;
  if lines.net_minor is distinct from new.net_minor or lines.vat_minor is distinct from new.vat_minor then
    raise exception 'document % comes to % and %, its lines to % and %', new.number, new.net_minor, new.vat_minor, lines.net_minor, lines.vat_minor using errcode = 'check_violation';
  end if;
  if new.type = 5 then
    select sum(net_minor) as net_minor, sum(vat_minor) as vat_minor into taken from prepayment_uses
      where account_id = new.account_id and deposit_entry_id = new.deposit_entry_id and prepayment_id = new.of_prepayment_id;
    if taken.net_minor is distinct from new.net_minor or taken.vat_minor is distinct from new.vat_minor then
      raise exception 'credit note % comes to % and %, its entry took % and %', new.number, new.net_minor, new.vat_minor, taken.net_minor, taken.vat_minor using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
drop trigger if exists prepayments_come_to_their_lines on prepayments;
create constraint trigger prepayments_come_to_their_lines after insert on prepayments deferrable initially deferred for each row execute function check_prepayment();
