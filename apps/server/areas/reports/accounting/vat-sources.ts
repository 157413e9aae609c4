import type { PostingSource } from '@rawnaq/domain/reports/accounting/document';
import { sql } from 'kysely';
import { joinMethod, type Source } from './source.ts';

/** VAT returns. A draft moves no account. The day of locking is open, whatever was closed with the period of the return. */
export const vatSources = {
  vat_return: {
    table: 'vat_returns',
    rows: sql`select x.id as source_id, coalesce(x.locked_on, x.period_to) as business_date, coalesce(x.locked_at, x.period_to::timestamptz) as at, x.reference as number,
        'vat_return' as document_type, x.id as document_id,
        case when x.state > 0 then json_build_object('source', 'vat_return', 'output_vat_minor', x.output_vat_minor, 'input_vat_minor', x.input_vat_minor,
          'entered_vat_minor', x.entered_vat_minor) end as facts
      from vat_returns x`,
  },
  vat_payment: {
    table: 'vat_returns',
    rows: sql`select x.id as source_id, coalesce(x.paid_on, x.period_to) as business_date, coalesce(x.paid_at, x.period_to::timestamptz) as at, x.reference as number,
        'vat_return' as document_type, x.id as document_id,
        case when x.state = 3 then json_build_object('source', 'vat_payment', 'place', case m.kind when 'transfer' then 'bank' else 'other' end, 'method_id', x.payment_method_id, 'amount_minor', x.net_minor) end as facts
      from vat_returns x ${joinMethod}`,
  },
} satisfies Partial<Record<PostingSource, Source>>;
