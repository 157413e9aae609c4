-- As check_deposit_is_taxed, of a deposit that was taken and of one that an entry changed.
create or replace function check_taxed_deposit() returns trigger language plpgsql as $$
begin
  perform check_deposit_is_taxed(new.account_id, case tg_table_name when 'deposits' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'deposit_id')::bigint end);
  return null;
end $$;
drop trigger if exists deposits_are_taxed on deposits;
create constraint trigger deposits_are_taxed after insert on deposits deferrable initially deferred for each row execute function check_taxed_deposit();
drop trigger if exists deposit_entries_are_taxed on deposit_entries;
create constraint trigger deposit_entries_are_taxed after insert on deposit_entries deferrable initially deferred for each row execute function check_taxed_deposit();
drop trigger if exists prepayments_are_of_taxed_deposits on prepayments;
create constraint trigger prepayments_are_of_taxed_deposits after insert on prepayments deferrable initially deferred for each row execute function check_taxed_deposit();
