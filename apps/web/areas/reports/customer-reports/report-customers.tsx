import type { Output } from '@rawnaq/contract/endpoint';
import { type CustomerPart, customerParts, listReportCustomers } from '@rawnaq/contract/reports/customer-reports';
import { reportCustomerColumns, reportCustomersFile } from '@rawnaq/contract/reports/customer-reports-list';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './customer-reports.module.css';

type Row = Output<typeof listReportCustomers.output>['data'][number];

const categories: ReadonlySet<CustomerPart> = new Set(['frequent', 'recent', 'missed']);

const makeColumns = (isCategory: boolean) =>
  drawnColumns(
    reportCustomerColumns,
    {
      name: { link: (row: Row) => pathOf('merchant.customer', { id: row.customer_id }) },
      visit_on: { title: (said) => (isCategory ? t('customerReports.last_on') : said) },
      state: { cell: ({ state }, said) => state !== null && <StatusBadge means={meaningOf.customerReturn[state]}>{said}</StatusBadge> },
    },
    isCategory ? ['next_on', 'state'] : [],
  );

/** The customers that a figure of the reports of customers counts. */
export default function ReportCustomers() {
  const format = useSalonFormat();
  const { list, period } = useRowsQuery(listReportCustomers, { sort: '-visit_on' });
  const { from, to } = period;
  const { of = 'all', first_from, first_to, as_of } = list.state.filters;
  const isCategory = categories.has(of);
  const columns = useMemo(() => makeColumns(isCategory), [isCategory]);
  return (
    <ListPage
      title={t('screens.merchant.report_customers')}
      list={list}
      columns={columns}
      file={reportCustomersFile}
      above={
        <p className={styles.above}>
          <strong>{t(`customerReports.parts.${of}`)}</strong>{' '}
          <bdi>{isCategory ? t('customerReports.on_day', { date: format.date(to) }) : format.period(from, to)}</bdi>
          {first_from !== undefined && first_to !== undefined && (
            <>
              {' · '}
              <bdi>{t('customerReports.first_between', { period: format.period(first_from, first_to) })}</bdi>
            </>
          )}
          {as_of !== undefined && (
            <>
              {' · '}
              <bdi>{`${t('customerReports.as_of')} ${format.date(as_of)}`}</bdi>
            </>
          )}
        </p>
      }
      filters={
        <ChoiceSelect
          aria-label={t('customerReports.part')}
          choices={customerParts.map((part) => ({ value: part, label: t(`customerReports.parts.${part}`) }))}
          value={of}
          onChange={(part) => list.setFilter('of', part ?? undefined)}
        />
      }
      rowKey={(row) => row.customer_id}
      searchPlaceholder={t('customerReports.search')}
      mayExport={may('customers.export')}
      empty={<EmptyState picture="people" title={t('customerReports.customers_empty')} text={t('customerReports.customers_empty_text')} />}
    />
  );
}
