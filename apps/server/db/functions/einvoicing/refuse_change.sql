-- Refuses to change or delete what the law keeps as it was issued: not even the tables' owner does that by mistake.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name using errcode = 'check_violation';
end $$;
create or replace trigger einvoice_documents_stay before update or delete on einvoice_documents for each row execute function refuse_change();
create or replace trigger einvoice_exchanges_stay before update or delete on einvoice_exchanges for each row execute function refuse_change();
create or replace trigger einvoice_papers_stay before update or delete on einvoice_papers for each row execute function refuse_change();
