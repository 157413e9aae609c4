-- Keeps an answer of the authority final: what was accepted stays accepted, what was cleared stays as it came, what was rejected is only replaced.
create or replace function keep_einvoice_answer() returns trigger language plpgsql as $$
begin
  if (old.state in ('reported', 'cleared', 'delivered', 'rejected') and new.state <> old.state)
    or (old.cleared_xml is not null and new.cleared_xml is distinct from old.cleared_xml)
    or (old.replaced_by_id is not null and new.replaced_by_id is distinct from old.replaced_by_id)
    or new.document_id <> old.document_id
  then raise exception 'the answer to document % is final', old.document_id using errcode = 'check_violation'; end if;
  return new;
end $$;
create or replace trigger einvoice_deliveries_keep before update on einvoice_deliveries for each row execute function keep_einvoice_answer();
