import type { Output } from '@rawnaq/contract/endpoint';
import { getGiftCardFigures, type GiftCardPart } from '@rawnaq/contract/reports/gift-card-report';
import { giftCardFigureColumns, giftCardFiguresFile } from '@rawnaq/contract/reports/gift-card-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice, StepChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { addressOf, daysOfRow } from '../../../patterns/report/row-days.ts';
import { hasAny, openedBy, stepColumns } from '../../../patterns/report/step-columns.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

type Answer = Output<typeof getGiftCardFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'cards_sold',
  'cards_sold_value',
  'cards_given',
  'cards_used',
  'cards_withdrawn',
  'cards_opened',
  'cards_expired',
  'cards_left',
  'cards_left_expired',
  'cards_expiring_30',
  'cards_expiring_60',
  'cards_expiring_90',
] as const;
const summed = [
  'cards_sold',
  'cards_sold_value_minor',
  'cards_given_minor',
  'cards_used_minor',
  'cards_withdrawn_minor',
  'cards_opened_minor',
  'cards_expired_minor',
] as const;
/** The figures that open into cards, with the part of them each counts. */
const parts = {
  cards_sold: 'sold',
  cards_sold_value_minor: 'sold',
  cards_given_minor: 'given',
  cards_used_minor: 'used',
  cards_withdrawn_minor: 'withdrawn',
  cards_opened_minor: 'opened',
  cards_expired_minor: 'expired',
  cards_left_minor: 'left',
} as const satisfies Partial<Record<keyof Row, GiftCardPart>>;
const shown = ['left', 'left_expired', 'expiring_30', 'expiring_60', 'expiring_90'] as const;

const cardsPath = (period: DateRange, of: GiftCardPart): string | null =>
  may('gift_cards.view') ? addressOf(pathOf('merchant.report_gift_cards'), { ...period, of }) : null;

/** What customers bought and used of gift cards, what is left on them, and what expires soon. */
export default function GiftCardFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getGiftCardFigures, { preset: 'this_year', filters: { by: 'month', compare: 'previous' } });
  const { answer, period, filters } = report;
  const { by = 'month' } = filters;
  const columns = useMemo(() => {
    const opened = openedBy(parts, (row: Row, part) => cardsPath(daysOfRow(period, by, row.date), part));
    return stepColumns(drawnColumns(giftCardFigureColumns, opened), by, format);
  }, [by, period, format]);
  return (
    <ReportPage
      title={t('screens.merchant.gift_cards_report')}
      report={report}
      rows={answer && (hasAny(answer, Object.keys(parts)) ? answer.data : [])}
      columns={columns}
      rowKey={(row) => row.date}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'bar', along: 'date', series: ['cards_sold_value_minor', 'cards_used_minor'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {t('giftCardReport.left_note')}
            </ReportNote>
          </>
        )
      }
      file={giftCardFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={
        <>
          <StepChoice value={by} onChange={(step) => report.setFilter('by', step)} />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}

/** What is left at the end of the period, beside that of the compared one. */
const highlightsOf = ({ totals, compared }: Answer, period: DateRange) =>
  shown.map((name) => ({
    name: `cards_${name}` as const,
    value: totals[`cards_${name}_minor`],
    before: compared?.totals[`cards_${name}_minor`],
    link: cardsPath(period, name),
  }));
