import type { Output } from '@rawnaq/contract/endpoint';
import { listReportOffers, offerParts } from '@rawnaq/contract/reports/sold/offer-report';
import { reportOfferColumns, reportOffersFile } from '@rawnaq/contract/reports/sold/offer-report-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { addressOf } from '../../../patterns/report/row-days.ts';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { movementPath } from '../sold-lines/public/documents.ts';

type Row = Output<typeof listReportOffers.output>['data'][number];

const makeColumns = () =>
  drawnColumns(
    reportOfferColumns,
    {
      sale_number: {
        cell: (row) => (row.sale_number === null ? null : <DocumentNumber number={row.sale_number} />),
        link: (row: Row) =>
          may('offers.view') && row.sale_number !== null ? addressOf(pathOf('merchant.sold_offers'), { search: row.sale_number }) : null,
      },
      number: { cell: (row) => (row.number === null ? null : <DocumentNumber number={row.number} />), link: movementPath },
    },
    may('reports.see_cost') ? [] : ['cost_minor'],
  );

/** The sold offers and uses that a figure of offers is the sum of. */
export default function ReportOffers() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums } = useRowsQuery(listReportOffers, { sort: '-date' });
  const { of = 'left' } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.report_offers')}
      list={list}
      columns={columns}
      file={reportOffersFile}
      above={
        <RowsNote
          name={t(`offerReport.parts.${of}`)}
          period={period}
          sum={sums && t('offerReport.sum', { amount: format.amount(sums.amount_minor) })}
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
