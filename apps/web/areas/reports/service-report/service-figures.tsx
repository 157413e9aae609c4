import type { Output } from '@rawnaq/contract/endpoint';
import { getServiceFigures, serviceCuts } from '@rawnaq/contract/reports/sold/service-report';
import { serviceFigureColumns, serviceFiguresFile } from '@rawnaq/contract/reports/sold/service-report-list';
import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { Money, PercentText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { linesPath } from '../sold-lines/public.ts';
import styles from './service-report.module.css';

type Answer = Output<typeof getServiceFigures.output>;
type Row = Answer['data'][number];

const ofCost = ['products_cost_minor', 'margin_minor', 'margin_share_bp'] as const;
const ofComparison = ['compared_net_minor', 'net_change_bp'] as const;
const summed = [
  'quantity_sold_milli',
  'total_sales_minor',
  'net_sales_minor',
  'compared_net_minor',
  'products_cost_minor',
  'margin_minor',
  'booked_hours',
  'worked_hours',
] as const;
const explained = [
  'quantity_sold',
  'total_sales',
  'net_sales',
  'net_change',
  'booked_minutes',
  'worked_minutes',
  'net_per_worked_hour',
] as const;
const explainedOfCost = ['products_cost', 'margin', 'margin_share'] as const;

/** The lines, or the appointments, that a figure of a row is the sum of. */
function waysOf(period: DateRange) {
  const lines = ({ by, key }: Row) =>
    linesPath({ ...period, of: 'service', ...(by === 'service' ? { service_id: key } : { service_group_id: key }) });
  const appointments = ({ by, key }: Row) =>
    may('appointments.view')
      ? `${pathOf('merchant.appointments_report')}?${new URLSearchParams({ ...period, [by === 'service' ? 'service_id' : 'service_group_id']: String(key) }).toString()}`
      : null;
  return {
    quantity_sold_milli: { link: lines },
    total_sales_minor: { link: lines },
    net_sales_minor: { link: lines },
    products_cost_minor: { link: lines },
    booked_hours: { link: appointments },
  };
}

const groupOf = ({ group }: Row) => ({ name: group === null ? '–' : localName(group), colour: group?.colour ?? null });

/** What each service sold, what its recipe leaves of that, and the time it takes. */
export default function ServiceFigures() {
  const report = useReportQuery(getServiceFigures, { preset: 'this_month', filters: { by: 'service', compare: 'previous' } });
  const { answer, period, filters } = report;
  const by = filters.by ?? 'service';
  const seesCost = may('reports.see_cost');
  const isCompared = answer === undefined || answer.compared !== null;
  const columns = useMemo(
    () =>
      drawnColumns(serviceFigureColumns, { ...waysOf(period), service: { title: () => t(`itemReports.cuts.${by}`) } }, [
        ...(seesCost ? [] : ofCost),
        ...(isCompared ? [] : ofComparison),
      ]).map((column) => ({ ...column, isSortable: true })),
    [period, by, seesCost, isCompared],
  );
  return (
    <ReportPage
      title={t('screens.merchant.services_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'service', series: ['net_sales_minor'], groupOf }}
      highlights={answer && <Highlights answer={answer} period={period} isHijri={filters.compare === 'hijri'} />}
      file={serviceFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={seesCost ? [...explained, ...explainedOfCost] : explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('itemReports.by')}
            choices={serviceCuts.map((cut) => ({ value: cut, label: `${t('itemReports.by')}: ${t(`itemReports.cuts.${cut}`)}` }))}
            value={by}
            onChange={(cut) => report.setFilter('by', cut ?? 'service')}
          />
          <ChoiceSelect
            aria-label={t('salesReports.compare')}
            placeholder={t('salesReports.compare_none')}
            choices={comparisons.map((one) => ({ value: one, label: t(`salesReports.compares.${one}`) }))}
            value={filters.compare ?? null}
            onChange={(compare) => report.setFilter('compare', compare ?? undefined)}
            clearable
          />
        </>
      }
    />
  );
}

/** All services together, beside the period they are compared with. */
function Highlights({ answer: { totals, compared }, period, isHijri }: { answer: Answer; period: DateRange; isHijri: boolean }) {
  const format = useSalonFormat();
  const shown = {
    total_sales: 'total_sales_minor',
    net_sales: 'net_sales_minor',
    margin: 'margin_minor',
    margin_share: 'margin_share_bp',
    net_per_worked_hour: 'net_per_worked_hour_minor',
  } as const;
  const isOfCost = (name: string) => name === 'margin' || name === 'margin_share';
  const names = (Object.keys(shown) as (keyof typeof shown)[]).filter((name) => may('reports.see_cost') || !isOfCost(name));
  return (
    <>
      {names.map((name) => {
        const [value, before] = [totals[shown[name]], compared?.totals[shown[name]] ?? null];
        const isShare = name === 'margin_share';
        return (
          <FigureCard
            key={name}
            label={t(`measures.${name}.name`)}
            value={value === null ? '–' : isShare ? <PercentText rate_bp={value} /> : <Money amount_minor={value} withCurrency={false} />}
            {...(before === null
              ? {}
              : { note: <bdi>{t('salesReports.before', { figure: isShare ? format.percent(before) : format.amount(before) })}</bdi> })}
            {...(name === 'total_sales' || name === 'net_sales' ? { link: linesPath({ ...period, of: 'service' }) } : {})}
          />
        );
      })}
      <p className={styles.across}>
        {t('itemReports.hours_note')}
        {compared !== null && <bdi> {t('salesReports.compared_with', { period: format.period(compared.from, compared.to) })}</bdi>}
        {compared === null && isHijri && <> {t('salesReports.no_hijri')}</>}
      </p>
    </>
  );
}
