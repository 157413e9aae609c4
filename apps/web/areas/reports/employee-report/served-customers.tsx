import type { Output } from '@rawnaq/contract/endpoint';
import { listServedCustomers, servedParts } from '@rawnaq/contract/reports/employee-report';
import { servedCustomerColumns, servedCustomersFile } from '@rawnaq/contract/reports/employee-report-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Row = Output<typeof listServedCustomers.output>['data'][number];

const makeColumns = () =>
  drawnColumns(servedCustomerColumns, {
    customer_name: { link: (row: Row) => pathOf('merchant.customer', { id: row.customer_id }) },
    rebooked: { cell: ({ rebooked }, said) => <StatusBadge means={rebooked === 1 ? 'done' : 'ended'}>{said}</StatusBadge> },
  });

/** The customers behind "served" and "rebooked" of an employee. */
export default function ServedCustomers() {
  const [columns] = useState(makeColumns);
  const { list, period } = useRowsQuery(listServedCustomers, { sort: '-date' });
  const { of = 'served' } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.served_customers')}
      list={list}
      columns={columns}
      file={servedCustomersFile}
      above={<RowsNote period={period} />}
      filters={
        <ChoiceSelect
          aria-label={t('employeeReport.part')}
          choices={servedParts.map((part) => ({ value: part, label: t(`employeeReport.parts.${part}`) }))}
          value={of}
          onChange={(part) => list.setFilter('of', part ?? undefined)}
        />
      }
      rowKey={(row) => `${row.date}-${row.customer_id}-${row.employee_id}`}
      searchPlaceholder={t('employeeReport.search')}
      mayExport={may('customers.export')}
      empty={<EmptyState picture="people" title={t('employeeReport.empty')} text={t('employeeReport.empty_text')} />}
    />
  );
}
