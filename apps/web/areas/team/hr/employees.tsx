import { meaningOf } from '@rawnaq/design/status-tones';
import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { employeeColumns, employeesFile } from '@rawnaq/contract/team/employee-list';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Face } from '../../../ui/pictures/face.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { EmployeeMenu } from './employee-menu.tsx';
import styles from './hr.module.css';

export type EmployeeRow = Output<typeof listEmployees.output>['data'][number];

const makeColumns = () =>
  drawnColumns(employeeColumns, {
    name: {
      face: (row) => <Face name={localName(row)} uniqueId={row.picture_unique_id} colour={row.colour} id={row.id} />,
    },
    status: {
      isUsual: (row) => row.status === 1,
      cell: (row, said) => <StatusBadge means={meaningOf.employee[row.status]}>{said}</StatusBadge>,
    },
    email: { cell: (row) => <bdi dir="ltr">{row.email}</bdi> },
  });

const statuses = () => ([1, 0, 2] as const).map((value) => ({ value, label: t(`hr.status.${value}`) }));
const onlyCount = { page: 1, per_page: 1 };

/** The team, in the order of the board. */
export default function Employees() {
  const list = useListQuery(listEmployees);
  const [columns] = useState(makeColumns);
  const { data: places } = useEndpoint(listEmployees, onlyCount);
  const isInOrder = list.state.sort === null && !list.isFiltered && list.total <= list.rows.length;
  const ids = list.rows.map((row) => row.id);
  const add = may('employees.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => go(pathOf('merchant.new_employee'))}>
      {t('hr.add')}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={t('screens.merchant.employees')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => pathOf('merchant.employee', { id: row.id })}
      rowActions={
        may('employees.edit') || may('employees.delete')
          ? (row) => <EmployeeMenu employee={row} order={isInOrder ? ids : null} />
          : undefined
      }
      searchPlaceholder={t('hr.search')}
      file={employeesFile}
      mayExport={may('employees.export')}
      actions={
        places?.employee_limit != null && (
          <span className={styles.places}>{t('hr.places', { active: places.active_count, limit: places.employee_limit })}</span>
        )
      }
      add={add}
      filters={
        <ChoiceFilter
          label={t('labels.status')}
          all={t('hr.status_filter')}
          choices={statuses()}
          value={list.state.filters.status}
          onChange={(status) => list.setFilter('status', status)}
        />
      }
      empty={<EmptyState picture="people" title={t('hr.empty')} text={t('hr.empty_text')} action={add} />}
    />
  );
}
