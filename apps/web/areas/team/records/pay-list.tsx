import { employeePayFile, listEmployeePay, payColumns } from '@rawnaq/contract/team/records/pay-list';
import { salaryPayments } from '@rawnaq/domain/team/records/pay';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Button } from '@mantine/core';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './valid-from.module.css';

const ways = () => salaryPayments.map((value) => ({ value, label: t(`records.pay.ways.${value}`) }));
const makeColumns = () =>
  drawnColumns(payColumns, {
    iban_masked: {
      cell: (row) => (
        <bdi dir="ltr" className={styles.unbroken ?? ''}>
          {row.iban_masked}
        </bdi>
      ),
    },
  });

/** What everybody is paid a month: for those with the right to pay alone. */
export default function PayList() {
  const list = useListQuery(listEmployeePay, { per_page: 50, sort: 'employee', filters: {} });
  const [columns] = useState(makeColumns);
  const { filters, search } = list.state;
  // The same question as the list's: what all that are found come to.
  const sum = useEndpoint(listEmployeePay, { ...filters, ...(search === '' ? {} : { search }), page: 1, per_page: 1 }, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'employees' || topic === '*') list.retry();
  });
  return (
    <ListPage
      title={t('screens.merchant.pay')}
      list={list}
      columns={columns}
      rowKey={(row) => row.employee_id}
      rowLink={may('employees.view') ? (row) => pathOf('merchant.employee', { id: row.employee_id }) : undefined}
      file={employeePayFile}
      mayExport={may('reports.export')}
      searchPlaceholder={t('records.pay.search')}
      actions={
        sum.data !== undefined &&
        sum.data.gross_total_minor > 0 && (
          <span className={styles.ofAll ?? ''}>
            {t('records.pay.gross')} <Money amount_minor={sum.data.gross_total_minor} />
          </span>
        )
      }
      filters={
        <>
          <DateInput
            aria-label={t('records.pay.on')}
            placeholder={t('records.pay.on_today')}
            value={filters.on_date ?? ''}
            onChange={(on) => list.setFilter('on_date', on === '' ? undefined : on)}
          />
          <ChoiceFilter
            label={t('labels.salary_payment')}
            all={t('records.pay.all_ways')}
            choices={ways()}
            value={filters.salary_payment}
            onChange={(way) => list.setFilter('salary_payment', way)}
          />
        </>
      }
      empty={
        <EmptyState
          picture="people"
          title={t('records.pay.nobody')}
          text={t('records.pay.nobody_text')}
          action={
            may('employees.create') && (
              <Button onClick={() => go(pathOf('merchant.new_employee'))}>{t('screens.merchant.new_employee')}</Button>
            )
          }
        />
      }
    />
  );
}
