import { Alert, Button, Paper, Skeleton } from '@mantine/core';
import { getCashForecast } from '@rawnaq/contract/reports/cash-forecast';
import { cashForecastColumns, cashForecastFile } from '@rawnaq/contract/reports/cash-forecast-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { cashCauses } from '@rawnaq/domain/reports/forecast/cash-path';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { ColumnMenu } from '../../../patterns/list/column-menu.tsx';
import { shownColumns } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ChartFigure } from '../../../patterns/report/chart-figure.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { SavedViews } from '../../../shell/higher-wings.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import styles from './forecasts.module.css';
import { WholeAmount } from './whole-amount.tsx';

type Answer = Output<typeof getCashForecast.output>;
type Row = Answer['data'][number];
type FileColumn = (typeof cashForecastColumns.ids)[number];

/** What moves cash, as sums of all days beside what is there at first and at the lowest. */
function Figures({ answer: { opening_minor, lowest, data, totals } }: { answer: Answer }) {
  const format = useSalonFormat();
  const last = data.at(-1);
  const figure = (label: string, amount_minor: number, date?: string) => (
    <FigureCard
      key={label}
      label={label}
      value={<WholeAmount amount_minor={amount_minor} />}
      {...(date !== undefined && { note: t('forecasts.on', { date: format.date(date) }) })}
    />
  );
  return (
    <div className={styles.figures}>
      <FigureCards>
        {figure(t('forecasts.there_now'), opening_minor)}
        {lowest && figure(t('forecasts.lowest'), lowest.balance_minor, lowest.date)}
        {last && figure(t('forecasts.balance'), last.balance_minor, last.date)}
      </FigureCards>
      <FigureCards>{cashCauses.map((cause) => figure(t(`forecasts.causes.${cause}`), totals[`${cause}_minor`]))}</FigureCards>
    </div>
  );
}

/** Days on which a cause moves nothing are left empty; whole units, as in every forecast. */
const makeColumns = () => {
  const columns = drawnColumns(cashForecastColumns, {});
  return columns.map((column) => ({
    ...column,
    isSortable: false as const,
    ...(column.kind === 'money' && {
      cell: (row: Row) => {
        const amount_minor = Number(column.value(row));
        return amount_minor === 0 && column.id !== 'balance_minor' ? null : <WholeAmount amount_minor={amount_minor} />;
      },
    }),
  }));
};

interface CashDaysProps {
  answer: Answer;
  columns: ReturnType<typeof makeColumns>;
  /** Of the table, as the reader chose them. */
  chosen: readonly string[] | null;
}

function CashDays({ answer, columns, chosen }: CashDaysProps) {
  const format = useSalonFormat();
  const title = t('screens.merchant.cash_forecast');
  const short = answer.data.find(({ balance_minor }) => balance_minor < 0);
  const [first, last] = [answer.data[0], answer.data.at(-1)];
  return (
    <>
      {short !== undefined && (
        <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />} m="md" mb={0}>
          {t('forecasts.runs_out', { date: format.date(short.date) })}
        </Alert>
      )}
      {short === undefined && answer.may_run_out_on !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />} m="md" mb={0}>
          {t('forecasts.may_run_out', { date: format.date(answer.may_run_out_on) })}
        </Alert>
      )}
      <Figures answer={answer} />
      {first && last && (
        <div className={styles.picture}>
          <ChartFigure
            title={title}
            period={format.period(first.date, last.date)}
            plan={{ kind: 'area', along: 'date', series: ['balance_minor', 'low_80_minor'] }}
            columns={columns}
            rows={answer.data}
          />
        </div>
      )}
      <DataTable label={title} columns={columns} chosen={chosen} rows={answer.data} rowKey={({ date }) => date} />
    </>
  );
}

/** The money that will be there each day: what is there, what comes in by bookings and forecast, and what has to be paid by when. */
export default function CashForecast() {
  const report = useReportQuery(getCashForecast);
  const { answer, error } = report;
  const title = t('screens.merchant.cash_forecast');
  const [columns] = useState(makeColumns);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <SavedViews title={title} place={report.place} />
            <ColumnMenu columns={columns} chosen={report.columns} onChoose={report.setColumns} />
            <Button component={PageLink} to={pathOf('merchant.expected_expenses')} variant="default">
              {t('forecasts.expected_expenses')}
            </Button>
            {may('reports.export') && answer !== undefined && (
              <ExportMenu
                title={title}
                columns={shownColumns(columns, report.columns)}
                fetchAll={() => Promise.resolve(answer.data)}
                takeFile={(form, shown, signal) =>
                  download(cashForecastFile, { format: form, columns: shown as FileColumn[] }, `${title}.${form}`, signal)
                }
                isEmpty={answer.data.length === 0}
              />
            )}
            <PrintButton />
          </>
        }
      />
      <Paper>
        {error ? (
          <ErrorState error={error} onRetry={report.retry} />
        ) : answer === undefined ? (
          <div className={styles.waiting}>
            <Skeleton height={280} />
            <RowsSkeleton rows={8} />
          </div>
        ) : answer.too_few_weeks !== null ? (
          <EmptyState
            picture="chart"
            title={t('forecasts.too_few_title')}
            text={t('forecasts.too_few_text', { count: answer.too_few_weeks, needed: answer.needed_weeks })}
          />
        ) : (
          <CashDays answer={answer} columns={columns} chosen={report.columns} />
        )}
      </Paper>
      <Paper component="section" className={styles.how} aria-labelledby="how-cash">
        <h2 id="how-cash">{t('forecasts.how_cash')}</h2>
        <p>{t('forecasts.how_cash_text')}</p>
        <p>{t('forecasts.how_cash_limits')}</p>
      </Paper>
      <PostedUntil moment={answer?.posted_until} />
    </>
  );
}
