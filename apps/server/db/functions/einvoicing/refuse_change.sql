-- Refuses to change or delete what the law keeps as it was issued: not even the tables' owner does that by mistake. Which of today's customers a document belongs to is no part of it,
-- and follows when records are merged.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'einvoice_documents' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'check_violation';
end $$;
create or replace trigger einvoice_documents_stay before update or delete on einvoice_documents for each row execute function refuse_change();
create or replace trigger einvoice_exchanges_stay before update or delete on einvoice_exchanges for each row execute function refuse_change();
create or replace trigger einvoice_papers_stay before update or delete on einvoice_papers for each row execute function refuse_change();
