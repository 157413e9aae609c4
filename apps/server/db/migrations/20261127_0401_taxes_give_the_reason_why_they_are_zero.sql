-- A zero rate has one of the authority's reasons, which decides its box of the VAT return. Lines of documents keep the reason they were issued with; lines of
-- before have none and go by the salon's usual one, as they did.
alter table taxes add column exemption_reason_code text;
alter table taxes add constraint taxes_reason_is_of_zero check (exemption_reason_code is null or category in ('Z', 'E'));
alter table invoice_lines add column exemption_reason_code text;
alter table credit_note_lines add column exemption_reason_code text;
alter table debit_note_lines add column exemption_reason_code text;
alter table prepayment_lines add column exemption_reason_code text;
