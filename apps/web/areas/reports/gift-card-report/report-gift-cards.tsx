import type { Output } from '@rawnaq/contract/endpoint';
import { giftCardParts, listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import { reportGiftCardColumns, reportGiftCardsFile } from '@rawnaq/contract/reports/gift-card-report-list';
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

type Row = Output<typeof listReportGiftCards.output>['data'][number];

const makeColumns = () =>
  drawnColumns(reportGiftCardColumns, {
    code: { link: (row: Row) => addressOf(pathOf('merchant.gift_cards'), { search: row.code }) },
    number: { cell: (row) => (row.number === null ? null : <DocumentNumber number={row.number} />), link: movementPath },
  });

/** The cards and movements that a figure of gift cards is the sum of. */
export default function ReportGiftCards() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums } = useRowsQuery(listReportGiftCards, { sort: '-date' });
  const { of = 'left' } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.report_gift_cards')}
      list={list}
      columns={columns}
      file={reportGiftCardsFile}
      above={
        <RowsNote
          name={t(`giftCardReport.parts.${of}`)}
          period={period}
          sum={sums && t('giftCardReport.sum', { amount: format.amount(sums.amount_minor) })}
        />
      }
      filters={
        <ChoiceSelect
          aria-label={t('giftCardReport.part')}
          choices={giftCardParts.map((part) => ({ value: part, label: t(`giftCardReport.parts.${part}`) }))}
          value={of}
          onChange={(part) => list.setFilter('of', part ?? undefined)}
        />
      }
      rowKey={(row) => `${row.gift_card_id}-${row.date}-${row.invoice_id}-${row.credit_note_id}-${row.expires_on}`}
      searchPlaceholder={t('giftCardReport.search')}
      mayExport={may('reports.export')}
      empty={<EmptyState picture="box" title={t('giftCardReport.empty')} text={t('giftCardReport.empty_text')} />}
    />
  );
}
