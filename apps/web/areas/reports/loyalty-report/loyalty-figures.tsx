import type { Output } from '@rawnaq/contract/endpoint';
import { getLoyaltyFigures, type LoyaltyPart } from '@rawnaq/contract/reports/loyalty-report';
import { loyaltyFigureColumns, loyaltyFiguresFile } from '@rawnaq/contract/reports/loyalty-report-list';
import { type ReactNode, useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparedWith, ComparisonChoice, StepChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { addressOf, daysOfRow } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money, NumberText, PercentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import styles from './loyalty-report.module.css';

type Answer = Output<typeof getLoyaltyFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'points_earned',
  'points_redeemed',
  'points_expired',
  'points_adjusted',
  'points_left',
  'points_holders',
  'points_worth',
  'points_use',
] as const;
const summed = ['points_earned', 'points_redeemed', 'points_expired', 'points_adjusted'] as const;
const parts = {
  points_earned: 'earned',
  points_redeemed: 'redeemed',
  points_expired: 'expired',
  points_adjusted: 'adjusted',
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
    const opened = (field: keyof typeof parts) => ({
      link: (row: Row) => (row[field] === 0 ? null : pointsPath(daysOfRow(period, by, row.date), parts[field])),
    });
    const drawn = drawnColumns(loyaltyFigureColumns, {
      ...Object.fromEntries(Object.keys(parts).map((id) => [id, opened(id as keyof typeof parts)])),
      ...(by === 'month' ? { date: { title: () => t('salesReports.month') } } : {}),
    });
    return drawn.map((column) =>
      column.id === 'date' && by === 'month'
        ? { ...column, kind: 'text' as const, value: (row: Row) => format.month(row.date) }
        : { ...column, isSortable: true },
    );
  }, [by, period, format]);
  return (
    <ReportPage
      title={t('screens.merchant.loyalty_report')}
      report={report}
      rows={answer && (hasAny(answer) ? answer.data : [])}
      columns={columns}
      rowKey={(row) => row.date}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'bar', along: 'date', series: ['points_earned', 'points_redeemed'] }}
      highlights={
        answer && (
          <>
            <Highlights answer={answer} period={period} />
            <p className={styles.across}>
              {answer.totals.points_worth_minor !== null && <>{t('loyaltyReport.worth_note')} </>}
              <ComparedWith compared={answer.compared} comparison={filters.compare} />
            </p>
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

/** In a salon without any of them nothing is better than a table of zeros. */
const hasAny = ({ data, totals }: Answer): boolean =>
  Object.values(totals).some((figure) => figure !== 0 && figure !== null) ||
  data.some((row) => Object.keys(parts).some((field) => row[field as keyof typeof parts] !== 0));

/** What is left at the end of the period, beside that of the compared one. */
function Highlights({ answer: { totals, compared }, period }: { answer: Answer; period: DateRange }) {
  const format = useSalonFormat();
  const link = pointsPath(period, 'left');
  const card = (name: 'points_left' | 'points_holders' | 'points_worth' | 'points_use', value: ReactNode, before: string | null) => (
    <FigureCard
      label={t(`measures.${name}.name`)}
      value={value}
      {...(before === null ? {} : { note: <bdi>{t('salesReports.before', { figure: before })}</bdi> })}
      {...(link === null || name === 'points_worth' || name === 'points_use' ? {} : { link })}
    />
  );
  const earlier = compared?.totals;
  const { points_worth_minor, points_use_bp } = totals;
  return (
    <>
      {card('points_left', <NumberText value={totals.points_left} />, earlier === undefined ? null : format.number(earlier.points_left))}
      {card(
        'points_holders',
        <NumberText value={totals.points_holders} />,
        earlier === undefined ? null : format.number(earlier.points_holders),
      )}
      {points_worth_minor !== null &&
        card(
          'points_worth',
          <Money amount_minor={points_worth_minor} withCurrency={false} />,
          earlier === undefined ? null : format.amount(earlier.points_worth_minor ?? 0),
        )}
      {card(
        'points_use',
        points_use_bp === null ? '–' : <PercentText rate_bp={points_use_bp} />,
        earlier === undefined || earlier.points_use_bp === null ? null : format.percent(earlier.points_use_bp),
      )}
    </>
  );
}
