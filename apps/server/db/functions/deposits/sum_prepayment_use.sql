-- Keeps what is taken of the line of a deposit's invoice: it follows the ledger, and its check refuses more than the line comes to.
create or replace function sum_prepayment_use() returns trigger language plpgsql as $$
begin
  update prepayment_lines set taken_net_minor = taken_net_minor + new.net_minor, taken_vat_minor = taken_vat_minor + new.vat_minor
  where account_id = new.account_id and prepayment_id = new.prepayment_id and position = new.position;
  return null;
end $$;
create or replace trigger prepayment_uses_are_summed after insert on prepayment_uses for each row execute function sum_prepayment_use();
