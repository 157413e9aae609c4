import type { Output } from '@rawnaq/contract/endpoint';
import { listDiscountedInvoices } from '@rawnaq/contract/reports/sold/discount-report';
import { discountedInvoiceColumns, discountedInvoicesFile } from '@rawnaq/contract/reports/sold/discount-report-list';
import { discountCauses } from '@rawnaq/domain/reports/measures/discount-measures';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type Row = Output<typeof listDiscountedInvoices.output>['data'][number];

const makeColumns = () =>
  drawnColumns(discountedInvoiceColumns, {
    number: {
      cell: (row) => <DocumentNumber number={row.number} />,
      link: ({ invoice_id }: Row) => (may('invoices.view') ? pathOf('merchant.invoice', { id: invoice_id }) : null),
    },
    customer_name: { cell: (row) => <bdi>{row.customer_name ?? t('salesReports.without.customer')}</bdi> },
  });

/** The invoices that a figure of the report of discounts is the sum of. */
export default function DiscountedInvoices() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums } = useRowsQuery(listDiscountedInvoices, { sort: '-business_date' });
  const { cause } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.discounted_invoices')}
      list={list}
      columns={columns}
      file={discountedInvoicesFile}
      above={<RowsNote period={period} sum={sums && t('discountReport.invoices_sum', { amount: format.amount(sums.discounts_minor) })} />}
      filters={
        <ChoiceFilter
          label={t('discountReport.cause')}
          all={t('discountReport.all_causes')}
          choices={discountCauses.map((one) => ({ value: one, label: t(`discountReport.causes.${one}`) }))}
          value={cause}
          onChange={(one) => list.setFilter('cause', one)}
        />
      }
      rowKey={(row) => row.invoice_id}
      searchPlaceholder={t('discountReport.search')}
      mayExport={may('reports.export')}
      empty={<EmptyState picture="receipt" title={t('discountReport.invoices_empty')} text={t('discountReport.invoices_empty_text')} />}
    />
  );
}
