import type { Output } from '@rawnaq/contract/endpoint';
import { giftCardParts, listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import { reportGiftCardColumns, reportGiftCardsFile } from '@rawnaq/contract/reports/gift-card-report-list';
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

type Row = Output<typeof listReportGiftCards.output>['data'][number];

/** Where the invoice or credit note of a movement is seen. */
function documentPath({ invoice_id, credit_note_id, date, number }: Row): string | null {
  if (!may('invoices.view')) return null;
  if (invoice_id !== null) return pathOf('merchant.invoice', { id: invoice_id });
  if (credit_note_id === null || date === null) return null;
  return addressOf(pathOf('merchant.credit_notes'), { from: date, to: date, search: number ?? '' });
}

const makeColumns = () =>
  drawnColumns(reportGiftCardColumns, {
    code: { link: (row: Row) => addressOf(pathOf('merchant.gift_cards'), { search: row.code }) },
    number: { cell: (row) => (row.number === null ? null : <DocumentNumber number={row.number} />), link: documentPath },
  });

/** The cards and movements that a figure of gift cards is the sum of. */
export default function ReportGiftCards() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const [month] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(listReportGiftCards, { sort: '-date', filters: month });
  const { from = month.from, to = month.to, of = 'left' } = list.state.filters;
  // The same question as the list's: it is asked once.
  const { data } = useEndpoint(listReportGiftCards, list.question, { keepsLast: true });
  return (
    <ListPage
      title={t('screens.merchant.report_gift_cards')}
      list={list}
      columns={columns}
      file={reportGiftCardsFile}
      above={
        <RowsNote
          name={t(`giftCardReport.parts.${of}`)}
          period={{ from, to }}
          sum={data === undefined || data.total === 0 ? undefined : t('giftCardReport.sum', { amount: format.amount(data.amount_minor) })}
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
