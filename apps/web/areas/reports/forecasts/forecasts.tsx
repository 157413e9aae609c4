import { Button, Paper, Skeleton } from '@mantine/core';
import { forecastMeasures, forecastSteps, getForecast } from '@rawnaq/contract/reports/forecasts';
import { forecastColumns, forecastFile } from '@rawnaq/contract/reports/forecasts-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import { lazy, type ReactNode, useMemo } from 'react';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { ColumnMenu } from '../../../patterns/list/column-menu.tsx';
import { type Column, shownColumns } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { FilterBar } from '../../../patterns/list/filter-bar.tsx';
import { ChartFrame, ReadAloud } from '../../../patterns/report/chart-figure.tsx';
import type { ReportPlace } from '../../../patterns/report/use-report-place.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { loadChunk } from '../../../shell/chunk.ts';
import { may } from '../../../shell/globals.ts';
import { SavedViews } from '../../../shell/higher-wings.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { type ForecastStep, isWholeStep } from './forecast-points.ts';
import { HowMade } from './how-made.tsx';
import styles from './forecasts.module.css';
import { WholeAmount } from './whole-amount.tsx';

const ForecastPicture = lazy(() => loadChunk(() => import('./forecast-picture.tsx')));

type FileColumn = (typeof forecastColumns.ids)[number];
type Answer = Output<typeof getForecast.output>;

const ofMoney = ['value_minor', 'booked_minor', 'low_80_minor', 'high_80_minor', 'low_95_minor', 'high_95_minor'] as const;
const ofCounts = ['value', 'booked', 'low_80', 'high_80', 'low_95', 'high_95'] as const;
const closedOr = (row: Answer['data'][number], figure: ReactNode): ReactNode => (row.is_open === 1 ? figure : t('forecasts.closed'));

const wholeOf = (row: Answer['data'][number], name: (typeof ofMoney)[number]): ReactNode => {
  const amount_minor = row[name];
  const figure = amount_minor !== null && <WholeAmount amount_minor={amount_minor} />;
  return name === 'value_minor' ? closedOr(row, figure) : figure;
};

/** What is counted has the places of the amounts in the row of a phone. */
const onPhone: Readonly<Record<string, { onPhone: 'amount' | 'named_line' }>> = {
  value: { onPhone: 'amount' },
  booked: { onPhone: 'named_line' },
};

type Span = Pick<Answer['data'][number], 'from' | 'to'>;

/** What a day, a week or a month is called; a month of which only some days are forecast, by those days. */
const nameIn =
  (by: ForecastStep, format: ReturnType<typeof useSalonFormat>) =>
  (span: Span): string => {
    if (by === 'day') return format.day(span.from);
    return by === 'month' && isWholeStep(by, span) ? format.month(span.from) : format.period(span.from, span.to);
  };

/** The columns of what is forecast: amounts or counts, of days, weeks or months. */
const columnsOf = (measure: Answer['measure'], by: ForecastStep, nameOf: (span: Span) => string) =>
  drawnColumns(
    forecastColumns,
    {
      from: {
        title: (said) => (by === 'week' ? said : t(`forecasts.steps.${by}`)),
        ...(by === 'month' ? { cell: nameOf } : {}),
      },
      ...Object.fromEntries(ofMoney.map((name) => [name, { cell: (row: Answer['data'][number]) => wholeOf(row, name) }])),
      value: { cell: (row) => closedOr(row, row.value !== null && <NumberText value={row.value} />) },
    },
    [...(measure === 'takings' ? ofCounts : ofMoney), ...(by === 'week' ? [] : (['to'] as const))],
  ).map((column) => ({ ...column, ...onPhone[column.id], isSortable: false as const }));

/** What is expected of the first days, added up, how sure that is, and how much of it is booked. */
function Ahead({ of, isMoney }: { of: Answer['ahead'][number]; isMoney: boolean }) {
  const format = useSalonFormat();
  const unit_minor = minorPerUnit(useSalonLocale().currency);
  const said = (value: number | null): string => format.number(isMoney ? Math.round((value ?? 0) / unit_minor) : (value ?? 0));
  const [low, high, booked] = isMoney ? [of.low_80_minor, of.high_80_minor, of.booked_minor] : [of.low_80, of.high_80, of.booked];
  return (
    <FigureCard
      label={t('forecasts.horizon', { count: of.days })}
      value={isMoney ? <WholeAmount amount_minor={of.value_minor ?? 0} /> : <NumberText value={of.value ?? 0} />}
      note={
        <span className={styles.notes}>
          <span>{t('forecasts.between', { low: said(low), high: said(high) })}</span>
          <span>
            {t('forecasts.booked')}: {said(booked)}
          </span>
        </span>
      }
    />
  );
}

/** What was and what is expected; the table of the screen has what is expected, one that is read aloud what was. */
function Picture({ answer, by, nameOf }: { answer: Answer; by: ForecastStep; nameOf: (span: Span) => string }) {
  const format = useSalonFormat();
  const { measure, past, data } = answer;
  const [first, last] = [past[0] ?? data[0], data.at(-1)];
  if (first === undefined || last === undefined) return null;
  const columns: Column<Answer['past'][number]>[] = [
    { id: 'from', title: t('ui.period'), value: nameOf },
    measure === 'takings'
      ? { id: 'value', title: t('forecasts.measures.takings'), kind: 'money', value: ({ value_minor }) => value_minor }
      : { id: 'value', title: t(`forecasts.measures.${measure}`), kind: 'number', value: ({ value }) => value },
  ];
  return (
    <div className={styles.picture}>
      <ChartFrame title={t(`forecasts.measures.${measure}`)} period={format.period(first.from, last.to)}>
        <ForecastPicture answer={answer} by={by} name={nameOf} />
      </ChartFrame>
      <ReadAloud title={t('forecasts.until_now')} columns={columns} rows={past} rowKey={({ from }) => from} />
    </div>
  );
}

function Head({ title, place, seesCash }: { title: string; place: ReportPlace; seesCash: boolean }) {
  return (
    <PageHeader
      title={title}
      actions={
        <>
          <SavedViews title={title} place={place} />
          {seesCash && (
            <Button component={PageLink} to={pathOf('merchant.cash_forecast')} variant="default">
              {t('forecasts.cash')}
            </Button>
          )}
          <PrintButton />
        </>
      }
    />
  );
}

/** What the next days, weeks and months will bring, with how sure that is and how it was found. */
export default function Forecasts() {
  const format = useSalonFormat();
  const seesTakings = may('reports.see_takings');
  const report = useReportQuery(getForecast, { filters: { measure: seesTakings ? 'takings' : 'visits', by: 'day' } });
  const { answer, filters } = report;
  const measure = answer?.measure ?? filters.measure ?? 'visits';
  const by = filters.by ?? 'day';
  const title = t('screens.merchant.forecasts');
  const nameOf = useMemo(() => nameIn(by, format), [by, format]);
  const columns = useMemo(() => columnsOf(measure, by, nameOf), [measure, by, nameOf]);
  const rows = answer?.data ?? [];
  const { from: _from, to: _to, ...question } = report.question as typeof report.question & { from?: string; to?: string };
  return (
    <>
      <Head title={title} place={report.place} seesCash={seesTakings && may('reports.see_cost')} />
      <Paper className={styles.sheet}>
        <FilterBar
          isFiltered={false}
          filterCount={0}
          onClear={report.clear}
          tools={
            <>
              <ColumnMenu columns={columns} chosen={report.columns} onChoose={report.setColumns} />
              {may('reports.export') && (
                <ExportMenu
                  title={title}
                  columns={shownColumns(columns, report.columns)}
                  fetchAll={() => Promise.resolve(rows)}
                  takeFile={(form, shown, signal) =>
                    download(forecastFile, { ...question, format: form, columns: shown as FileColumn[] }, `${title}.${form}`, signal)
                  }
                  isEmpty={rows.length === 0}
                />
              )}
            </>
          }
        >
          <ChoiceSelect
            aria-label={t('forecasts.measure')}
            choices={forecastMeasures
              .filter((one) => one !== 'takings' || seesTakings)
              .map((one) => ({ value: one, label: `${t('forecasts.measure')}: ${t(`forecasts.measures.${one}`)}` }))}
            value={measure}
            onChange={(one) => report.setFilter('measure', one ?? undefined)}
          />
          <ChoiceSelect
            aria-label={t('forecasts.by')}
            choices={forecastSteps.map((one) => ({ value: one, label: `${t('forecasts.by')}: ${t(`forecasts.steps.${one}`)}` }))}
            value={by}
            onChange={(one) => report.setFilter('by', one ?? 'day')}
          />
        </FilterBar>
        {report.error ? (
          <ErrorState error={report.error} onRetry={report.retry} />
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
          <>
            <div className={styles.figures}>
              <FigureCards>
                {answer.ahead.map((of) => (
                  <Ahead key={of.days} of={of} isMoney={answer.measure === 'takings'} />
                ))}
              </FigureCards>
            </div>
            <Picture answer={answer} by={by} nameOf={nameOf} />
            <DataTable
              label={title}
              columns={columns}
              chosen={report.columns}
              rows={rows}
              rowKey={({ from }) => from}
              isStale={report.isStale}
            />
          </>
        )}
      </Paper>
      {answer?.too_few_weeks === null && <HowMade answer={answer} />}
    </>
  );
}
