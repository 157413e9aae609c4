import type { Output } from '@rawnaq/contract/endpoint';
import { getEmployeeFigures, type servedParts } from '@rawnaq/contract/reports/employee-report';
import { employeeFigureColumns, employeeFiguresFile } from '@rawnaq/contract/reports/employee-report-list';
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
import { Money, NumberText, PercentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import styles from './employee-report.module.css';

type Answer = Output<typeof getEmployeeFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'total_sales',
  'net_sales',
  'net_per_hour',
  'sales_per_hour',
  'rostered_minutes',
  'booked_minutes',
  'utilisation',
  'served',
  'rebooked',
  'rebooking',
  'products_net',
  'retail_share',
  'commission',
  'ratings',
  'average_rating',
] as const;
const summed = ['total_sales_minor', 'net_sales_minor', 'served', 'rebooked', 'products_net_minor', 'commission_minor', 'ratings'] as const;

type Wanted = Readonly<Record<string, string | number | null | undefined>>;
const query = (wanted: Wanted): string =>
  new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  ).toString();

/** The rows that a figure of an employee is made of. */
function waysOf(period: DateRange) {
  const sales = ({ employee_id }: Row) =>
    `${pathOf('merchant.sales_documents')}?${query({ ...period, by: 'employee', ...(employee_id === null ? { without_key: 1 } : { key: employee_id }) })}`;
  const served = (of: (typeof servedParts)[number]) => ({
    link: ({ employee_id }: Row) =>
      employee_id === null || !may('customers.view')
        ? null
        : `${pathOf('merchant.served_customers')}?${query({ ...period, employee_id, of })}`,
  });
  const appointments = ({ employee_id }: Row) =>
    employee_id === null || !may('appointments.view')
      ? null
      : `${pathOf('merchant.appointments_report')}?${query({ ...period, employee_id })}`;
  return {
    total_sales_minor: { link: sales },
    net_sales_minor: { link: sales },
    utilisation_bp: { link: appointments },
    served: served('served'),
    rebooked: served('rebooked'),
    commission_minor: {
      link: ({ employee_id }: Row) =>
        employee_id === null || !may('commissions.view') ? null : `${pathOf('merchant.commissions')}?${query({ ...period })}`,
    },
  };
}

/** How each employee did: sales by hour of the roster, how busy, how many customers booked again, products, commission and ratings. */
export default function EmployeeFigures() {
  const report = useReportQuery(getEmployeeFigures, { preset: 'this_month', filters: { compare: 'previous' } });
  const { answer, period, filters } = report;
  const columns = useMemo(
    () =>
      drawnColumns(
        employeeFigureColumns,
        waysOf(period),
        answer?.data.every((row) => row.commission_minor === null) === true ? ['commission_minor'] : [],
      ).map((column) => ({ ...column, isSortable: true })),
    [period, answer],
  );
  return (
    <ReportPage
      title={t('screens.merchant.employees_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.employee_id ?? 'none'}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'employee', series: ['net_sales_minor'] }}
      highlights={answer && <Highlights answer={answer} isHijri={filters.compare === 'hijri'} />}
      file={employeeFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={
        <ChoiceSelect
          aria-label={t('salesReports.compare')}
          placeholder={t('salesReports.compare_none')}
          choices={comparisons.map((one) => ({ value: one, label: t(`salesReports.compares.${one}`) }))}
          value={filters.compare ?? null}
          onChange={(compare) => report.setFilter('compare', compare ?? undefined)}
          clearable
        />
      }
    />
  );
}

/** Everybody together, beside the period it is compared with. */
function Highlights({ answer: { totals, compared }, isHijri }: { answer: Answer; isHijri: boolean }) {
  const format = useSalonFormat();
  const before = (figure: string | null) => (figure === null ? {} : { note: <bdi>{t('salesReports.before', { figure })}</bdi> });
  const percent = (value: number | null | undefined) => (value === null || value === undefined ? null : format.percent(value));
  const amount = (value: number | null | undefined) => (value === null || value === undefined ? null : format.amount(value));
  const shown = {
    net_per_hour: 'net_per_hour_minor',
    utilisation: 'utilisation_bp',
    rebooking: 'rebooking_bp',
    retail_share: 'retail_share_bp',
  } as const;
  return (
    <>
      {Object.entries(shown).map(([name, field]) => {
        const isMoney = field === 'net_per_hour_minor';
        const value = totals[field];
        return (
          <FigureCard
            key={name}
            label={t(`measures.${name as keyof typeof shown}.name`)}
            value={value === null ? '–' : isMoney ? <Money amount_minor={value} withCurrency={false} /> : <PercentText rate_bp={value} />}
            {...before((isMoney ? amount : percent)(compared?.totals[field]))}
          />
        );
      })}
      <FigureCard
        label={t('measures.served.name')}
        value={<NumberText value={totals.served} />}
        {...before(compared === null ? null : format.number(compared.totals.served))}
      />
      <p className={styles.across}>
        {t('employeeReport.hours_note')}
        {compared !== null && <bdi> {t('salesReports.compared_with', { period: format.period(compared.from, compared.to) })}</bdi>}
        {compared === null && isHijri && <> {t('salesReports.no_hijri')}</>}
      </p>
    </>
  );
}
