import type { Output } from '@rawnaq/contract/endpoint';
import { getCustomerValue, valueCuts } from '@rawnaq/contract/reports/customer-reports';
import { customerValueFile, valueColumns } from '@rawnaq/contract/reports/customer-reports-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { monthWithin } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { AsOf } from './as-of.tsx';
import styles from './customer-reports.module.css';
import { valuePath } from './ways.ts';

type Row = Output<typeof getCustomerValue.output>['data'][number];

const ofCost = ['products_cost_minor', 'margin_minor', 'margin_share_bp', 'margin_per_customer_minor'] as const;
const summed = ['customers', 'invoices', 'total_sales_minor', 'net_sales_minor', 'products_cost_minor', 'margin_minor'] as const;
const explained = ['customers', 'invoices', 'total_sales', 'net_sales'] as const;
const explainedOfCost = ['products_cost', 'margin', 'margin_share', 'margin_per_customer'] as const;

/** What customers have bought since their first visit, and what is left of it: by the month they first came, by how they found the salon, one by one. */
export default function CustomerValue() {
  const format = useSalonFormat();
  const report = useReportQuery(getCustomerValue, { preset: 'last_12_months', filters: { by: 'month' } });
  const { answer, period, filters } = report;
  const { by = 'month', as_of, referral, without_referral } = filters;
  const seesCost = may('reports.see_cost');
  const seesCustomers = may('customers.view');
  const columns = useMemo(
    () =>
      drawnColumns(valueColumns, { name: { title: () => t(`customerReports.cuts.${by}`) } }, [
        by === 'month' ? 'name' : 'month',
        ...(seesCost ? [] : ofCost),
      ]).map((column) => {
        if (column.id === 'month')
          return { ...column, kind: 'text' as const, onPhone: 'title' as const, value: (row: Row) => format.month(row.key ?? '') };
        return column.id === 'name' ? { ...column, isSortable: true, onPhone: 'title' as const } : { ...column, isSortable: true };
      }),
    [by, seesCost, format],
  );
  /** A month and a source open into their customers, a customer into the documents. */
  const wayOf = ({ key }: Row): string | null => {
    if (key === 'rest' || !seesCustomers) return null;
    if (by === 'month') return valuePath({ ...monthWithin(period, key ?? ''), by: 'customer', as_of });
    if (by === 'referral')
      return valuePath({ ...period, by: 'customer', as_of, ...(key === null ? { without_referral: '1' } : { referral: key }) });
    const today = format.dateOf(new Date());
    return `${pathOf('merchant.sales_documents')}?${new URLSearchParams({ from: period.from, to: as_of ?? today, by: 'customer', key: key ?? '' }).toString()}`;
  };
  return (
    <ReportPage
      title={t('screens.merchant.customer_value')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key ?? 'none'}
      rowLink={wayOf}
      presets={datePresets}
      summed={summed}
      chart={
        by === 'month'
          ? { kind: 'bar', along: 'month', series: [seesCost ? 'margin_minor' : 'net_sales_minor'] }
          : { kind: 'ranked', along: 'name', series: ['net_sales_minor'] }
      }
      highlights={
        <p className={styles.across}>
          {t('customerReports.value_text')}
          {referral !== undefined && <> {t('customerReports.only_referral', { source: referral })}</>}
          {without_referral === 1 && <> {t('customerReports.only_referral', { source: t('customerReports.no_referral') })}</>}
        </p>
      }
      file={customerValueFile}
      mayExport={may('reports.export') && (by !== 'customer' || may('customers.export'))}
      actions={<MeasureHelp names={seesCost ? [...explained, ...explainedOfCost] : explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('customerReports.by')}
            choices={valueCuts
              .filter((cut) => cut !== 'customer' || seesCustomers)
              .map((cut) => ({ value: cut, label: `${t('customerReports.by')}: ${t(`customerReports.cuts.${cut}`)}` }))}
            value={by}
            onChange={(cut) => report.setFilter('by', cut ?? 'month')}
          />
          <AsOf value={as_of} onChange={(day) => report.setFilter('as_of', day)} />
        </>
      }
    />
  );
}
