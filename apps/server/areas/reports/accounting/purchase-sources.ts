import type { PostingDocument, PostingSource, PurchaseVat } from '@rawnaq/domain/reports/accounting/document';
import { sql } from 'kysely';
import { joinMethod, placeOfPaidOut, type Source } from './source.ts';

interface ExpenseFacts {
  expense_type_id: number;
  stock_net_minor: number;
  cost_net_minor: number;
  vat: readonly PurchaseVat[] | null;
}

interface CreditFacts extends ExpenseFacts {
  goods_value_minor: number;
}

/** What is bought: expenses, what suppliers credit of them, and what they are paid by. */
export const purchaseSources = {
  expense: {
    table: 'expenses',
    rows: sql`select x.id as source_id, x.spent_on as business_date, x.created_at as at, x.supplier_invoice_number as number, 'expense' as document_type, x.id as document_id,
        case when x.status = 1 then (select json_build_object('expense_type_id', x.expense_type_id, 'stock_net_minor', coalesce(sum(v.net_minor) filter (where v.is_of_stock), 0),
            'cost_net_minor', coalesce(sum(v.net_minor) filter (where not v.is_of_stock), 0),
            'vat', json_agg(json_build_object('treatment', v.treatment, 'is_recoverable', v.is_recoverable, 'vat_minor', v.vat_minor) order by v.line_id) filter (where v.vat_minor <> 0))
          from purchase_vat_lines v where v.account_id = x.account_id and v.document = 'expense' and v.document_id = x.id) end as facts
      from expenses x`,
    documentOf: (facts: ExpenseFacts): PostingDocument => ({ source: 'expense', ...facts, vat: facts.vat ?? [] }),
  },
  supplier_credit_note: {
    table: 'supplier_credit_notes',
    rows: sql`select x.id as source_id, x.noted_on as business_date, x.at, c.created_at as policy_at, x.number, 'expense' as document_type, x.expense_id as document_id,
        (select json_build_object('expense_type_id', c.expense_type_id, 'stock_net_minor', -coalesce(sum(v.net_minor) filter (where v.is_of_stock), 0),
            'cost_net_minor', -coalesce(sum(v.net_minor) filter (where not v.is_of_stock), 0),
            'goods_value_minor', (select -coalesce(sum(m.value_minor + m.late_cost_minor), 0) from stock_movements m where m.account_id = x.account_id and m.supplier_credit_note_id = x.id),
            'vat', json_agg(json_build_object('treatment', v.treatment, 'is_recoverable', v.is_recoverable, 'vat_minor', -v.vat_minor) order by v.line_id) filter (where v.vat_minor <> 0))
          from purchase_vat_lines v where v.account_id = x.account_id and v.document = 'supplier_credit_note' and v.document_id = x.id) as facts
      from supplier_credit_notes x join expenses c on c.account_id = x.account_id and c.id = x.expense_id`,
    documentOf: (facts: CreditFacts): PostingDocument => ({ source: 'supplier_credit_note', ...facts, vat: facts.vat ?? [] }),
  },
  expense_payment: {
    table: 'expense_payments',
    rows: sql`select x.id as source_id, x.paid_on as business_date, x.at, coalesce(u.at, x.at) as policy_at, e.supplier_invoice_number as number, 'expense' as document_type, x.expense_id as document_id,
        case when x.payment_method_id is not null then json_build_object('source', 'expense_payment', 'kind', case when (x.reversal_of_id is null) = (x.is_refund = 0) then 'paid' else 'undone' end, 'paid_to', x.paid_to, 'place', ${placeOfPaidOut},
          'amount_minor', x.amount_minor) end as facts
      from expense_payments x join expenses e on e.account_id = x.account_id and e.id = x.expense_id
      left join expense_payments u on u.account_id = x.account_id and u.id = x.reversal_of_id ${joinMethod}`,
  },
} satisfies Partial<Record<PostingSource, Source>>;
