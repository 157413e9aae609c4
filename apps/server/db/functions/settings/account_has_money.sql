-- Whether money was ever taken, paid out, promised or valued in the account's currency: from then on its country and currency stay. Every ledger and document
-- with amounts is here, or follows from one that is (apps/server/db/country-fixed.test.ts).
create or replace function account_has_money(of_account int) returns boolean language sql stable as $$
  select exists (select from invoices where account_id = of_account)
    or exists (select from payments where account_id = of_account)
    or exists (select from deposits where account_id = of_account)
    or exists (select from account_balance_entries where account_id = of_account)
    or exists (select from gift_cards where account_id = of_account)
    or exists (select from gateway_payments where account_id = of_account)
    or exists (select from online_orders where account_id = of_account)
    or exists (select from penalties where account_id = of_account)
    or exists (select from tip_entries where account_id = of_account)
    or exists (select from commission_payouts where account_id = of_account)
    or exists (select from accounting_valuations where account_id = of_account)
    or exists (select from employee_pay where account_id = of_account)
    or exists (select from cash_shifts where account_id = of_account)
    or exists (select from expenses where account_id = of_account)
    or exists (select from manual_entries where account_id = of_account)
    or exists (select from money_transfers where account_id = of_account)
    or exists (select from settlements where account_id = of_account)
    or exists (select from chargebacks where account_id = of_account)
    or exists (select from bank_lines where account_id = of_account)
    or exists (select from stock_movements where account_id = of_account and value_minor <> 0)
$$;
