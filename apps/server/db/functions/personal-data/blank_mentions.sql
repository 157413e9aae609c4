-- The name of a person who is erased, and what else names nobody but this person, in what was typed about somebody or something else: notes of other customers and their visits, reasons,
-- descriptions, lines of bank statements (decisions 139, 142). Only the words go. Called by the two erasures, whose rights it has.
create or replace function blank_mentions(account int, words text[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  patterns constant text[] := public.patterns_of_words(words);
begin
  -- Beside other people. Of large tables an index has the rows with a text.
  update public.customers t set notes = public.blank_words(t.notes, words), allergies = public.blank_words(t.allergies, words)
    where t.account_id = account and (t.notes is not null or t.allergies is not null) and lower(concat_ws(' ', t.notes, t.allergies)) like any (patterns);
  update public.appointments t set notes = public.blank_words(t.notes, words), cancel_reason = public.blank_words(t.cancel_reason, words)
    where t.account_id = account and (t.notes is not null or t.cancel_reason is not null) and lower(concat_ws(' ', t.notes, t.cancel_reason)) like any (patterns);
  update public.appointment_lines t set guest_name = public.blank_words(t.guest_name, words)
    where t.account_id = account and t.guest_name is not null and lower(t.guest_name) like any (patterns);
  update public.appointment_events t set before = public.blank_json_words(t.before, words), after = public.blank_json_words(t.after, words)
    where t.account_id = account and (t.before ?| array['notes', 'reason'] or t.after ?| array['notes', 'reason']) and lower(concat(t.before, t.after)) like any (patterns);
  update public.waiting_list_entries t set notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(t.notes) like any (patterns);
  update public.past_visits t set notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(t.notes) like any (patterns);
  update public.customer_feedback t set body = public.blank_words(t.body, words), settled_note = public.blank_words(t.settled_note, words)
    where t.account_id = account and lower(concat_ws(' ', t.body, t.settled_note)) like any (patterns);
  update public.visit_ratings t set comment = public.blank_words(t.comment, words), hidden_reason = public.blank_words(t.hidden_reason, words)
    where t.account_id = account and lower(concat_ws(' ', t.comment, t.hidden_reason)) like any (patterns);
  update public.employees t set notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(t.notes) like any (patterns);
  update public.employee_documents t set notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(t.notes) like any (patterns);
  update public.leaves t set reason = public.blank_words(t.reason, words), decision_note = public.blank_words(t.decision_note, words)
    where t.account_id = account and lower(concat_ws(' ', t.reason, t.decision_note)) like any (patterns);
  update public.leave_balance_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.attendance_corrections t set reason = public.blank_words(t.reason, words), decision_note = public.blank_words(t.decision_note, words)
    where t.account_id = account and lower(concat_ws(' ', t.reason, t.decision_note)) like any (patterns);
  update public.block_times t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.employee_records t set leaving_reason = public.blank_words(t.leaving_reason, words)
    where t.account_id = account and lower(t.leaving_reason) like any (patterns);
  update public.employee_pay t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.employee_hours_options t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.employee_leavings t set override_reason = public.blank_words(t.override_reason, words)
    where t.account_id = account and lower(t.override_reason) like any (patterns);
  update public.check_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  -- Views of one screen have different names, also those that said this one.
  update public.report_views t set view_name = left(public.blank_words(t.view_name, words), 40) || ' ' || t.id
    where t.account_id = account and lower(t.view_name) like any (patterns);
  update public.report_mails t set mail_name = public.blank_words(t.mail_name, words)
    where t.account_id = account and lower(t.mail_name) like any (patterns);
  -- What servers answered that could not deliver an e-mail: they write its address.
  update public.mail_returns t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.outbox_messages t set error = public.blank_words(t.error, words)
    where t.account_id = account and t.error is not null and lower(t.error) like any (patterns);
  -- Beside money, cards and stock.
  update public.deposits t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  update public.deposit_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.receipts t set note = public.blank_words(t.note, words), reference = public.blank_words(t.reference, words)
    where t.account_id = account and lower(concat_ws(' ', t.note, t.reference)) like any (patterns);
  update public.penalties t set reason = public.blank_words(t.reason, words), waive_reason = public.blank_words(t.waive_reason, words)
    where t.account_id = account and lower(concat_ws(' ', t.reason, t.waive_reason)) like any (patterns);
  update public.account_balance_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.loyalty_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and t.reason is not null and lower(t.reason) like any (patterns);
  update public.opening_debts t set notes = public.blank_words(t.notes, words), document_number = public.blank_words(t.document_number, words)
    where t.account_id = account and lower(concat_ws(' ', t.notes, t.document_number)) like any (patterns);
  update public.debt_write_offs t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.gift_cards t set beneficiary_name = public.blank_words(t.beneficiary_name, words), message = public.blank_words(t.message, words), reason = public.blank_words(t.reason, words), disable_reason = public.blank_words(t.disable_reason, words)
    where t.account_id = account and lower(concat_ws(' ', t.beneficiary_name, t.message, t.reason, t.disable_reason)) like any (patterns);
  update public.online_orders t set beneficiary_name = public.blank_words(t.beneficiary_name, words), message = public.blank_words(t.message, words)
    where t.account_id = account and lower(concat_ws(' ', t.beneficiary_name, t.message)) like any (patterns);
  update public.sold_offer_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.payments t set reference = public.blank_words(t.reference, words)
    where t.account_id = account and t.reference is not null and lower(t.reference) like any (patterns);
  update public.chargebacks t set reason = public.blank_words(t.reason, words), reference = public.blank_words(t.reference, words)
    where t.account_id = account and lower(concat_ws(' ', t.reason, t.reference)) like any (patterns);
  update public.tip_entries t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  update public.commission_payouts t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  update public.cash_shifts t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  update public.cash_shift_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.money_transfers t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  update public.bank_lines t set text = public.blank_words(t.text, words), reference = public.blank_words(t.reference, words)
    where t.account_id = account and lower(concat_ws(' ', t.text, t.reference)) like any (patterns);
  update public.settlements t set reason = public.blank_words(t.reason, words), reference = public.blank_words(t.reference, words)
    where t.account_id = account and lower(concat_ws(' ', t.reason, t.reference)) like any (patterns);
  update public.expenses t set notes = public.blank_words(t.notes, words), cancel_reason = public.blank_words(t.cancel_reason, words)
    where t.account_id = account and lower(concat_ws(' ', t.notes, t.cancel_reason)) like any (patterns);
  update public.expense_lines t set description = public.blank_words(t.description, words)
    where t.account_id = account and lower(t.description) like any (patterns);
  update public.expense_payments t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.expected_expenses t set description = public.blank_words(t.description, words), notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(concat_ws(' ', t.description, t.notes)) like any (patterns);
  update public.expected_expense_series t set description = public.blank_words(t.description, words), notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(concat_ws(' ', t.description, t.notes)) like any (patterns);
  update public.supplier_credit_notes t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.suppliers t set notes = public.blank_words(t.notes, words)
    where t.account_id = account and lower(t.notes) like any (patterns);
  update public.manual_entries t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.accounting_closings t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and lower(t.reason) like any (patterns);
  update public.stock_movements t set reason = public.blank_words(t.reason, words)
    where t.account_id = account and t.reason is not null and lower(t.reason) like any (patterns);
  update public.stock_takes t set note = public.blank_words(t.note, words)
    where t.account_id = account and lower(t.note) like any (patterns);
  -- The name of a file may be a person's.
  update public.files t set file_name = public.blank_words(t.file_name, words)
    where t.account_id = account and lower(t.file_name) like any (patterns);
  update public.imports t set file_name = public.blank_words(t.file_name, words)
    where t.account_id = account and lower(t.file_name) like any (patterns);
  update public.bank_statements t set file_name = public.blank_words(t.file_name, words)
    where t.account_id = account and lower(t.file_name) like any (patterns);
end $$;
revoke all on function blank_mentions(int, text[]) from public;
