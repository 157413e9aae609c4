import type { Output } from '@rawnaq/contract/endpoint';
import { listReportOffers, offerParts } from '@rawnaq/contract/reports/sold/offer-report';
import { reportOfferColumns, reportOffersFile } from '@rawnaq/contract/reports/sold/offer-report-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { addressOf } from '../../../patterns/report/row-days.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset } from '../../../ui/dates/date-presets.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type Row = Output<typeof listReportOffers.output>['data'][number];

/** Where the invoice or credit note of a movement is seen. */
function documentPath({ invoice_id, credit_note_id, date, number }: Row): string | null {
  if (!may('invoices.view')) return null;
  if (invoice_id !== null) return pathOf('merchant.invoice', { id: invoice_id });
  if (credit_note_id === null || date === null) return null;
  return addressOf(pathOf('merchant.credit_notes'), { from: date, to: date, search: number ?? '' });
}

const makeColumns = () =>
  drawnColumns(
    reportOfferColumns,
    {
      sale_number: {
        cell: (row) => <DocumentNumber number={row.sale_number} />,
        link: (row: Row) => (may('offers.view') ? addressOf(pathOf('merchant.sold_offers'), { search: row.sale_number }) : null),
      },
      number: { cell: (row) => (row.number === null ? null : <DocumentNumber number={row.number} />), link: documentPath },
    },
    may('reports.see_cost') ? [] : ['cost_minor'],
  );

/** The sold offers and uses that a figure of offers is the sum of. */
export default function ReportOffers() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const [month] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(listReportOffers, { sort: '-date', filters: month });
  const { from = month.from, to = month.to, of = 'left' } = list.state.filters;
  // The same question as the list's: it is asked once.
  const { data } = useEndpoint(listReportOffers, list.question, { keepsLast: true });
  return (
    <ListPage
      title={t('screens.merchant.report_offers')}
      list={list}
      columns={columns}
      file={reportOffersFile}
      above={
        <RowsNote
          name={t(`offerReport.parts.${of}`)}
          period={{ from, to }}
          sum={data === undefined || data.total === 0 ? undefined : t('offerReport.sum', { amount: format.amount(data.amount_minor) })}
        />
      }
      filters={
        <ChoiceSelect
          aria-label={t('offerReport.part')}
          choices={offerParts.map((part) => ({ value: part, label: t(`offerReport.parts.${part}`) }))}
          value={of}
          onChange={(part) => list.setFilter('of', part ?? undefined)}
        />
      }
      rowKey={(row) => `${row.sold_offer_id}-${row.entry_id}-${row.date}`}
      searchPlaceholder={t('offerReport.search')}
      mayExport={may('reports.export')}
      empty={<EmptyState picture="box" title={t('offerReport.empty')} text={t('offerReport.empty_text')} />}
    />
  );
}
