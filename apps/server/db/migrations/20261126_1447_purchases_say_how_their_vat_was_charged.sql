-- area: expenses
-- How each line of an expense was taxed, and the VAT of each line. The supplier charges the VAT of an expense, but for that of imports, which customs charges,
-- and that of reverse charge, which the salon computes itself and pays to nobody.
alter table expense_lines add column vat_treatment text, add column vat_minor bigint not null default 0;
alter table expenses
  add column customs_declaration_number text,
  add column customs_vat_minor bigint not null default 0 check (customs_vat_minor >= 0),
  add column customs_paid_minor bigint not null default 0,
  add column reverse_vat_minor bigint not null default 0 check (reverse_vat_minor >= 0);

-- What there was: with a rate it is standard; without one it is zero-rated where the supplier has a tax number, else the supplier is not registered. The VAT
-- of each line is that of its rate, and what a supplier rounded otherwise is added to the largest or taken off the largest ones.
-- The owner of the tables is bound by their policies too, and lines of stock by their trigger.
alter table expenses no force row level security;
alter table expense_lines no force row level security;
alter table expense_lines disable trigger user;
with vats as (
  select l.account_id, l.id, l.vat_rate_bp, e.supplier_trn, e.vat_minor as charged, (2 * l.net_minor * l.vat_rate_bp + 10000) / 20000 as vat,
    row_number() over in_order as place,
    sum((2 * l.net_minor * l.vat_rate_bp + 10000) / 20000) over (partition by l.account_id, l.expense_id) as all_vat,
    coalesce(sum((2 * l.net_minor * l.vat_rate_bp + 10000) / 20000) over (in_order rows between unbounded preceding and 1 preceding), 0) as before
  from expense_lines l join expenses e on e.account_id = l.account_id and e.id = l.expense_id
  window in_order as (partition by l.account_id, l.expense_id order by (2 * l.net_minor * l.vat_rate_bp + 10000) / 20000 desc, l.position)
)
update expense_lines l set
  vat_treatment = case when v.vat_rate_bp > 0 then 'standard' when v.supplier_trn is null then 'not_registered' else 'zero' end,
  vat_minor = case when v.charged >= v.all_vat then v.vat + case when v.place = 1 then v.charged - v.all_vat else 0 end
    else v.vat - least(v.vat, greatest(0, v.all_vat - v.charged - v.before)) end
from vats v where v.account_id = l.account_id and v.id = l.id;
alter table expense_lines enable trigger user;
alter table expense_lines force row level security;
alter table expenses force row level security;

alter table expense_lines alter column vat_treatment set not null, alter column vat_minor drop default;
alter table expense_lines add constraint expense_lines_vat_minor check (vat_minor >= 0);
alter table expense_lines add constraint expense_lines_vat_treatment check (
  case when vat_treatment in ('standard', 'import_at_customs', 'reverse_charge', 'not_recoverable') then vat_rate_bp > 0
    else vat_treatment in ('zero', 'exempt', 'not_registered') and vat_rate_bp = 0 end);

-- VAT of an import is paid to customs, in the same ledger as what the supplier is paid, and never taken for it.
alter table expense_payments add column paid_to text not null default 'supplier' check (paid_to in ('supplier', 'customs'));
alter table expense_payments drop constraint expense_payments_account_id_reversal_of_id_expense_id_amou_fkey;
alter table expense_payments drop constraint expense_payments_account_id_id_expense_id_amount_minor_paym_key;
alter table expense_payments add constraint expense_payments_undone_key unique (account_id, id, expense_id, amount_minor, payment_method_id, paid_to);
alter table expense_payments add constraint expense_payments_undoes_alike foreign key (account_id, reversal_of_id, expense_id, amount_minor, payment_method_id, paid_to)
  references expense_payments (account_id, id, expense_id, amount_minor, payment_method_id, paid_to);

alter table expenses add constraint expenses_customs_paid_minor check (customs_paid_minor between 0 and customs_vat_minor);
alter table expenses drop constraint expenses_cancelled_unpaid;
alter table expenses add constraint expenses_cancelled_unpaid check (status = 1 or (paid_minor = 0 and customs_paid_minor = 0));
alter table expenses add column left_minor bigint not null generated always as (total_minor - paid_minor + customs_vat_minor - customs_paid_minor) stored;
drop index expenses_due;
create index expenses_due on expenses (account_id, due_on) where status = 1 and left_minor > 0;

-- Every line of a purchase with its VAT, once: the books and the VAT return both read it. VAT is recovered only with the paper that proves it: of a supplier's
-- invoice its number and the supplier's tax number, of an import the customs declaration, of reverse charge the number of the invoice (purchase-vat.ts says
-- the same and is held against it). Cancelled expenses have no lines here.
create view purchase_vat_lines with (security_invoker = true) as
  select x.account_id, x.document, x.document_id, x.line_id, x.date, x.treatment, x.rate_bp, x.net_minor, x.vat_minor, x.is_of_stock,
    case x.treatment
      when 'standard' then x.supplier_trn is not null and x.supplier_invoice_number is not null
      when 'reverse_charge' then x.supplier_invoice_number is not null
      when 'import_at_customs' then x.customs_declaration_number is not null
      else false end as is_recoverable,
    x.supplier_id, x.supplier_trn, x.supplier_invoice_number, x.customs_declaration_number
  from (
    select l.account_id, 'expense'::text as document, l.expense_id as document_id, l.id as line_id, e.spent_on as date, l.vat_treatment as treatment,
      l.vat_rate_bp as rate_bp, l.net_minor, l.vat_minor, l.product_id is not null as is_of_stock,
      e.supplier_id, e.supplier_trn, e.supplier_invoice_number, e.customs_declaration_number
    from expense_lines l join expenses e on e.account_id = l.account_id and e.id = l.expense_id
    where e.status = 1
  ) x;
grant select on purchase_vat_lines to rawnaq_app;
