import type { Output } from '@rawnaq/contract/endpoint';
import { getLoyaltyFigures, type LoyaltyPart } from '@rawnaq/contract/reports/loyalty-report';
import { loyaltyFigureColumns, loyaltyFiguresFile } from '@rawnaq/contract/reports/loyalty-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice, StepChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
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

type Answer = Output<typeof getLoyaltyFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'points_earned',
  'points_redeemed',
  'points_expired',
  'points_adjusted',
  'points_opened',
  'points_left',
  'points_holders',
  'points_worth',
  'points_use',
] as const;
const summed = ['points_earned', 'points_redeemed', 'points_expired', 'points_adjusted', 'points_opened'] as const;
const parts = {
  points_earned: 'earned',
  points_redeemed: 'redeemed',
  points_expired: 'expired',
  points_adjusted: 'adjusted',
  points_opened: 'opened',
  points_left: 'left',
} as const satisfies Partial<Record<keyof Row, LoyaltyPart>>;

const pointsPath = (period: DateRange, of: LoyaltyPart): string | null =>
  may('customers.view') ? addressOf(pathOf('merchant.report_points'), { ...period, of }) : null;

/** What customers earned and redeemed of loyalty points, what expired, and what is left. */
export default function LoyaltyFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getLoyaltyFigures, { preset: 'this_year', filters: { by: 'month', compare: 'previous' } });
  const { answer, period, filters } = report;
  const { by = 'month' } = filters;
  const columns = useMemo(() => {
    const opened = openedBy(parts, (row: Row, part) => pointsPath(daysOfRow(period, by, row.date), part));
    return stepColumns(drawnColumns(loyaltyFigureColumns, opened), by, format);
  }, [by, period, format]);
  return (
    <ReportPage
      title={t('screens.merchant.loyalty_report')}
      report={report}
      rows={answer && (hasAny(answer, Object.keys(parts)) ? answer.data : [])}
      columns={columns}
      rowKey={(row) => row.date}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'bar', along: 'date', series: ['points_earned', 'points_redeemed'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {answer.totals.points_worth_minor !== null && t('loyaltyReport.worth_note')}
            </ReportNote>
          </>
        )
      }
      file={loyaltyFiguresFile}
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
function highlightsOf({ totals, compared }: Answer, period: DateRange): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  const link = pointsPath(period, 'left');
  return [
    { name: 'points_left', value: totals.points_left, before: earlier?.points_left, link },
    { name: 'points_holders', value: totals.points_holders, before: earlier?.points_holders, link },
    ...(totals.points_worth_minor === null
      ? []
      : [{ name: 'points_worth', value: totals.points_worth_minor, before: earlier?.points_worth_minor } as const]),
    { name: 'points_use', value: totals.points_use_bp, before: earlier?.points_use_bp },
  ];
}
