import { getVatReturn } from '@rawnaq/contract/tax/einvoicing';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import type { Column } from '../../../../patterns/list/column.ts';
import { ReportPage } from '../../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../../patterns/report/use-report-query.ts';
import { may } from '../../../../shell/globals.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import type { DatePreset } from '../../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../../ui/figures/figure-card.tsx';
import { Money, NumberText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';

type Return = Output<typeof getVatReturn.output>;
type Row = Return['rows'][number];

const presets: readonly DatePreset[] = ['this_month', 'last_month', 'last_quarter', 'last_3_months', 'this_year', 'last_year'];

const makeColumns = (percent: (rate_bp: number) => string): readonly Column<Row>[] => [
  {
    id: 'vat_category',
    title: t('einvoicing.vat.row'),
    value: (row) => {
      const category = t(`einvoicing.vat.categories.${row.vat_category}`);
      return row.vat_category === 'S' ? t('einvoicing.vat.at_rate', { category, rate: percent(row.vat_rate_bp) }) : category;
    },
    onPhone: 'title',
  },
  { id: 'sales_net', title: t('einvoicing.vat.sales_net'), kind: 'money', value: (row) => row.sales.net_minor },
  { id: 'sales_vat', title: t('einvoicing.vat.sales_vat'), kind: 'money', value: (row) => row.sales.vat_minor },
  { id: 'adjustments_net', title: t('einvoicing.vat.adjustments_net'), kind: 'money', value: (row) => row.adjustments.net_minor },
  { id: 'adjustments_vat', title: t('einvoicing.vat.adjustments_vat'), kind: 'money', value: (row) => row.adjustments.vat_minor },
  { id: 'due_net', title: t('einvoicing.vat.due_net'), kind: 'money', value: (row) => row.due.net_minor },
  { id: 'due_vat', title: t('einvoicing.vat.due_vat'), kind: 'money', value: (row) => row.due.vat_minor },
];
const summed = ['sales_net', 'sales_vat', 'adjustments_net', 'adjustments_vat', 'due_net', 'due_vat'];

/** What the VAT return asks about sales of a period, to the last halala the sum of its documents. */
export default function VatReturn() {
  const format = useSalonFormat();
  const report = useReportQuery(getVatReturn, { preset: 'last_quarter' });
  const [columns] = useState(() => makeColumns(format.percent));
  return (
    <ReportPage
      title={t('screens.merchant.vat_return')}
      report={report}
      rows={report.answer?.rows}
      columns={columns}
      rowKey={(row) => `${row.vat_category}${row.vat_rate_bp}`}
      summed={summed}
      presets={presets}
      mayExport={may('reports.export')}
      highlights={report.answer && <Highlights answer={report.answer} />}
    />
  );
}

function Highlights({ answer }: { answer: Return }) {
  const format = useSalonFormat();
  const { total, documents, einvoices, from, to } = answer;
  // The invoice of a deposit is one like others, as is a credit note over one.
  const invoices = documents.invoices + documents.prepayments;
  const credit_notes = documents.credit_notes + documents.prepayment_credits;
  const list = `${pathOf('merchant.e_invoices')}?from=${from}&to=${to}`;
  return (
    <>
      <FigureCard label={t('einvoicing.vat.due')} value={<Money amount_minor={total.vat_minor} />} />
      <FigureCard label={t('einvoicing.vat.net')} value={<Money amount_minor={total.net_minor} />} />
      <FigureCard
        label={t('einvoicing.vat.documents')}
        value={<NumberText value={invoices + credit_notes + documents.debit_notes} />}
        note={t('einvoicing.vat.counted', {
          invoices: format.number(invoices),
          credit_notes: format.number(credit_notes),
          debit_notes: format.number(documents.debit_notes),
        })}
        link={list}
      />
      {einvoices !== null && (
        <FigureCard
          label={t('einvoicing.vat.open')}
          value={<NumberText value={einvoices.open} />}
          note={documentsNote(einvoices)}
          link={list}
        />
      )}
    </>
  );
}

/** What is true of the documents of a period; those of before the first till are nobody's debt. */
function documentsNote({ accepted, open, before_connecting, without, country }: NonNullable<Return['einvoices']>): string {
  const parts = [
    open > 0 && t('einvoicing.vat.open_note'),
    accepted > 0 && t('einvoicing.vat.accepted', { count: accepted }),
    before_connecting > 0 && t('einvoicing.vat.before_connecting', { count: before_connecting }),
    without > 0 && t(country === 'uae' ? 'einvoicing.vat.without_uae' : 'einvoicing.vat.without', { count: without }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('einvoicing.vat.no_document') : parts.join(' · ');
}
