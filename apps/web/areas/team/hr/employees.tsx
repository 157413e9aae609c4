import { Button, Group } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { employeesFile, listEmployees } from '@rawnaq/contract/team/hr';
import { IconPlus, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { SmallPicture } from '../../../ui/pictures/small-picture.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { EmployeeMenu } from './employee-menu.tsx';
import styles from './hr.module.css';

export type EmployeeRow = Output<typeof listEmployees.output>['data'][number];

const statusTones = { 0: 'neutral', 1: 'success', 2: 'warning' } as const;
const yesNo = (flag: 0 | 1): string => t(flag === 1 ? 'hr.yes' : 'hr.no');

function signInText(row: EmployeeRow): string {
  if (row.is_owner === 1) return t('hr.owner');
  if (row.sign_in_status === null) return t('hr.no_sign_in');
  return row.sign_in_status === 1 ? (row.role_name ?? '') : t('hr.sign_in_off', { role: row.role_name ?? '' });
}

const makeColumns = (): readonly Column<EmployeeRow>[] => [
  {
    id: 'name',
    title: t('labels.name'),
    value: localName,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        <span className={styles.dot} style={{ background: row.colour ?? 'var(--colour-line)' }} aria-hidden />
        <SmallPicture uniqueId={row.picture_unique_id} />
        <bdi>{localName(row)}</bdi>
      </Group>
    ),
    isSortable: true,
    isHeading: true,
  },
  { id: 'job_title', title: t('hr.job_title'), value: (row) => localText(row.job_title_english, row.job_title_arabic) },
  { id: 'mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile, width: 12 },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => t(`hr.status.${row.status}`),
    cell: (row) => <StatusBadge tone={statusTones[row.status]}>{t(`hr.status.${row.status}`)}</StatusBadge>,
    width: 8,
  },
  { id: 'service_count', title: t('hr.services_count'), kind: 'number', value: (row) => row.service_count, width: 7 },
  { id: 'sign_in', title: t('hr.sign_in'), value: signInText },
  { id: 'commission_bp', title: t('labels.commission_bp'), kind: 'percent', value: (row) => row.commission_bp, isHidden: true },
  { id: 'show_in_appointments', title: t('hr.on_board'), value: (row) => yesNo(row.show_in_appointments), isHidden: true },
  { id: 'bookable_online', title: t('hr.online'), value: (row) => yesNo(row.bookable_online), isHidden: true },
  { id: 'email', title: t('labels.email'), value: (row) => row.email, cell: (row) => <bdi dir="ltr">{row.email}</bdi>, isHidden: true },
];

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
        <>
          {places?.employee_limit != null && (
            <span className={styles.places}>{t('hr.places', { active: places.active_count, limit: places.employee_limit })}</span>
          )}
          {add}
        </>
      }
      filters={
        <ChoiceSelect
          aria-label={t('labels.status')}
          placeholder={t('hr.status_filter')}
          choices={statuses()}
          value={list.state.filters.status ?? null}
          onChange={(status) => list.setFilter('status', status ?? undefined)}
          clearable
        />
      }
      empty={<EmptyState icon={IconUserStar} title={t('hr.empty')} text={t('hr.empty_text')} action={add} />}
    />
  );
}
